"""To sign in, to stay signed in, to leave."""

from django.conf import settings

from apps.accounts import abilities, schemas, selectors
from apps.accounts.abilities import all_abilities
from apps.accounts.api.credentials import counted_code, person_with
from apps.accounts.api.people import register_company_user
from apps.accounts.services import emails, passwords, sessions, sign_in
from apps.accounts.services.mail import NoServer, can_send
from apps.accounts.throttle import count_try
from apps.core.errors import NotSignedIn
from apps.core.http.auth import Call, can
from apps.core.http.origin import address_of
from apps.core.http.routes import Router
from apps.core.language import gettext, gettext_noop
from apps.core.schemas import Answer, Created, Done, answer, done

router = Router(tags=["session"])


class InvalidCredentials(NotSignedIn):
    code = "invalid_credentials"
    message = gettext_noop("El correo o la contraseña no son correctos.")


def signed_in(tokens: sessions.Tokens) -> schemas.SignedIn:
    return schemas.SignedIn(
        success=True,
        message=gettext("Hola, {name}.").format(name=tokens.user.first_name),
        accessToken=tokens.access,
        refreshToken=tokens.refresh,
        userData=schemas.user_data(tokens.user),
    )


@router.post("/login", auth=None)
def login(request: Call, payload: schemas.Credentials) -> schemas.SignedIn:
    """Sign in with e-mail and password. 429 after too many tries, for accounts that exist and those that do not. 401 with
    `second_step_needed` or `second_step_demanded`, and a `challenge`, where the password alone is not enough."""
    user = person_with(request, payload.email, payload.password)
    if user is None:
        sessions.note_refused(payload.email)
        raise InvalidCredentials
    return signed_in(sign_in.enter_with_password(user, payload.device, _visit(request)))


@router.post("/login/code", auth=None)
def login_code(request: Call, payload: schemas.CodeIn) -> schemas.Entered:
    """The second step: the challenge of a sign-in, and a code of the authenticator or a recovery code. 401 when the
    challenge is over: sign in anew. `remember` answers a `deviceToken` for the next sign-in."""
    with counted_code(request, sign_in.challenged(payload.challenge)):
        entered = sign_in.enter_with_code(payload.challenge, payload.code, _visit(request, payload.remember))
    return _entered(entered)


@router.post("/login/set-up", auth=None)
def login_set_up(request: Call, payload: schemas.ChallengeIn) -> Answer[schemas.SetUpShown]:
    """For whose role demands a second step: what to give to an authenticator."""
    return answer(schemas.set_up_shown(sign_in.begin_demanded(payload.challenge)))


@router.post("/login/set-up/confirm", auth=None)
def login_set_up_confirm(request: Call, payload: schemas.CodeIn) -> schemas.Entered:
    """A first code of that authenticator lets them in; the recovery codes are shown here and never again."""
    with counted_code(request, sign_in.challenged(payload.challenge)):
        entered = sign_in.confirm_demanded(payload.challenge, payload.code, _visit(request, payload.remember))
    return _entered(entered)


def _visit(request: Call, remember: bool = False) -> sign_in.Visit:
    return sign_in.Visit(address_of(request), request.headers.get("User-Agent", ""), remember)


def _entered(entered: sign_in.Entered) -> schemas.Entered:
    said = signed_in(entered.tokens).model_dump()
    return schemas.Entered(**said, deviceToken=entered.device, recoveryCodes=entered.codes)


@router.post("/jwt/refresh-token", auth=None)
def refresh_token(request: Call, payload: schemas.RefreshIn) -> schemas.SignedIn:
    """Exchange a refresh token for a new pair; using one again later than a minute ends the session."""
    return signed_in(sessions.refresh_session(payload.refreshToken))


@router.post("/jwt/logout", auth=None)
def logout(request: Call, payload: schemas.RefreshIn) -> Done:
    """End the session that the refresh token belongs to."""
    sessions.end_session(payload.refreshToken)
    return done(gettext("Sesión cerrada."))


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
        raise NoServer(gettext("Todavía no hay servidor de correo: pide un enlace a un administrador."))
    passwords.mail_forgotten_password.enqueue(payload.email)
    return done(gettext("Si la cuenta existe, en unos minutos llega un correo con un enlace."))


@router.post("/email/confirm", auth=None)
def confirm_email(request: Call, payload: schemas.EmailLinkIn) -> Done:
    """By the link that went to a new e-mail: from now on its owner signs in with it."""
    person = emails.confirm_email(payload.token)
    return done(gettext("Desde ahora entras con {email}.").format(email=person.email))


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
                "subjectLabel": gettext(listed.subject_label),
                "label": gettext(listed.label),
                "scopes": sorted({"all", *listed.scopes.values()}),
            }
            for listed in all_abilities()
        ]
    )
