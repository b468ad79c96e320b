"""Debian's nginx with `deploy/nginx.conf` itself: only names, ports and certificate are others."""

import http.client
import os
import shutil
import ssl
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.processes import PATIENCE, ROOT, Answer, ServerProcess, free_port

UNPACKED = Path.home() / ".cache" / "trastienda" / "nginx" / "usr" / "sbin"
"""Where `scripts/setup dev browser` puts one when the machine has none."""
NGINX = shutil.which("nginx", path=f"/usr/sbin:/usr/bin:/usr/local/bin:{UNPACKED}")
OPENSSL, CURL = shutil.which("openssl"), shutil.which("curl")
needs_nginx = pytest.mark.skipif(not (NGINX and OPENSSL), reason="nginx and openssl are not here")

NAME = "tienda.example.mx"
# As Debian's, but for places: with several processes, and few connections each.
MAIN = """
daemon off; pid {folder}/pid; error_log {folder}/error.log;
worker_processes 2;
events {{ worker_connections 768; }}
http {{
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


class Front(ServerProcess):
    """In front of whatever listens at the ports `behind`; asked by its name and with TLS."""

    def __init__(self, folder: Path, *behind: int) -> None:
        folder.mkdir(exist_ok=True)
        self.folder, self.plain, port = folder, free_port(), free_port()
        text = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
        for old, new in [
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("    listen 443 ", f"    listen 127.0.0.1:{port} "),
            ("server 127.0.0.1:8000;", "".join(f"server 127.0.0.1:{one};" for one in behind)),
            (f"/etc/ssl/certs/{NAME}.pem", f"{folder}/certificate.pem"),
            (f"/etc/ssl/private/{NAME}.key", f"{folder}/key.pem"),
        ]:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        (folder / "site.conf").write_text(text.replace("/var/log/nginx", str(folder)), encoding="utf-8")
        # Its workers write to a folder that is ours alone; who is not root has no choice.
        ours = "user root;" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(ours + MAIN.format(folder=folder), encoding="utf-8")
        made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}"]
        where = ["-keyout", f"{folder}/key.pem", "-out", f"{folder}/certificate.pem"]
        subprocess.run([str(OPENSSL), *made, *where], check=True, capture_output=True)
        super().__init__([str(NGINX), "-p", str(folder), "-c", f"{folder}/nginx.conf"], {}, port)

    def connection(self) -> http.client.HTTPSConnection:
        return http.client.HTTPSConnection("127.0.0.1", self.port, timeout=PATIENCE, context=trusting())

    def send(self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None) -> Answer:
        return super().send(method, path, body, {"Host": NAME, **(headers or {})})

    def curl(self, path: str, *options: str) -> list[str]:
        """A command that asks as browsers do, by HTTP/2; its exit code tells whether all of the answer came."""
        by_name = ["--insecure", "--resolve", f"{NAME}:{self.port}:127.0.0.1", f"https://{NAME}:{self.port}{path}"]
        return [str(CURL), "--http2", "--silent", "--show-error", *options, *by_name]


def trusting() -> ssl.SSLContext:
    """Its certificate is one of our own."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context
