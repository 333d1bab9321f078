import assert from 'node:assert/strict';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** Reads rows with the tools of the site, and compares them with the csv of the same query. */
const { url, headers, call, rows: expected } = JSON.parse(process.env.JISHI_TEST_MCP ?? '');
const client = new Client({ name: 'test-clients', version: '1' });
await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
const { tools } = await client.listTools();
const { datasets } = await use('search_datasets', { query: 'daily stock quotes' });
assert(
  datasets.some(({ code }) => code === call.code),
  JSON.stringify(datasets),
);
const { columns, rows } = await use('query_dataset', call);
assert.deepEqual(
  rows.map((row) => Object.fromEntries(row.map((value, n) => [columns[n], String(value ?? '')]))),
  expected,
);
await client.close();
console.log(`${tools.length} tools, ${rows.length * columns.length} cells as in the csv`);

async function use(name, args) {
  const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
  assert(!isError, JSON.stringify(content));
  return structuredContent;
}
