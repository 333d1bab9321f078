"""Reads rows with the tools of the site, and compares them with the csv of the same query.

The argument is the mode of the client: `legacy` begins with `initialize`, and `auto` asks for the newest revision.
"""

import asyncio
import json
import os
import sys

import httpx2
from mcp.client import Client
from mcp.client.streamable_http import streamable_http_client

test = json.loads(os.environ["JISHI_TEST_MCP"])


def text_of(value):
    """The text of a value in the csv."""
    return "" if value is None else str(value)


async def use(client, name, arguments):
    result = await client.call_tool(name, arguments)
    assert not result.is_error, result.content
    return result.structured_content


async def main():
    async with httpx2.AsyncClient(headers=test["headers"], timeout=60) as http:
        transport = streamable_http_client(test["url"], http_client=http)
        async with Client(transport, mode=sys.argv[1]) as client:
            tools = (await client.list_tools()).tools
            found = await use(client, "search_datasets", {"query": "daily stock quotes"})
            assert any(one["code"] == test["call"]["code"] for one in found["datasets"]), found
            answer = await use(client, "query_dataset", test["call"])
            names = answer["columns"]
            rows = [dict(zip(names, map(text_of, row))) for row in answer["rows"]]
            assert rows == test["rows"], rows
            revision = client.protocol_version
    print(f"{len(tools)} tools, {len(rows) * len(names)} cells as in the csv, revision {revision}")


asyncio.run(main())
