"""Mail on the console is read by people: its words are there, and of an attachment the name only."""

from io import StringIO

from django.core.mail import EmailMessage

from apps.core.server.console_mail import ReadableConsole


def test_the_words_are_shown_and_attachments_only_named() -> None:
    screen = StringIO()
    message = EmailMessage("Cotización 7", "Hola, Íñigo", "tienda@demo.mx", ["cliente@demo.mx"])
    message.attach("cotizacion_7.pdf", b"%PDF-1.7 and much more", "application/pdf")
    assert ReadableConsole(stream=screen).send_messages([message]) == 1
    shown = screen.getvalue()
    assert "Correo de tienda@demo.mx para cliente@demo.mx\nAsunto: Cotización 7\n\nHola, Íñigo\n" in shown
    assert "[adjunto: cotizacion_7.pdf]" in shown
    assert "PDF-1.7" not in shown
