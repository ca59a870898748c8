#!/usr/bin/env python3
"""Serves the folder "site" to this machine alone: python3 serve.py [port]

Needs Python 3.7 or later, and installs nothing.
"""
import json
import os
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HERE = os.path.dirname(os.path.abspath(__file__))
SITE = os.path.join(HERE, "site")

with open(os.path.join(HERE, "serve-headers.json"), encoding="utf-8") as source:
    RULES = json.load(source)

# Table of all paths, read once: a path that is not in it does not exist.
FILES = {}
for folder, _, names in os.walk(SITE):
    for name in names:
        file = os.path.join(folder, name)
        path = "/" + os.path.relpath(file, SITE).replace(os.sep, "/")
        FILES[path] = file
        if path.endswith("/index.html"):
            FILES[path[:-10]] = file
            FILES[path[:-11] or "/"] = file


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.answer(True)

    def do_HEAD(self):
        self.answer(False)

    def answer(self, with_body):
        port = self.server.server_address[1]
        # Rejects foreign names that point to this machine (DNS rebinding).
        if self.headers.get("Host") not in (f"127.0.0.1:{port}", f"localhost:{port}"):
            self.send_response(421)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        path = self.path.split("?")[0]
        found = FILES.get(path)
        # The file may have been removed since.
        if found and not os.path.isfile(found):
            found = None
        file = found or os.path.join(SITE, "404.html")
        with open(file, "rb") as source:
            body = source.read()
        end = os.path.splitext(file)[1][1:]
        self.send_response(200 if found else 404)
        for name, value in RULES["common"].items():
            self.send_header(name, value)
        is_worker = path == RULES["workerPath"]
        self.send_header("Content-Security-Policy", RULES["worker" if is_worker else "page"])
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Content-Type", RULES["types"].get(end, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if with_body:
            self.wfile.write(body)

    def log_message(self, *_):
        pass


def main():
    try:
        port = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
        server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    except (ValueError, OverflowError):
        sys.exit(f"{sys.argv[1]} is no port: give a number from 1 to 65535.")
    except OSError as error:
        sys.exit(f"Port {port} cannot be used ({error.strerror}). Try: python3 serve.py {port + 1}")
    print(f"Open http://127.0.0.1:{server.server_address[1]} (Ctrl C ends it).", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
