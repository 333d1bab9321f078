import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

const EXAMPLE = join(import.meta.dirname, '../../../../ops/proxies/cells.nginx.conf');
/** The headers that belong to one connection. */
const OF_CONNECTION = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']);
const COOKIE = 'jishi_cell';

export interface Entrance {
  readonly origin: string;
  /** The cells to which requests were sent, in order. */
  readonly trail: string[];
  close(): Promise<void>;
}

type Rules = readonly { readonly pattern: RegExp; readonly cell: string }[];

/**
 * One address in front of several cells. It follows the rules of the example for nginx, and keeps the directory
 * of the cells' addresses.
 */
export async function startEntrance(directory: ReadonlyMap<string, string>): Promise<Entrance> {
  const example = await readFile(EXAMPLE, 'utf8');
  const rules = { uri: rulesOf(example, 'uri'), authorization: rulesOf(example, 'http_authorization') };
  const trail: string[] = [];
  const ask = (cell: string, { method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer) => {
    trail.push(cell);
    return fetch(new URL(url, directory.get(cell)), {
      method,
      redirect: 'manual',
      headers: Object.entries(headers).flatMap(([name, value]) =>
        OF_CONNECTION.has(name) ? [] : [[name, String(value)] as [string, string]],
      ),
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    });
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    let cell =
      cellBy(rules.uri, request.url) ??
      cellBy(rules.authorization, request.headers.authorization) ??
      cellOfBrowser(request);
    let answered = await ask(cell, request, body);
    const named = answered.headers.get('x-jishi-cell');
    if (answered.status === 421 && named !== null && directory.has(named)) {
      cell = named;
      answered = await ask(cell, request, body);
    }
    response.writeHead(answered.status, [...answered.headers].flat());
    response.end(Buffer.from(await answered.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trail,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Reads the rules of a map by a variable, in their order. */
function rulesOf(example: string, variable: string): Rules {
  const block = new RegExp(`map \\$${variable} \\S+ \\{([^}]*)\\}`).exec(example)?.[1];
  if (block === undefined) throw new Error(`the example has no map of ${variable}`);
  return [...block.matchAll(/"~([^"]+)" ([a-z]);/g)].map(([, pattern = '', cell = '']) => ({
    pattern: new RegExp(pattern),
    cell,
  }));
}

const cellBy = (rules: Rules, text = ''): string | undefined =>
  rules.find(({ pattern }) => pattern.test(text))?.cell;

const cellOfBrowser = ({ headers: { cookie = '' } }: IncomingMessage): string =>
  new RegExp(`(?:^|; )${COOKIE}=([a-z])`).exec(cookie)?.[1] ?? 'a';
