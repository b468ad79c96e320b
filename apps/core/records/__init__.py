"""What every record has: states and steps, history, audit, edits by two people at once."""
