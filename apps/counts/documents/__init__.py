"""The differences of a count on paper."""
