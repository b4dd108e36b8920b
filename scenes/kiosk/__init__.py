"""The game unattended at an event: supervisor, attract loop, operator's menu, report."""
