"""The words of the page that a quote's link opens. The paper's own words are Spanish: in English what begins with one is told anew."""

import re
from collections.abc import Mapping
from typing import Any

SPANISH: Mapping[str, str] = {
    "title": "Cotización {}",
    "version": "Versión {}",
    "for": "Para {}",
    "valid": "Válida hasta el {}",
    "expired": "Venció el {}. Pide a tu vendedor una nueva.",
    "changed": "Esta cotización cambió desde que se te envió. Lo que ves es lo de ahora.",
    "offer": "Lo que se te ofrece",
    "circuit": "Circuito {}",
    "piece": "pieza",
    "pieces": "piezas",
    "set": "juego",
    "sets": "juegos",
    "download": "Descargar el PDF",
    "delivery": "Entrega y factura",
    "notes": "Observaciones",
    "payment_data": "Datos de pago",
    "conditions": "Condiciones",
    "seller": "Te atiende",
    "accept_title": "¿Aceptas esta cotización?",
    "accept_text": "Queda anotado tu nombre, la hora y la dirección de internet desde la que aceptas. Tu vendedor sigue contigo.",
    "name": "Tu nombre",
    "remark": "Comentario (opcional)",
    "accept": "Aceptar la cotización",
    "accepted": "Aceptada por {} el {}. Tu vendedor ya lo sabe y sigue contigo.",
    "accepted_before": "Cambió después de que {} la aceptó el {}: lo que ves es lo de ahora.",
    "shown_another": "La cotización cambió mientras la leías. Revisa lo de ahora y acéptala otra vez; lo que escribiste sigue aquí.",
    "name_missing": "Escribe tu nombre.",
    "name_long": "Tu nombre debe tener como máximo 120 caracteres.",
    "remark_long": "El comentario debe tener como máximo 1,000 caracteres.",
    "closed_ordered": "Esta cotización ya es una orden: no hace falta aceptarla.",
    "closed_refused": "Esta cotización no se autorizó. Tu vendedor te dirá cómo sigue.",
    "closed_cancelled": "Esta cotización se canceló. Pide a tu vendedor una nueva.",
    "gone_title": "Este enlace no abre ninguna cotización",
    "gone": "Puede que haya vencido o que te hayan enviado otro. Pide uno nuevo a tu vendedor.",
    "tired_title": "Demasiados intentos",
    "tired": "Espera unos minutos y vuelve a intentarlo.",
    "unread_title": "No se pudo leer lo que enviaste",
    "unread": "No se anotó nada. Abre otra vez el enlace e inténtalo de nuevo.",
    "heavy_title": "Lo que enviaste pesa demasiado",
    "heavy": "No se anotó nada. Abre otra vez el enlace y elige un archivo de 10 MB como máximo.",
    "proof_title": "Enviar un comprobante de pago",
    "proof_text": "Cuando hayas pagado, manda aquí el comprobante. Lo revisamos y aquí mismo ves si quedó confirmado. Queda anotada la dirección de internet desde la que lo envías.",
    "owed_confirmed": "Confirmado",
    "owed_pending": "En revisión",
    "owed_left": "Queda por pagar",
    "proof_sent_title": "Comprobantes que enviaste",
    "proof_other": "Enviar otro comprobante",
    "proof_received": "Recibido el {} de {}",
    "proof_pending": "En revisión",
    "proof_paid": "Confirmado",
    "proof_cancelled": "No se aceptó: pregunta a tu vendedor",
    "proof_again": "Ya habíamos recibido este comprobante: cuenta una sola vez.",
    "proof_refused": "Este comprobante ya se revisó y no se aceptó: no cuenta. Habla con tu vendedor.",
    "proof_faulty": "No se envió. Corrige lo que está marcado y elige otra vez el archivo: el navegador no lo conserva.",
    "proof_another": "Con este formulario ya habíamos recibido otro comprobante, que está abajo. Si este es de otro pago, elige otra vez el archivo y envíalo.",
    "proof_many": "Ya hay cinco comprobantes tuyos en revisión. Espera a que se revisen para enviar otro.",
    "proof_covered": "Lo que ya pagaste o enviaste cubre el total: no hace falta otro comprobante.",
    "proof_taken": "Algo de esta cotización ya no está disponible. No se anotó nada: habla con tu vendedor antes de pagar.",
    "proof_closed": "Por este enlace ya no se reciben comprobantes de esta cotización. No se anotó nada: habla con tu vendedor.",
    "amount": "Importe que pagaste",
    "currency": "Moneda",
    "currency_MXN": "Pesos",
    "currency_USD": "Dólares",
    "day": "Fecha del pago",
    "method": "Cómo pagaste",
    "method_TRANSFER": "Transferencia o depósito en el banco",
    "method_CHEQUE": "Cheque depositado",
    "method_MERCADO_LIBRE": "Mercado Libre",
    "file": "Comprobante",
    "file_hint": "PDF o foto (JPG, PNG, WebP o HEIC), de 10 MB como máximo.",
    "send": "Enviar el comprobante",
    "choice": "Elige una de las opciones.",
    "amount_missing": "Escribe cuánto pagaste.",
    "amount_unread": "Escríbelo con números, como 1500 o 1,500.50.",
    "amount_cents": "Tiene como máximo dos decimales.",
    "amount_nothing": "Debe ser de un centavo o más.",
    "amount_little": "No llega a un centavo de dólar: esta cotización se liquida en dólares.",
    "amount_large": "Es demasiado: revisa las cifras.",
    "amount_currency": "Esta cotización se paga ahora en pesos: escribe otra vez el importe, en pesos.",
    "no_rate": "No hay tipo de cambio de ese día: escríbelo en la otra moneda o habla con tu vendedor.",
    "day_missing": "Escribe el día en que pagaste.",
    "day_unread": "Escribe el día como dd/mm/aaaa.",
    "day_future": "No puede estar en el futuro.",
    "day_far": "Revisa el año.",
    "file_missing": "Elige el archivo del comprobante.",
    "file_many": "Elige un solo archivo.",
    "file_large": "Pesa demasiado: el máximo son 10 MB.",
    "file_wide": "La foto es demasiado grande: el máximo son 40 megapíxeles.",
    "file_kind": "No es un PDF ni una foto JPG, PNG, WebP o HEIC.",
    "file_damaged": "Está dañado o protegido con contraseña.",
}
ENGLISH: Mapping[str, str] = {
    "title": "Quote {}",
    "version": "Version {}",
    "for": "For {}",
    "valid": "Valid until {}",
    "expired": "It expired on {}. Ask your seller for a new one.",
    "changed": "This quote has changed since it was sent to you. You see it as it is now.",
    "offer": "What you are offered",
    "circuit": "Circuit {}",
    "piece": "piece",
    "pieces": "pieces",
    "set": "set",
    "sets": "sets",
    "download": "Download the PDF",
    "delivery": "Delivery and invoice",
    "notes": "Notes",
    "payment_data": "How to pay",
    "conditions": "Conditions",
    "seller": "Your contact",
    "accept_title": "Do you accept this quote?",
    "accept_text": "Your name, the time and the internet address from which you accept are noted. Your seller goes on with you.",
    "name": "Your name",
    "remark": "Remark (optional)",
    "accept": "Accept the quote",
    "accepted": "Accepted by {} on {}. Your seller knows and goes on with you.",
    "accepted_before": "It changed after {} accepted it on {}: you see it as it is now.",
    "shown_another": "The quote changed while you were reading it. Look at it as it is now and accept it again; what you wrote is still here.",
    "name_missing": "Write your name.",
    "name_long": "Your name may have 120 characters at most.",
    "remark_long": "The remark may have 1,000 characters at most.",
    "closed_ordered": "This quote is an order already: there is no need to accept it.",
    "closed_refused": "This quote was not approved. Your seller will tell you how it goes on.",
    "closed_cancelled": "This quote was cancelled. Ask your seller for a new one.",
    "gone_title": "This link opens no quote",
    "gone": "It may have expired, or another one was sent to you. Ask your seller for a new one.",
    "tired_title": "Too many tries",
    "tired": "Wait a few minutes and try again.",
    "unread_title": "What you sent could not be read",
    "unread": "Nothing was noted. Open the link again and try once more.",
    "heavy_title": "What you sent is too large",
    "heavy": "Nothing was noted. Open the link again and choose a file of 10 MB at most.",
    "proof_title": "Send a proof of payment",
    "proof_text": "Once you have paid, send the proof here. We check it, and here you see when it is confirmed. The internet address from which you send it is noted.",
    "owed_confirmed": "Confirmed",
    "owed_pending": "Being checked",
    "owed_left": "Left to pay",
    "proof_sent_title": "Proofs that you sent",
    "proof_other": "Send another proof",
    "proof_received": "Received on {} from {}",
    "proof_pending": "Being checked",
    "proof_paid": "Confirmed",
    "proof_cancelled": "Not accepted: ask your seller",
    "proof_again": "We had received this proof already: it counts once.",
    "proof_refused": "This proof was checked already and not accepted: it does not count. Talk to your seller.",
    "proof_faulty": "It was not sent. Correct what is marked and choose the file again: the browser does not keep it.",
    "proof_another": "With this form we had received another proof already, which is below. If this one is of another payment, choose the file again and send it.",
    "proof_many": "Five proofs of yours are being checked already. Wait until they are before you send another one.",
    "proof_covered": "What you paid or sent covers the total already: no other proof is needed.",
    "proof_taken": "Something of this quote is not available any more. Nothing was noted: talk to your seller before you pay.",
    "proof_closed": "This link takes no proofs of payment of this quote any more. Nothing was noted: talk to your seller.",
    "amount": "Amount that you paid",
    "currency": "Currency",
    "currency_MXN": "Pesos",
    "currency_USD": "Dollars",
    "day": "Day of the payment",
    "method": "How you paid",
    "method_TRANSFER": "Transfer, or deposit at the bank",
    "method_CHEQUE": "Deposited cheque",
    "method_MERCADO_LIBRE": "Mercado Libre",
    "file": "Proof",
    "file_hint": "A PDF or a photo (JPG, PNG, WebP or HEIC) of 10 MB at most.",
    "send": "Send the proof",
    "choice": "Choose one of these.",
    "amount_missing": "Write how much you paid.",
    "amount_unread": "Write it in figures, such as 1500 or 1,500.50.",
    "amount_cents": "It has two decimals at most.",
    "amount_nothing": "It must be a cent or more.",
    "amount_little": "It is less than a cent of a dollar: this quote is settled in dollars.",
    "amount_large": "It is too much: look at the figures again.",
    "amount_currency": "This quote is paid in pesos now: write the amount again, in pesos.",
    "no_rate": "There is no exchange rate of that day: write it in the other currency, or talk to your seller.",
    "day_missing": "Write the day on which you paid.",
    "day_unread": "Write the day as dd/mm/yyyy.",
    "day_future": "It cannot be in the future.",
    "day_far": "Look at the year again.",
    "file_missing": "Choose the file of the proof.",
    "file_many": "Choose one file only.",
    "file_large": "It is too large: 10 MB at most.",
    "file_wide": "The photo is too large: 40 megapixels at most.",
    "file_kind": "It is neither a PDF nor a photo as JPG, PNG, WebP or HEIC.",
    "file_damaged": "It is damaged, or has a password.",
}
_OF_THE_PAPER: Mapping[str, str] = {
    "Subtotal en dólares": "Subtotal in dollars",
    "Subtotal con descuento": "Subtotal after discount",
    "Tipo de cambio": "Exchange rate",
    "Descuento": "Discount",
    "IVA (sin factura)": "VAT (no invoice)",
    "IVA 16 % de": "VAT 16 % of",
    "IVA 16 %": "VAT 16 %",
    "Envío": "Shipping",
    "Instalación": "Installation",
    "Primer pago": "First payment",
    "Renta mensual": "Monthly rent",
    "Depósito en garantía": "Security deposit",
    "Se liquida en dólares": "Settled in dollars",
    "Equivale a": "Equals",
    "Precio": "Price",
    "Renta al mes": "Rent a month",
    "Renta por": "Rent for",
    "Moneda de la renta": "Currency of the rent",
    "Entrega": "Delivery",
    "Presentación": "Packing",
    "Fecha de entrega": "Delivery day",
    "Factura": "Invoice",
    "pesos, al tipo de cambio de este documento": "pesos, at the exchange rate of this document",
    "dólares, al tipo de cambio del día de cada pago": "dollars, at the exchange rate of the day of each payment",
    "Sí": "Yes",
}
_LEASED = re.compile(r"(\d+) mes(?:es)?(?:, (sin depósito))?")


