"""What a count expects, what it found, and how the two differ."""
