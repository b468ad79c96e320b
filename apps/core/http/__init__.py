"""HTTP, translated: who calls, careful reading of what comes in, the one body of a refusal."""
