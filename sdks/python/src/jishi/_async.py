"""The client for asyncio. Waits use the event loop; each request runs in a thread of the client's pool."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack, aclosing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from . import _flows as flows
from ._client import Jishi, search_path
from ._datasets import DatasetInfo, dataset_of
from ._download import DownloadedFile
from ._errors import JishiError
from ._files import DataFile
from ._flows import FRAME_FORMAT, Format, Spending
from ._result import Quote, Result, require
from ._streams import Following, StreamEvent, following_of
from ._wire import Flow, Parameter, Pause, Response

if TYPE_CHECKING:
    import pandas as pd
    import polars as pl
    import pyarrow as pa

T = TypeVar("T")
REQUESTS_AT_ONCE = 8


class AsyncDatasets:
    """The catalogue of the server."""

    def __init__(self, client: AsyncJishi) -> None:
        self._client = client

    async def search(self, words: str = "") -> list[DatasetInfo]:
        """Finds data sets by name, code and field."""
        return [dataset_of(one) for one in (await self._client.site(search_path(words), keyed=False))["items"]]

    async def get(self, code: str) -> DatasetInfo:
        """Describes a data set with its fields, units and prices in fen."""
        return dataset_of(await self._client.site(f"/v1/catalog/datasets/{flows.path_part(code)}", keyed=False))


class AsyncJishi:
    """Like :class:`Jishi`, with coroutines and the same arguments.

    A cancelled call stops waiting; a request that is already on the wire is answered in the background.
    """

    def __init__(self, base_url: str | None = None, **arguments: Any) -> None:
        self._sync = Jishi(base_url, **arguments)
        self._pool = ThreadPoolExecutor(REQUESTS_AT_ONCE, thread_name_prefix="jishi")
        self.datasets = AsyncDatasets(self)

    async def __aenter__(self) -> AsyncJishi:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        self._pool.shutdown(wait=False)
        self._sync.close()

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    async def run(self, flow: Flow[T]) -> T:
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
                    await asyncio.sleep(step.seconds)
                else:
                    if step.stale_token:
                        self._sync.renew_token()
                    request = step.request
                    answer = await self._in_thread(
                        lambda request=request: self._sync.transport.send(self._sync.authorised(request))  # type: ignore[misc]
                    )
            except Exception as error:
                fault = error

    async def site(self, path: str, body: Any = None, *, keyed: bool = True) -> Any:
        """Calls an address under ``/v1`` and returns its ``data``."""
        return await self.run(flows.site_flow(path, self._sync.bounds, body=body, keyed=keyed))

    async def query(
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
        """Calls a data set; the answer is charged."""
        call = flows.call_of(
            code,
            {**(parameters or {}), **more},
            columns=columns,
            limit=limit,
            order_by=order_by,
            page_size=page_size,
            cursor=cursor,
            as_of=as_of,
            lang=self._sync.lang if format == "json" else None,
            format=format,
            idempotency_key=idempotency_key,
            max_price_fen=max_price_fen,
        )
        return await self.run(flows.query_flow(call, self._sync.bounds))

    async def quote(
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
        return await self.run(flows.quote_flow(call, self._sync.bounds))

    async def pages(
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
    ) -> AsyncIterator[Result]:
        """Reads page by page. The price of each page is requested first; a page above the cap is not charged."""
        spending = Spending(max_price_fen)
        given = {**(parameters or {}), **more}
        while True:
            quoted = await self.quote(code, given, page_size=page_size, cursor=cursor, as_of=as_of)
            spending.admit(quoted.price_fen, cursor)
            page = await self.query(
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

    async def changes(
        self,
        code: str,
        *,
        max_price_fen: int,
        after: int = 0,
        columns: Sequence[str] | None = None,
        page_rows: int = 1000,
    ) -> AsyncIterator[dict[str, Any]]:
        """Reads the change feed within a price cap, like :meth:`Jishi.changes`."""
        spending, bounds = Spending(max_price_fen), self._sync.bounds
        while True:
            quoted = await self.run(flows.changes_quote_flow(code, after, page_rows, columns, bounds))
            spending.admit(quoted.price_fen, str(after))
            page = await self.run(flows.changes_flow(code, after, page_rows, columns, spending.left_fen, bounds))
            spending.add(page.receipt, quoted.price_fen)
            for record in page.records:
                yield record
            if not page.has_more or not page.records:
                return
            after = page.last

    async def stream(
        self,
        *,
        datasets: Sequence[str] = (),
        quotes: Sequence[str] = (),
        alerts: bool = False,
        cursor: str | None = None,
        max_price_fen: int | None = None,
    ) -> AsyncGenerator[StreamEvent, None]:
        """Reads changes, quotes and alerts as they happen, like :meth:`Jishi.stream`.

        A stream has a thread of its own. The connection of a cancelled or closed stream closes at the server's next
        heartbeat.
        """
        following = following_of(
            self._sync, datasets=datasets, quotes=quotes, alerts=alerts, cursor=cursor, max_price_fen=max_price_fen
        )
        # Not a thread of the pool, because calls would then wait for streams.
        own = ThreadPoolExecutor(1, thread_name_prefix="jishi-stream")
        try:
            while True:
                try:
                    async with aclosing(self._connection(own, following)) as events:
                        async for event in events:
                            yield event
                except JishiError as error:
                    if following.is_mended_by_token(error):
                        self._sync.renew_token()
                        continue
                    following.fail(error)
                await asyncio.sleep(following.wait)
        finally:
            own.shutdown(wait=False)

    async def _connection(self, own: Executor, following: Following) -> AsyncGenerator[StreamEvent, None]:
        """Reads one connection in the thread. The thread also closes it, after the read in progress."""
        in_thread = partial(asyncio.get_running_loop().run_in_executor, own)
        connection = ExitStack()

        def connect() -> Iterator[StreamEvent]:
            request = self._sync.authorised(following.request())
            return following.events(*connection.enter_context(self._sync.transport.stream(request)))

        try:
            events = await in_thread(connect)
            while (event := await in_thread(next, events, None)) is not None:
                yield event
        finally:
            own.submit(connection.close)

    async def download(self, code: str, folder: str | Path, **choice: Any) -> list[DownloadedFile]:
        """Downloads a whole data set as files. A retry continues where the last one was cut off."""
        return await self._in_thread(partial(self._sync.download, code, folder, **choice))

    async def files(self, code: str, *, first: str | None = None, last: str | None = None) -> list[DataFile]:
        """Lists the Parquet files of a data set, with prices and signed addresses for other readers."""
        return await self._in_thread(partial(self._sync.files, code, first=first, last=last))

    async def download_files(self, code: str, folder: str | Path, **choice: Any) -> list[DownloadedFile]:
        """Downloads the Parquet files of a data set, and buys the unpaid ones, up to the price."""
        return await self._in_thread(partial(self._sync.download_files, code, folder, **choice))

    async def download_csv(self, code: str, path: str | Path, **parameters: Parameter) -> int:
        """Streams the rows of a data set to one CSV file and returns their number."""
        return await self._in_thread(partial(self._sync.download_csv, code, path, **parameters))

    async def to_polars(self, code: str, /, **arguments: Any) -> pl.DataFrame:
        """Calls a data set and returns a polars frame."""
        require("polars", "polars")
        result = await self.query(code, format=FRAME_FORMAT, **arguments)
        return await self._in_thread(result.to_polars)

    async def to_pandas(self, code: str, /, **arguments: Any) -> pd.DataFrame:
        """Calls a data set and returns a pandas frame with nullable types."""
        require("pandas", "pandas", "pyarrow")
        result = await self.query(code, format=FRAME_FORMAT, **arguments)
        return await self._in_thread(result.to_pandas)

    async def to_arrow(self, code: str, /, **arguments: Any) -> pa.Table:
        """Calls a data set and returns an Arrow table."""
        require("arrow", "pyarrow")
        result = await self.query(code, format=FRAME_FORMAT, **arguments)
        return await self._in_thread(result.to_arrow)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if not name.startswith("p_"):
            raise AttributeError(name)
        return partial(self.query, name)
