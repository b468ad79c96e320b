from apps.followups.api import activities, notes, notices

ROUTERS = [notes.router, activities.router, notices.router]
