"""Quality and speed of the whole program on fixed inputs. Run from the checkout with python -m."""
