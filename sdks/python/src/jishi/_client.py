"""The client for programs without asyncio."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar
from urllib.parse import urlencode

from . import _flows as flows
from . import _wire as wire
from ._config import Config, load_config
from ._datasets import DatasetInfo, dataset_of
from ._download import DownloadedFile, stream_all, take_exports
from ._errors import AuthError
from ._files import DataFile, list_files, take_files
from ._flows import FRAME_FORMAT, Bounds, Format, Spending, Token
from ._login import login_token
from ._result import Quote, Result, require
from ._streams import StreamEvent, following_of, stream_events
from ._transport import HttpTransport, Transport
from ._wire import Flow, Parameter, Pause, Request, Response

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl
    import pyarrow as pa

T = TypeVar("T")


class Datasets:
    """The catalogue of the server."""

    def __init__(self, client: Jishi) -> None:
        self._client = client

    def search(self, words: str = "") -> list[DatasetInfo]:
        """Finds data sets by name, code and field, in Chinese, English or pinyin initials."""
        return [dataset_of(one) for one in self._client.site(search_path(words), keyed=False)["items"]]

    def get(self, code: str) -> DatasetInfo:
        """Describes a data set with its fields, units and prices in fen."""
        return dataset_of(self._client.site(f"/v1/catalog/datasets/{flows.path_part(code)}", keyed=False))


def search_path(words: str) -> str:
    return "/v1/catalog/datasets?" + urlencode({"q": words} if words else {})


class Jishi:
    """A client of one server. Safe for several threads.

    Credentials come from the arguments, else from ``JISHI_ACCESS_KEY`` and ``JISHI_ACCESS_SECRET`` or
    ``JISHI_TOKEN``, else from ``~/.config/jishi/credentials.toml``. Times are in seconds, prices in fen.
    """

    def __init__(
        self,
        base_url: str | None = None,
        *,
        access_key: str | None = None,
        access_secret: str | None = None,
        token: str | None = None,
        profile: str | None = None,
        lang: Literal["zh", "en"] | None = None,
        retries: int = wire.MAX_RETRIES,
        connect_timeout: float = 10.0,
        read_timeout: float = 60.0,
        total_timeout: float = 300.0,
        transport: Transport | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.config: Config = load_config(base_url, access_key, access_secret, token, profile)
        self.bounds = Bounds(retries, total_timeout)
        self.lang = lang
        self.sleep = sleep
        self.transport: Transport = transport or HttpTransport(
            self.config.base_url, connect_timeout=connect_timeout, read_timeout=read_timeout
        )
        self.datasets = Datasets(self)
        self._token: Token | None = None
        self._refused: str | None = None
        self._token_lock = threading.Lock()

    def __enter__(self) -> Jishi:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.transport.close()

    def __repr__(self) -> str:
        return f"Jishi({self.config.base_url!r})"

    # Steps

    def run(self, flow: Flow[T]) -> T:
        """Runs a flow: sends its requests and waits."""
        answer: Response | None = None
        fault: Exception | None = None
        while True:
            try:
                step = flow.send(answer) if fault is None else flow.throw(fault)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            answer, fault = None, None
            try:
                if isinstance(step, Pause):
                    self.sleep(step.seconds)
                else:
                    if step.stale_token:
                        self.renew_token()
                    answer = self.transport.send(self.authorised(step.request))
            except Exception as error:
                fault = error

    def authorised(self, request: Request) -> Request:
        token = self._current_token() if request.keyed else None
        if token is None:
            return request
        headers = {**request.headers, "Authorization": f"Bearer {token}"}
        return Request(request.method, request.path, headers, request.body, request.keyed)

    def _current_token(self) -> str | None:
        login = self.config.login
        if login is None and self.config.token is not None:
            return self.config.token
        if login is None and self.config.access_key is None:
            return None
        with self._token_lock:
            if self._token is None or time.monotonic() >= self._token.ends_at:
                self._token = (
                    self.run(flows.token_flow(self.config, self.bounds))
                    if login is None
                    else login_token(login, self._refused)
                )
            return self._token.text

    def renew_token(self) -> None:
        if self.config.access_key is None and self.config.login is None:
            raise AuthError("there is no key for a token", code=405)
        with self._token_lock:
            self._refused = self._token.text if self._token is not None else self._refused
            self._token = None

    def site(self, path: str, body: Any = None, *, keyed: bool = True) -> Any:
        """Calls an address under ``/v1`` and returns its ``data``."""
        return self.run(flows.site_flow(path, self.bounds, body=body, keyed=keyed))

    # Calls

    def query(
        self,
        code: str,
        parameters: Mapping[str, Parameter] | None = None,
        /,
        *,
        columns: Sequence[str] | None = None,
        limit: int | None = None,
        order_by: str | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        as_of: Parameter = None,
        format: Format = "json",
        idempotency_key: str | None = None,
        max_price_fen: int | None = None,
        **more: Parameter,
    ) -> Result:
        """Calls a data set; the answer is charged. ``as_of`` is a time, a date, ``first`` or ``version:NUMBER``."""
        call = flows.call_of(
            code,
            {**(parameters or {}), **more},
            columns=columns,
            limit=limit,
            order_by=order_by,
            page_size=page_size,
            cursor=cursor,
            as_of=as_of,
            lang=self.lang if format == "json" else None,
            format=format,
            idempotency_key=idempotency_key,
            max_price_fen=max_price_fen,
        )
        return self.run(flows.query_flow(call, self.bounds))

    def quote(
        self,
        code: str,
        parameters: Mapping[str, Parameter] | None = None,
        /,
        *,
        limit: int | None = None,
        page_size: int | None = None,
        cursor: str | None = None,
        as_of: Parameter = None,
        **more: Parameter,
    ) -> Quote:
        """Returns the number of rows and the price of a call without making it."""
        call = flows.call_of(
            code, {**(parameters or {}), **more}, limit=limit, page_size=page_size, cursor=cursor, as_of=as_of
        )
        return self.run(flows.quote_flow(call, self.bounds))

    def pages(
        self,
        code: str,
        parameters: Mapping[str, Parameter] | None = None,
        /,
        *,
        max_price_fen: int,
        page_size: int = 1000,
        columns: Sequence[str] | None = None,
        order_by: str | None = None,
        cursor: str | None = None,
        as_of: Parameter = None,
        format: Format = "json",
        **more: Parameter,
    ) -> Iterator[Result]:
        """Reads page by page. The price of each page is requested first; a page above the cap is not charged."""
        spending = Spending(max_price_fen)
        given = {**(parameters or {}), **more}
        while True:
            quoted = self.quote(code, given, page_size=page_size, cursor=cursor, as_of=as_of)
            spending.admit(quoted.price_fen, cursor)
            page = self.query(
                code,
                given,
                columns=columns,
                order_by=order_by,
                page_size=page_size,
                cursor=cursor,
                as_of=as_of,
                format=format,
                max_price_fen=spending.left_fen,
            )
            spending.add(page.receipt, quoted.price_fen)
            yield page
            cursor = page.next_cursor
            if cursor is None:
                return

    def changes(
        self,
        code: str,
        *,
        max_price_fen: int,
        after: int = 0,
        columns: Sequence[str] | None = None,
        page_rows: int = 1000,
    ) -> Iterator[dict[str, Any]]:
        """Reads the change feed. Store the ``OBJECTID`` of the last change and send it as ``after``.

        The price of each page is requested first. A page above the cap raises PriceCapReached; to continue, pass its
        ``cursor`` as ``after``.
        """
        spending = Spending(max_price_fen)
        while True:
            quoted = self.run(flows.changes_quote_flow(code, after, page_rows, columns, self.bounds))
            spending.admit(quoted.price_fen, str(after))
            page = self.run(flows.changes_flow(code, after, page_rows, columns, spending.left_fen, self.bounds))
            spending.add(page.receipt, quoted.price_fen)
            yield from page.records
            if not page.has_more or not page.records:
                return
            after = page.last

    def stream(
        self,
        *,
        datasets: Sequence[str] = (),
        quotes: Sequence[str] = (),
        alerts: bool = False,
        cursor: str | None = None,
        max_price_fen: int | None = None,
    ) -> Iterator[StreamEvent]:
        """Reads changes, quotes and alerts as they happen. Reconnects after the last event.

        ``max_price_fen`` bounds one event of changes. Keep the ``id`` of the last event and send it as ``cursor``.
        """
        following = following_of(
            self, datasets=datasets, quotes=quotes, alerts=alerts, cursor=cursor, max_price_fen=max_price_fen
        )
        return stream_events(self, following)

    def download(
        self,
        code: str,
        folder: str | Path,
        *,
        format: Literal["csv", "parquet", "arrow", "xlsx", "dbf"] = "csv",
        split: Literal["all", "year", "month", "day"] = "all",
        first: str | None = None,
        last: str | None = None,
        header: Literal["codes", "zh", "en"] = "codes",
    ) -> list[DownloadedFile]:
        """Downloads a whole data set as files. A retry continues where the last one was cut off."""
        choice = {"code": code, "format": format, "split": split, "header": header}
        choice |= {name: day for name, day in (("from", first), ("to", last)) if day is not None}
        return take_exports(self, choice, Path(folder))

    def files(self, code: str, *, first: str | None = None, last: str | None = None) -> list[DataFile]:
        """Lists the Parquet files of a data set, with prices and signed addresses for other readers."""
        return list_files(self, code, first, last)

    def download_files(
        self,
        code: str,
        folder: str | Path,
        *,
        first: str | None = None,
        last: str | None = None,
        max_price_fen: int = 0,
    ) -> list[DownloadedFile]:
        """Downloads the Parquet files of a data set, and buys the unpaid ones, up to the price.

        A later call downloads only new files, and continues where the last one was cut off.
        """
        return take_files(self, code, Path(folder), first=first, last=last, max_price_fen=max_price_fen)

    def download_csv(self, code: str, path: str | Path, **parameters: Parameter) -> int:
        """Streams the rows of a data set to one CSV file and returns their number."""
        return stream_all(self, code, wire.wire_parameters(parameters), Path(path))

    # Frames

    def to_polars(self, code: str, /, **arguments: Any) -> pl.DataFrame:
        """Calls a data set and returns a polars frame."""
        require("polars", "polars")
        return self.query(code, format=FRAME_FORMAT, **arguments).to_polars()

    def to_pandas(self, code: str, /, **arguments: Any) -> pd.DataFrame:
        """Calls a data set and returns a pandas frame with nullable types."""
        require("pandas", "pandas", "pyarrow")
        return self.query(code, format=FRAME_FORMAT, **arguments).to_pandas()

    def to_arrow(self, code: str, /, **arguments: Any) -> pa.Table:
        """Calls a data set and returns an Arrow table."""
        require("arrow", "pyarrow")
        return self.query(code, format=FRAME_FORMAT, **arguments).to_arrow()

    def __getattr__(self, name: str) -> Callable[..., Result]:
        """``client.p_stock2402(…)`` is ``client.query("p_stock2402", …)``."""
        if not name.startswith("p_"):
            raise AttributeError(name)
        return partial(self.query, name)
