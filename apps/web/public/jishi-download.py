#!/usr/bin/env python3
"""Downloads data sets of a Jishi site as files, and continues where it was cut off.

    export JISHI_SITE=https://… JISHI_KEY=… JISHI_SECRET=…
    python3 jishi-download.py list
    python3 jishi-download.py get CODE [--format csv|parquet|xlsx|dbf] [--split all|year|month|day]
                                       [--from DAY] [--to DAY] [--header codes|zh|en] [--folder FOLDER]

DAY is a date such as 2026-01-31, or `today` for the current date in Shanghai. Exits with 0 when all files are complete.
"""
import argparse
import base64
import datetime
import hashlib
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

ATTEMPTS = 8
CHUNK = 1 << 20
SHANGHAI = datetime.timezone(datetime.timedelta(hours=8))


class Refused(Exception):
    """The site refused a request, and a retry would not help."""


class Site:
    """Calls the site with a token, and requests a new token when it has expired."""

    def __init__(self, address, key, secret):
        self.address, self.key, self.secret, self.token = address.rstrip("/"), key, secret, None

    def sign_in(self):
        form = {"grant_type": "client_credentials", "client_id": self.key, "client_secret": self.secret}
        request = urllib.request.Request(
            self.address + "/api-cloud-platform/oauth2/token", urllib.parse.urlencode(form).encode()
        )
        answer = self.read(request)
        if "access_token" not in answer:
            raise Refused("the key was refused: " + str(answer.get("error_description") or answer.get("msg") or answer))
        self.token = answer["access_token"]

    def call(self, path, body=None):
        if self.token is None:
            self.sign_in()
        headers = {"Authorization": "Bearer " + self.token, "Accept-Language": os.environ.get("LANG", "en")[:2]}
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            headers["Content-Type"] = "application/json"
        answer = self.read(urllib.request.Request(self.address + path, data, headers))
        if answer.get("code") == 401:
            self.token = None
            raise OSError("the token has ended")
        if answer.get("code") != 0:
            raise Refused(answer.get("msg") or str(answer))
        return answer["data"]

    @staticmethod
    def read(request):
        try:
            with urllib.request.urlopen(request, timeout=60) as reply:
                return json.load(reply)
        except urllib.error.HTTPError as error:
            if error.code in (429, 502, 503, 504):
                raise OSError("the site is busy") from error
            try:
                return json.load(error)
            except ValueError:
                raise OSError("the site answered %d" % error.code) from error


def patiently(work):
    """Retries after errors that may be temporary: a lost connection, a busy site."""
    for attempt in range(ATTEMPTS):
        try:
            return work()
        except OSError as error:
            if attempt == ATTEMPTS - 1:
                raise
            wait = min(2**attempt, 60)
            print("%s; again in %d s" % (error, wait), file=sys.stderr)
            time.sleep(wait)


def digest_of(path):
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        for chunk in iter(lambda: file.read(CHUNK), b""):
            digest.update(chunk)
    return digest.hexdigest()


def is_complete(path, file):
    return os.path.exists(path) and os.path.getsize(path) == file["bytes"] and digest_of(path) == file["sha256"]


def load(site, number, name, folder):
    """Downloads one file, starting where its part ends. Requests a new link each time."""
    path = os.path.join(folder, name)
    part = path + ".part"
    file = next(one for one in site.call("/v1/files/exports/" + number)["list"] if one["name"] == name)
    if is_complete(path, file):
        return file
    at = os.path.getsize(part) if os.path.exists(part) else 0
    if at > file["bytes"]:
        os.remove(part)
        at = 0
    if at < file["bytes"]:
        request = urllib.request.Request(site.address + file["link"], headers={"Range": "bytes=%d-" % at})
        with urllib.request.urlopen(request, timeout=60) as reply, open(part, "ab" if reply.status == 206 else "wb") as target:
            for chunk in iter(lambda: reply.read(CHUNK), b""):
                target.write(chunk)
        if os.path.getsize(part) < file["bytes"]:
            raise OSError("%s was cut off" % name)
    if digest_of(part) != file["sha256"]:
        os.remove(part)
        raise OSError("%s differs from its SHA-256" % name)
    os.replace(part, path)
    print("%s  %d rows  %d bytes" % (name, file["rows"], file["bytes"]))
    return file


