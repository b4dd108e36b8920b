"""A fresh Debian machine in QEMU, set up by nothing but docs/kiosk.md and then tried."""