def words_of(language: str) -> Mapping[str, str]:
    return ENGLISH if language == "en" else SPANISH


def in_english(label: str) -> str:
    """A label of the paper, which may end with a figure."""
    known = next((spanish for spanish in _LONGEST_FIRST if label.startswith(spanish)), None)
    return _months(label) if known is None else _OF_THE_PAPER[known] + label[len(known) :]


def value_in_english(value: str) -> str:
    """What is a name, or a figure, stays as it is."""
    return _OF_THE_PAPER.get(value) or _months(value)


def _months(said: str) -> str:
    leased = _LEASED.fullmatch(said)
    if leased is None:
        return said
    months = f"{leased[1]} month{'' if leased[1] == '1' else 's'}"
    return f"{months}, without deposit" if leased[2] else months


_LONGEST_FIRST = sorted(_OF_THE_PAPER, key=len, reverse=True)


def told_in(language: str, offer: Mapping[str, Any]) -> dict[str, Any]:
    """The offer with the paper's words in that language."""
    if language != "en":
        return dict(offer)
    pairs = {
        name: [(in_english(label), value_in_english(value)) for label, value in offer[name]]
        for name in ("totals", "after", "delivery")
    }
    return {**offer, **pairs, **{name: in_english(offer[name]) for name in ("priced", "total_label")}}


def page_words(language: str, offer: Mapping[str, Any], *, changed: bool, closed: str | None) -> dict[str, Any]:
    """What the page says around the offer, with the figures in it."""
    words, day = words_of(language), f"{offer['valid_until']:%d/%m/%Y}"
    circuits = [{**circuit, "title": words["circuit"].format(circuit["name"])} for circuit in offer["circuits"]]
    lines = [*offer["products"], *(line for circuit in circuits for line in circuit["products"])]
    told = {
        "closed": words[f"closed_{closed}"] if closed and closed != "expired" else "",
        "expired": words["expired"].format(day) if offer["expired"] else "",
        "changed": words["changed"] if changed else "",
    }
    return {
        "offer": {**offer, "circuits": circuits},
        "pictured": any(line["picture"] for line in lines),
        "title": words["title"].format(offer["number"]),
        "for": words["for"].format(offer["customer"]),
        "valid": words["valid"].format(day),
        "version": words["version"].format(offer["version"]),
        "warnings": [said for said in told.values() if said],
    }
