"""A server that speaks as Amazon's S3 does, with one empty bucket."""

import os
import sys
from pathlib import Path

import boto3

from tests.processes import ServerProcess, free_port


class StandInS3(ServerProcess):
    def __init__(self, folder: Path) -> None:
        port = free_port()
        command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
        super().__init__(command, os.environ, port, log=folder / "s3.log")
        address, key = f"http://127.0.0.1:{port}", "nobody"
        self.settings = {"S3_BUCKET": "files", "S3_ENDPOINT_URL": address, "S3_ACCESS_KEY": key, "S3_SECRET_KEY": key}
        """What names it to a server of ours."""
        self.client = boto3.client("s3", endpoint_url=address, aws_access_key_id=key, aws_secret_access_key=key)
        self.client.create_bucket(Bucket="files")

    def sizes(self) -> list[int]:
        """In bytes, of all that is kept there."""
        return [one["Size"] for one in self.client.list_objects_v2(Bucket="files").get("Contents", [])]
