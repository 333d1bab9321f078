import { expect, it } from 'vitest';
import { JishiClient, JishiError, type JishiOptions, type Result } from '../src/index.ts';
import {
  type GoldenAnswer,
  type GoldenCase,
  type GoldenRequest,
  goldenCases,
  inCamel,
} from './golden.fixture.ts';

const ORIGIN = 'http://test.invalid';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string | null;
}

interface Stub {
  readonly client: JishiClient;
  readonly sent: readonly Sent[];
  /** In seconds. */
  readonly waits: readonly number[];
  readonly unused: readonly unknown[];
}

function responseOf({ status, headers, body }: GoldenAnswer): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}

function stubOf({ client: options = {}, answers }: GoldenCase): Stub {
  const sent: Sent[] = [];
  const waits: number[] = [];
  const unused = [...answers];
  const chosen = inCamel(options) as JishiOptions;
  const client = new JishiClient({
    baseUrl: ORIGIN,
    ...(chosen.accessKey === undefined ? { token: 'a-token' } : {}),
    ...chosen,
    sleep: async (milliseconds) => void waits.push(milliseconds / 1_000),
    fetch: async (url, { method = '', headers, body }) => {
      const path = url.slice(ORIGIN.length);
      sent.push({ method, path, headers: new Headers(headers), body: body as string | null });
      const answer = unused.shift();
      if (answer === undefined || answer === 'cut') throw new TypeError('fetch failed');
      return responseOf(answer);
    },
  });
  return { client, sent, waits, unused };
}

/** Returns the value of a call, or the pages and rows before its error. */
async function run(
  client: JishiClient,
  { call, calls = 1 }: GoldenCase,
): Promise<{ value: unknown; error?: unknown }> {
  const { verb, code, words = '', parameters = {} } = call;
  const options = inCamel(call.options ?? {}) as { maxPriceFen: number };
  const rows: unknown[] = [];
  let value: unknown = rows;
  try {
    for (let n = 0; n < calls; n++)
      if (verb === 'pages') for await (const page of client.pages(code, parameters, options)) rows.push(page);
      else if (verb === 'changes') for await (const row of client.changes(code, options)) rows.push(row);
      else if (verb === 'stream') for await (const event of client.stream(options)) rows.push(event);
      else if (verb === 'search') value = (await client.datasets.search(words)).map((info) => info.code);
      else if (verb === 'describe') value = [(await client.datasets.get(code)).code];
      else value = await client[verb](code, parameters, options);
    return { value };
  } catch (error) {
    return { value, error };
  }
}

function expectRequest(request: Sent | undefined, { headers = {}, ...plain }: GoldenRequest): void {
  expect(request).toMatchObject(plain);
  for (const [name, value] of Object.entries(headers)) {
    const there = request?.headers.get(name) ?? null;
    expect(typeof value === 'boolean' ? there !== null : there, name).toBe(value);
  }
}

function expectError(error: unknown, { type, text, ...facts }: NonNullable<GoldenCase['error']>): void {
  expect(error).toBeInstanceOf(JishiError);
  expect(error).toMatchObject({ name: type, ...(inCamel(facts) as object) });
  if (text !== undefined) expect((error as JishiError).message).toBe(text);
}

it.each(goldenCases())('$name', async (golden) => {
  const { client, sent, waits, unused } = stubOf(golden);
  const { value, error } = await run(client, golden);
  if (golden.error === undefined) expect(error).toBeUndefined();
  else expectError(error, golden.error);
  const { content, ...result } = (golden.result ?? {}) as { content?: string };
  if (content !== undefined) expect((value as Result).text()).toBe(content);
  if (golden.result !== undefined)
    expect(value).toMatchObject(inCamel(Array.isArray(golden.result) ? golden.result : result) as object);
  expect(sent).toHaveLength(golden.requests.length);
  for (const [n, request] of golden.requests.entries()) expectRequest(sent[n], request);
  const keys = new Set(
    sent.map(({ headers }) => headers.get('idempotency-key')).filter((key) => key !== null),
  );
  if (golden.keys !== undefined) expect(keys.size).toBe(golden.keys);
  if (golden.waits !== undefined) expect(waits).toHaveLength(golden.waits.length);
  for (const [n, [low, high]] of (golden.waits ?? []).entries()) {
    expect(waits[n]).toBeGreaterThanOrEqual(low);
    expect(waits[n]).toBeLessThanOrEqual(high);
  }
  expect(unused).toEqual([]);
});
