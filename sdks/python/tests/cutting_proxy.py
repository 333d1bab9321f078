"""A proxy in front of the server, which cuts and changes answers."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit


@dataclass
class Fault:
    """A fault for the next request that contains ``match``, and for no later one."""

    match: bytes
    #: The number of bytes of the answer, including its head, that pass before the connection closes.
    cut_after: int | None = None
    request: Callable[[bytes], bytes] = lambda sent: sent
    answer: Callable[[bytes], bytes] = lambda got: got


class CuttingProxy:
    def __init__(self, origin: str, *faults: Fault) -> None:
        parts = urlsplit(origin)
        self._server = (parts.hostname or "", parts.port or 80)
        self._faults = list(faults)
        #: Each request as the client sent it.
        self.requests: list[bytes] = []
        #: Faults that were applied to a request.
        self.met = 0
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def __enter__(self) -> CuttingProxy:
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.close()

    def heads(self, match: bytes) -> list[str]:
        return [one.decode("latin-1") for one in self.requests if match in one]

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._forward, args=(client,), daemon=True).start()

    def _fault_of(self, sent: bytes) -> Fault | None:
        for fault in self._faults:
            if fault.match in sent:
                self._faults.remove(fault)
                self.met += 1
                return fault
        return None

    def _forward(self, client: socket.socket) -> None:
        server = socket.create_connection(self._server)
        fault: list[Fault | None] = [None]

        def answers() -> None:
            passed = 0
            try:
                while got := server.recv(65_536):
                    current = fault[0]
                    if current is not None:
                        got = current.answer(got)
                        if current.cut_after is not None and passed + len(got) >= current.cut_after:
                            client.sendall(got[: current.cut_after - passed])
                            break
                        passed += len(got)
                    client.sendall(got)
            except OSError:
                pass
            close(client)
            close(server)

        threading.Thread(target=answers, daemon=True).start()
        try:
            while sent := client.recv(65_536):
                self.requests.append(sent)
                met = self._fault_of(sent)
                fault[0] = met
                if met is not None:
                    sent = met.request(sent)
                server.sendall(sent)
        except OSError:
            pass
        close(server)


def close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
