from apps.followups.api import activities, digest, notes, notices

ROUTERS = [notes.router, activities.router, notices.router, digest.router]