def begin(site, choice, folder):
    """Continues the export recorded in the folder if the site still has it; otherwise begins a new one."""
    state_file = os.path.join(folder, ".jishi-export.json")
    mark = hashlib.sha256(json.dumps(choice, sort_keys=True).encode()).hexdigest()
    try:
        with open(state_file, encoding="utf-8") as file:
            state = json.load(file)
    except (OSError, ValueError):
        state = {}
    if mark in state:
        try:
            if patiently(lambda: site.call("/v1/files/exports/" + state[mark]))["state"] in ("waiting", "running", "done"):
                return state[mark]
        except Refused:
            pass
    key = base64.urlsafe_b64encode(os.urandom(18)).decode()
    number = patiently(lambda: site.call("/v1/files/exports", {**choice, "idempotencyKey": key}))["number"]
    with open(state_file, "w", encoding="utf-8") as file:
        json.dump({**state, mark: number}, file)
    return number


def get(site, choice, folder):
    os.makedirs(folder, exist_ok=True)
    number = begin(site, choice, folder)
    loaded = {}
    while True:
        export = patiently(lambda: site.call("/v1/files/exports/" + number))
        for file in export["list"]:
            if file["name"] not in loaded:
                loaded[file["name"]] = patiently(lambda: load(site, number, file["name"], folder))
        if export["state"] == "done":
            break
        if export["state"] not in ("waiting", "running"):
            raise Refused("the export is " + export["state"])
        time.sleep(2)
    facts = [{name: file[name] for name in ("name", "rows", "bytes", "sha256")} for file in loaded.values()]
    manifest = {"code": export["code"], "format": export["format"], "from": export["from"], "to": export["to"], "files": facts}
    with open(os.path.join(folder, "manifest.json"), "w", encoding="utf-8") as file:
        json.dump(manifest, file, ensure_ascii=False, indent=2)
    print("files complete: %d in %s" % (len(facts), folder))


def show(site):
    name = "zh" if os.environ.get("LANG", "").startswith("zh") else "en"
    for one in patiently(lambda: site.call("/v1/files/datasets"))["datasets"]:
        span = one["coverage"] or {"from": "", "to": ""}
        print("%-14s %-6s %12d  %10s  %10s  %s" % (one["code"], one["basis"], one["rows"], span["from"], span["to"], one["name"][name]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("list", help="data sets that the account may take whole")
    take = commands.add_parser("get", help="the files of a data set")
    take.add_argument("code")
    take.add_argument("--format", default="csv", choices=["csv", "parquet", "xlsx", "dbf"])
    take.add_argument("--split", default="all", choices=["all", "year", "month", "day"])
    take.add_argument("--header", default="codes", choices=["codes", "zh", "en"])
    take.add_argument("--from", dest="first")
    take.add_argument("--to", dest="last")
    take.add_argument("--folder", default=".")
    chosen = parser.parse_args()
    missing = [name for name in ("JISHI_SITE", "JISHI_KEY", "JISHI_SECRET") if not os.environ.get(name)]
    if missing:
        parser.error("please set " + ", ".join(missing))
    site = Site(*(os.environ[name] for name in ("JISHI_SITE", "JISHI_KEY", "JISHI_SECRET")))
    try:
        if chosen.command == "list":
            show(site)
        else:
            choice = {name: getattr(chosen, name) for name in ("code", "format", "split", "header")}
            for name, day in (("from", chosen.first), ("to", chosen.last)):
                if day is not None:
                    choice[name] = datetime.datetime.now(SHANGHAI).date().isoformat() if day == "today" else day
            get(site, choice, chosen.folder)
    except (Refused, OSError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
