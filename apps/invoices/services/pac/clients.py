"""satcfdi's clients of the PACs, each with what it lacks: a time limit, an address that can be set, one kind of error, and the very
bytes that were sealed. satcfdi is big: only jobs import this."""

from collections.abc import Callable
from datetime import datetime
from html import escape
from typing import Any, TypeVar

from django.conf import settings
from lxml import etree
from satcfdi.cfdi import CFDI
from satcfdi.create.cancela.cancelacion import Cancelacion, Folio
from satcfdi.exceptions import ResponseError
from satcfdi.models import Signer
from satcfdi.pacs import Environment
from satcfdi.pacs.finkok import Finkok
from satcfdi.pacs.sat import SAT
from satcfdi.pacs.swsapien import SWSapien

from apps.invoices.rules.pac_codes import Fault
from apps.invoices.rules.pacs import Environment as Ours
from apps.invoices.rules.pacs import Provider
from apps.invoices.services.pac.http import Asking, PacError, odd, told

T = TypeVar("T")

_ENVIRONMENTS = {Ours.TEST: Environment.TEST, Ours.PRODUCTION: Environment.PRODUCTION}


class Sealed(CFDI):  # type: ignore[misc]
    """What was sealed, to the byte: satcfdi would write it anew."""

    def __init__(self, content: bytes) -> None:
        super().__init__({})
        self.content = content

    def xml_bytes(self, **_: Any) -> bytes:
        return self.content


class OfSwSapien(SWSapien):  # type: ignore[misc]
    def __init__(self, username: str, password: str, environment: Ours) -> None:
        self.token, self.expires_in = None, 0
        # Without a user it is a token, which lasts.
        given = {"user": username, "password": password} if username else {"token": password}
        super().__init__(environment=_ENVIRONMENTS[environment], **given)
        self._asking = Asking()

    def _host(self, service: str = "services") -> str:
        return settings.PAC_URL.rstrip("/") or str(super()._host(service))

    def _authenticate(self, user: str, password: str) -> Any:
        return super()._authenticate(user, password)["data"]

    def _request(
        self,
        path: str,
        headers: dict[str, str] | None = None,
        method: str = "post",
        files: Any = None,
        json: Any = None,
        needs_token: bool = True,
        service: str = "services",
    ) -> Any:
        own = {"Authorization": self.token_fn()} if needs_token else {}
        url = f"{self._host(service)}/{path.lstrip('/')}"
        answer = self._asking.ask(method, url, headers={**own, **(headers or {})}, files=files, json=json)
        try:
            said = answer.json()
            if answer.ok and said["status"] == "success":
                return said
            data = said.get("data") or {}
            words = " · ".join(part for part in (said.get("message"), said.get("messageDetail")) if part)
        except (ValueError, KeyError, AttributeError, TypeError) as nonsense:
            raise odd() from nonsense
        content = data.get("cfdi") if isinstance(data, dict) else None
        raise told(words, content.encode() if content else None)

    def stamped_xml(self, content: bytes) -> bytes:
        return bytes(self.stamp(Sealed(content)).xml)

    def stamped_before(self, content: bytes) -> bytes | None:
        """It is asked by stamping again, and by nothing else."""
        return None


class OfFinkok(Finkok):  # type: ignore[misc]
    def __init__(self, username: str, password: str, environment: Ours) -> None:
        super().__init__(username, password, _ENVIRONMENTS[environment])
        self._asking = Asking()

    @property
    def host(self) -> str:
        return settings.PAC_URL.rstrip("/") or str(super().host)

    def _perform_request(self, url: str, envelope: Any) -> Any:
        answer = self._asking.ask("post", url, data=etree.tostring(envelope), headers={"Content-Type": "text/xml"})
        try:
            root = etree.fromstring(answer.content, etree.XMLParser(resolve_entities=False, no_network=True))
        except etree.XMLSyntaxError as nonsense:
            raise odd() from nonsense
        # satcfdi looks for neither in all of its calls.
        if fault := root.findtext(".//{*}faultstring") or root.findtext(".//{*}error"):
            raise told(fault)
        return root

    def _validate_stamp_response(self, root: Any) -> None:
        """What comes with its XML is stamped, now or before, whatever is told beside it."""
        if root.findtext(".//{*}xml") and root.findtext(".//{*}UUID"):
            return
        for issue in root.iterfind(".//{*}Incidencia"):
            words = [issue.findtext("{*}CodigoError"), issue.findtext("{*}MensajeIncidencia")]
            raise told(" - ".join(part for part in words if part))
        raise odd()

    def stamped_xml(self, content: bytes) -> bytes:
        return bytes(self.stamp(Sealed(content)).xml)

    def stamped_before(self, content: bytes) -> bytes | None:
        """What it stamped of these bytes; None when it never did. Raises PacError when it does not say."""
        try:
            return bytes(self.stamped(Sealed(content)).xml)
        except PacError as no:
            if no.fault in {Fault.DOWN, Fault.ACCOUNT}:
                raise
            return None


