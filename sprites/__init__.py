"""What is seen: art, layout, tweens and drawables."""
