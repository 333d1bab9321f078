import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
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
 * One address in front of several cells. It follows the rules of the example configuration for nginx, and
 * knows the cells' addresses.
 */
export async function startEntrance(directory: ReadonlyMap<string, string>): Promise<Entrance> {
  const example = await readFile(EXAMPLE, 'utf8');
  const rules = { uri: rulesOf(example, 'uri'), authorization: rulesOf(example, 'http_authorization') };
  const streams = streamsIn(example);
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
  const cellOf = (request: IncomingMessage): string =>
    cellBy(rules.uri, request.url) ??
    cellBy(rules.authorization, request.headers.authorization) ??
    cellOfBrowser(request);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    let cell = cellOf(request);
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
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    const { pathname } = new URL(request.url ?? '/', 'http://entrance');
    if (!streams.has(pathname)) return socket.destroy();
    const cell = cellOf(request);
    trail.push(cell);
    return forward(request, socket, new URL(directory.get(cell) ?? ''));
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

/** Forwards a request to change the protocol to a cell, and connects both sides. */
function forward(
  { method, url, rawHeaders }: IncomingMessage,
  socket: Socket,
  { port, hostname }: URL,
): void {
  const target = connect(Number(port), hostname);
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  target.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
  for (const [one, other] of [[socket, target] as const, [target, socket] as const])
    one.on('error', () => other.destroy()).pipe(other);
}

/** Reads the addresses whose requests may change the protocol. */
function streamsIn(example: string): ReadonlySet<string> {
  const block = /map \$uri \$stream_upgrade \{([^}]*)\}/.exec(example)?.[1];
  if (block === undefined) throw new Error('the example has no map of stream_upgrade');
  return new Set([...block.matchAll(/"([^"]+)" \$http_upgrade;/g)].map(([, path = '']) => path));
}

/** Reads the rules of the map for this variable, in order. */
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
