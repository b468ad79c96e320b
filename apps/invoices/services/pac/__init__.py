"""The PAC is asked by a job, and by nobody else: to stamp, to cancel, and whether it knows us."""
