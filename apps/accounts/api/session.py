"""To sign in, to stay signed in, to leave."""

from django.conf import settings

from apps.accounts import abilities, schemas, selectors
from apps.accounts.abilities import all_abilities
from apps.accounts.api.credentials import person_with
from apps.accounts.api.people import register_company_user
from apps.accounts.services import emails, passwords, sessions
from apps.accounts.services.mail import NoServer, can_send
from apps.accounts.throttle import count_try
from apps.core.errors import NotSignedIn
from apps.core.http.auth import Call, can
from apps.core.http.origin import address_of
from apps.core.http.routes import Router
from apps.core.schemas import Answer, Created, Done, answer, done

router = Router(tags=["session"])


class InvalidCredentials(NotSignedIn):
    code = "invalid_credentials"
    message = "El correo o la contraseña no son correctos."


def signed_in(tokens: sessions.Tokens) -> schemas.SignedIn:
    return schemas.SignedIn(
        success=True,
        message=f"Hola, {tokens.user.first_name}.",
        accessToken=tokens.access,
        refreshToken=tokens.refresh,
        userData=schemas.user_data(tokens.user),
    )


@router.post("/login", auth=None)
def login(request: Call, payload: schemas.Credentials) -> schemas.SignedIn:
    """Sign in with e-mail and password. 429 after too many tries, for accounts that exist and those that do not."""
    user = person_with(request, payload.email, payload.password)
    if user is None:
        sessions.note_refused(payload.email)
        raise InvalidCredentials
    agent = request.headers.get("User-Agent", "")
    return signed_in(sessions.start_session(user, address=address_of(request), agent=agent))


@router.post("/jwt/refresh-token", auth=None)
def refresh_token(request: Call, payload: schemas.RefreshIn) -> schemas.SignedIn:
    """Exchange a refresh token for a new pair; using one again later than a minute ends the session."""
    return signed_in(sessions.refresh_session(payload.refreshToken))


@router.post("/jwt/logout", auth=None)
def logout(request: Call, payload: schemas.RefreshIn) -> Done:
    """End the session that the refresh token belongs to."""
    sessions.end_session(payload.refreshToken)
    return done("Sesión cerrada.")


@router.post("/jwt/register", auth=can(abilities.COMPANY_CREATE))
def register(request: Call, payload: schemas.NewCompanyUser) -> Created[Answer[schemas.PersonDetail]]:
    """A new account of a company user; only who may create them may register one."""
    return register_company_user(request, payload)


@router.post("/password/forgot", auth=None)
def forgot_password(request: Call, payload: schemas.ForgottenIn) -> Done:
    """Ask for a link by mail. The answer is the same whether the account exists or not."""
    cooloff = int(settings.AXES_COOLOFF_TIME.total_seconds())
    count_try("forgotten", address_of(request), limit=settings.FORGOTTEN_LIMIT, seconds=cooloff)
    if not can_send():
        raise NoServer("Todavía no hay servidor de correo: pide un enlace a un administrador.")
    passwords.mail_forgotten_password.enqueue(payload.email)
    return done("Si la cuenta existe, en unos minutos llega un correo con un enlace.")


@router.post("/email/confirm", auth=None)
def confirm_email(request: Call, payload: schemas.EmailLinkIn) -> Done:
    """By the link that went to a new e-mail: from now on its owner signs in with it."""
    person = emails.confirm_email(payload.token)
    return done(f"Desde ahora entras con {person.email}.")


@router.get("/me", auth=can())
def me(request: Call) -> Answer[schemas.UserData]:
    """Who I am and what I may do."""
    return answer(schemas.user_data(request.user))


@router.get("/locations", auth=can())
def locations(request: Call) -> Answer[list[schemas.LocationOut]]:
    """The company's places."""
    return answer(list(selectors.locations()))


@router.get("/abilities", auth=can(abilities.ROLES_READ))
def abilities_table(request: Call) -> Answer[list[schemas.AbilityOut]]:
    """Every pair that a role may have, in its Spanish words, with the scopes that make sense for it."""
    return answer(
        [
            {
                "action": listed.ability.action,
                "subject": listed.ability.subject,
                "subjectLabel": listed.subject_label,
                "label": listed.label,
                "scopes": sorted({"all", *listed.scopes.values()}),
            }
            for listed in all_abilities()
        ]
    )
