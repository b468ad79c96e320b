"""What a backup may hold: nothing of it is written anywhere but where it is unpacked."""

import io
import tarfile
from pathlib import Path

import pytest

from apps.core.server.backups.archive import BackupFault, unpack


@pytest.mark.parametrize("name", ["../out.txt", "files/../../out.txt", "{outside}", "out.txt"])
def test_a_name_that_leads_elsewhere_is_refused(tmp_path: Path, name: str) -> None:
    outside, source = tmp_path / "out.txt", tmp_path / "company.tar"
    with tarfile.open(source, "w") as tar:
        info = tarfile.TarInfo(name.format(outside=outside))
        info.size = 4
        tar.addfile(info, io.BytesIO(b"mine"))
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(BackupFault, match="no es suyo"):
        unpack(source, folder)
    assert not outside.exists()
    assert list(folder.iterdir()) == []


def test_a_link_is_refused(tmp_path: Path) -> None:
    source = tmp_path / "company.tar"
    with tarfile.open(source, "w") as tar:
        info = tarfile.TarInfo("files/link")
        info.type, info.linkname = tarfile.SYMTYPE, "/etc/passwd"
        tar.addfile(info)
    with pytest.raises(BackupFault, match="no es un archivo: files/link"):
        unpack(source, tmp_path / "folder")
    assert not (tmp_path / "folder").exists()
