"""Replays the requests and answers that all clients share (``sdks/golden``)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import StubTransport, cut

import jishi
from jishi._wire import Response

FOLDER = Path(__file__).parents[2] / "golden"
Case = dict[str, Any]


def cases(verb: str | None = None) -> Iterator[Any]:
    for file in sorted(FOLDER.glob("*.json")):
        golden = json.loads(file.read_text("utf-8"))
        for case in golden["cases"]:
            if verb not in (None, case["call"]["verb"]):
                continue
            answers = [golden["replies"].get(one, one) if isinstance(one, str) else one for one in case["answers"]]
            yield pytest.param({**case, "answers": answers}, id=f"{file.stem}: {case['name']}")


def reply_of(answer: Any) -> Any:
    if answer == "cut":
        return cut()
    body = answer["body"]
    text = body if isinstance(body, str) else json.dumps(body, ensure_ascii=False)
    return Response(answer["status"], answer["headers"], text.encode())


def differences(expected: Any, found: Any, at: str = "") -> list[str]:
    """The answer may have further members."""
    if isinstance(expected, dict):
        pairs = [(name, found[name] if isinstance(found, dict) else getattr(found, name)) for name in expected]
        return [text for name, value in pairs for text in differences(expected[name], value, f"{at}.{name}")]
    if isinstance(expected, list):
        lengths = differences(len(expected), len(found), f"{at}.length")
        return lengths + [
            text
            for index, (one, other) in enumerate(zip(expected, found, strict=False))
            for text in differences(one, other, f"{at}[{index}]")
        ]
    return [] if expected == found else [f"{at} is {found!r} instead of {expected!r}"]


class Outcome:
    """The value of a call, or the pages or rows before its error."""

    def __init__(self, client: jishi.Jishi, case: Case) -> None:
        self.error: jishi.JishiError | None = None
        self.value: Any = None
        try:
            for _ in range(case.get("calls", 1)):
                self._run(client, case["call"])
        except jishi.JishiError as error:
            self.error = error

    def _run(self, client: jishi.Jishi, call: Case) -> None:
        verb, options = call["verb"], call.get("options", {})
        if verb in ("pages", "changes", "stream"):
            self.value = []
            given = {"pages": [call["code"], call.get("parameters")], "changes": [call["code"]], "stream": []}
            for one in getattr(client, verb)(*given[verb], **options):
                self.value.append(one)
        elif verb == "search":
            self.value = [info.code for info in client.datasets.search(call["words"])]
        elif verb == "describe":
            self.value = [client.datasets.get(call["code"]).code]
        else:
            self.value = getattr(client, verb)(call["code"], call.get("parameters"), **options)


def error_as_expected(expected: Case, error: jishi.JishiError | None) -> list[str]:
    assert error is not None
    plain = {name: value for name, value in expected.items() if name not in ("type", "text")}
    kind = [] if type(error).__name__ == expected["type"] else [f"the error is {type(error).__name__}"]
    text = [] if str(error) == expected.get("text", str(error)) else [f"its text is {error}"]
    return kind + text + differences(plain, error, "error")


def request_as_expected(expected: Case, request: Any) -> list[str]:
    headers = {name.lower(): value for name, value in request.headers.items()}
    body = None if request.body is None else request.body.decode()
    plain = {name: value for name, value in expected.items() if name in ("method", "path")}
    problems = differences(plain, request)
    if expected.get("body", body) != body:
        problems.append(f"the body is {body}")
    for name, value in expected.get("headers", {}).items():
        there = headers.get(name)
        if (there is not None) != value if isinstance(value, bool) else there != value:
            problems.append(f"{name} is {there!r}")
    return problems


def problems_of(case: Case, outcome: Outcome, transport: StubTransport, waits: list[float]) -> list[str]:
    if "error" not in case and outcome.error is not None:
        raise outcome.error
    problems = error_as_expected(case["error"], outcome.error) if "error" in case else []
    if "content" in (case.get("result") or {}):
        assert outcome.value.content.decode() == case["result"].pop("content")
    if "result" in case:
        problems += differences(case["result"], outcome.value, "result")
    problems += differences(len(case["requests"]), len(transport.requests), "requests.length")
    for expected, request in zip(case["requests"], transport.requests, strict=False):
        problems += request_as_expected(expected, request)
    sent = {
        request.headers[name] for request in transport.requests for name in request.headers if name == "Idempotency-Key"
    }
    problems += differences(case.get("keys", len(sent)), len(sent), "keys")
    if "waits" in case:
        problems += differences(len(case["waits"]), len(waits), "waits.length")
        problems += [
            f"a wait is {w}" for (low, high), w in zip(case["waits"], waits, strict=False) if not low <= w <= high
        ]
    return problems


def client_arguments(case: Case) -> Case:
    given = case.get("client", {})
    return {**({"token": None} if "access_key" in given else {}), **given}


@pytest.mark.parametrize("case", list(cases()))
def test_a_golden_case(stub: Any, case: Case) -> None:
    client, transport, waits = stub(*map(reply_of, case["answers"]), **client_arguments(case))
    outcome = Outcome(client, case)
    assert problems_of(case, outcome, transport, waits) == [] and transport.replies == []


class AsyncStreamOutcome(Outcome):
    """The outcome of a stream of the async client. The end of the stream also ends its thread."""

    def _run(self, client: Any, call: Case) -> None:
        self.value = []

        async def read() -> None:
            async with client:
                async for event in client.stream(**call["options"]):
                    self.value.append(event)

        asyncio.run(read())


@pytest.mark.parametrize("case", list(cases("stream")))
def test_a_golden_stream_of_the_async_client(stub: Any, monkeypatch: pytest.MonkeyPatch, case: Case) -> None:
    _, transport, waits = stub(*map(reply_of, case["answers"]))

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    arguments = {"token": "a-token", **client_arguments(case)}
    client = jishi.AsyncJishi("http://test.invalid", transport=transport, **arguments)
    outcome = AsyncStreamOutcome(client, case)  # type: ignore[arg-type]
    assert problems_of(case, outcome, transport, waits) == [] and transport.replies == []