class OfSat(SAT):  # type: ignore[misc]
    """The SAT's own service, which says of any invoice how it stands."""

    def __init__(self) -> None:
        super().__init__()
        self._asking = Asking()

    def _request(self, soap_url: str, data: Any, soap_action: str, needs_token_fn: Any, verify: bool = True) -> Any:
        url, headers = settings.SAT_STATUS_URL or soap_url, self._get_headers(soap_action, needs_token_fn)
        answer = self._asking.ask("post", url, data=data.encode(), headers=headers)
        try:
            return etree.fromstring(answer.content, etree.XMLParser(resolve_entities=False, no_network=True))
        except etree.XMLSyntaxError as nonsense:
            raise odd() from nonsense


Client = OfSwSapien | OfFinkok
_CLIENTS: dict[str, Callable[[str, str, Ours], Client]] = {Provider.SW_SAPIEN: OfSwSapien, Provider.FINKOK: OfFinkok}


def client_of(provider: str, username: str, password: str, environment: str) -> Client:
    return _CLIENTS[provider](username, password, Ours(environment))


def stamp(client: Client, content: bytes) -> bytes:
    """The stamped XML of what was sealed, stamped now or before. Raises PacError: of the fault STAMPED when it is stamped and the
    PAC does not give the XML."""
    try:
        return _guarded(lambda: client.stamped_xml(content))
    except PacError as no:
        if no.fault != Fault.STAMPED:
            raise
        found = no.content or _guarded(lambda: client.stamped_before(content))
        if found:
            return found
        raise


def stamped_before(client: Client, content: bytes) -> bytes | None:
    return _guarded(lambda: client.stamped_before(content))


def can_say(client: Client) -> bool:
    """Whether its word that it never stamped something is one."""
    return isinstance(client, OfFinkok)


def try_out(client: Client, rfc: str) -> None:
    """Something harmless that only who has an account may ask. Raises PacError."""
    _guarded(lambda: client.pending(rfc))


def cancel(
    client: Client, signer: Signer, uuid: str, motive: str, substitute: str | None, at: datetime
) -> tuple[str, bytes]:
    """The SAT's code of what is to be cancelled, and its acknowledgement. Raises PacError."""
    request = Cancelacion(signer, Folio(uuid, motive, substitute), at)
    answer = _guarded(lambda: client.cancel_comprobante(request))
    code, acuse = answer.code, answer.acuse
    if isinstance(code, dict):
        code = next((value for key, value in code.items() if key.upper() == uuid.upper()), "")
    return str(code or ""), acuse.encode() if isinstance(acuse, str) else acuse or b""


def status_of(issuer: str, receiver: str, total: str, uuid: str) -> dict[str, str]:
    """What the SAT says of an invoice: Estado, EsCancelable, EstatusCancelacion. Raises PacError."""
    asked = {
        "Emisor": {"Rfc": escape(issuer)},  # some RFC have an &
        "Receptor": {"Rfc": escape(receiver)},
        "Total": total,
        "Complemento": {"TimbreFiscalDigital": {"UUID": uuid}},
    }
    said = _guarded(lambda: OfSat().status(asked))
    return {name: value or "" for name, value in said.items()}


def _guarded(ask: Callable[[], T]) -> T:
    """One kind of error: what satcfdi does not understand of an answer, nobody knows what became of."""
    try:
        return ask()
    except PacError:
        raise
    except ResponseError as refused:
        raise told(str(refused.response)) from refused
    except (AttributeError, KeyError, TypeError, ValueError, etree.LxmlError) as nonsense:
        raise odd() from nonsense
