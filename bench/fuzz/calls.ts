import type { Endpoint, RawEndpoint } from '@jishi/contract';
import { endpointGroups } from '../../apps/server/src/app/modules.ts';
import { plainCall, plainInput } from '../../apps/server/src/app/tests/hostile-calls.fixture.ts';
import { pick } from '../crash/world.ts';
import { anyText, anyValue, type Draw } from './values.ts';

/** The raw bytes of one request, or the input from which an ordinary HTTP client builds them. */
export interface FuzzCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
  /** Bytes that are written to the connection unchanged and followed by nothing. */
  readonly bytes: Buffer | null;
}

/** A user whose cookie and token a call may use. */
export interface Credentials {
  readonly cookie: string;
  readonly token: string;
}

const endpoints = endpointGroups.flatMap((group): (Endpoint | RawEndpoint)[] => Object.values(group));
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'];
/** Addresses without an endpoint: pages, files, health checks and development addresses. */
const PAGES = [
  '/',
  '/view?at=',
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets/',
  '/dev/outbox',
  '/dev/dev.css',
  '/dev/cashier/',
  '/dev/identity/qq/choose',
  '/dev/identity/wechat/authorize',
  '/login/qq',
  '/login/wechat',
  '/new/index',
  '/new/disclosure/detail',
  '/share/',
  '/docs',
  '/docs/',
  '/robots.txt',
  '/sitemap.xml',
  '/v1/payments/notices/card',
  '/v1/',
  '/api/',
  '/download/',
  '/.well-known/',
];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'image/svg+xml',
  'x',
  ';',
  'application/json, text/html',
];
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'content-encoding',
  'expect',
  'forwarded',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'prefer',
  'range',
  'referer',
  'sec-fetch-site',
  'seal',
  'traceparent',
  'upgrade',
  'user-agent',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-request-id',
  'stripe-signature',
];
const WIRE_NAMES = [
  'scode',
  'sdate',
  'edate',
  'state',
  'format',
  '@column',
  '@limit',
  '@orderby',
  'page',
  'pagesize',
  'cursor',
  'lang',
  'dry_run',
  'objectid',
  'maxid',
  'access_token',
  'where',
  'order',
  'columns',
  'after',
  'before',
  'size',
  'q',
  '__proto__',
  'constructor',
  '',
];

/** Creates one random call that depends only on the random numbers. */
export function anyCall(draw: Draw, people: readonly Credentials[]): FuzzCall {
  const call = draw() < 0.06 ? pageCall(draw) : endpointCall(draw);
  const headers: Record<string, string | string[]> = {
    ...call.headers,
    ...networkOf(draw),
    ...credentials(draw, people),
  };
  while (draw() < 0.25) headers[pick(draw, HEADERS)] = headerText(anyText(draw));
  const method = draw() < 0.05 ? pick(draw, METHODS) : call.method;
  const changed = {
    ...call,
    method,
    headers,
    path: changedPath(draw, call.path),
    body: changedBody(draw, call.body, headers),
  };
  return draw() < 0.04 ? { ...changed, bytes: brokenBytes(draw, changed) } : changed;
}

function pageCall(draw: Draw): FuzzCall {
  const path = `${pick(draw, PAGES)}${draw() < 0.5 ? encodeURIComponent(anyText(draw).toWellFormed()) : ''}`;
  return { name: 'page', method: 'GET', path, headers: {}, body: Buffer.alloc(0), bytes: null };
}

/** Creates a valid call of an endpoint, then changes, drops or adds some values. */
function endpointCall(draw: Draw): FuzzCall {
  const endpoint = pick(draw, endpoints);
  const values: Record<string, unknown> = { ...plainInput(endpoint) };
  const names = [...Object.keys(endpoint.input.shape), ...(draw() < 0.3 ? WIRE_NAMES : [])];
  const changes = Math.floor(draw() ** 2 * 6);
  for (let n = 0; n < changes && names.length > 0; n++) {
    const name = pick(draw, names);
    if (draw() < 0.1) delete values[name];
    else Object.defineProperty(values, name, { value: anyValue(draw), enumerable: true, configurable: true });
  }
  const { method = 'GET', url, headers, payload } = plainCall(endpoint, values);
  const body = Buffer.from(typeof payload === 'string' ? payload : '');
  const type = headers?.['content-type'];
  const typed = draw() < 0.05 ? pick(draw, TYPES) : type;
  return {
    name: endpoint.name,
    method,
    path: String(url),
    headers: typed === undefined ? {} : { 'content-type': String(typed) },
    body,
    bytes: null,
  };
}

/** Each call comes from a different network, so that no rate limit prevents it from reaching the endpoint. */
function networkOf(draw: Draw): Record<string, string> {
  const part = (): number => Math.floor(draw() * 256);
  return { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` };
}

function credentials(draw: Draw, people: readonly Credentials[]): Record<string, string> {
  const chance = draw();
  if (chance < 0.25) return {};
  const { cookie, token } = pick(draw, people);
  if (chance < 0.6) return { cookie };
  if (chance < 0.85) return { authorization: `Bearer ${token}` };
  if (chance < 0.95) return { cookie, authorization: `Bearer ${token}`, 'sec-fetch-site': 'same-origin' };
  return { cookie: cookie.slice(0, -1), authorization: `Bearer ${headerText(anyText(draw))}` };
}

/** Reduces a text to characters that a header may contain: Latin-1 without line ends. */
const headerText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, 'é').slice(0, 20_000);

function changedPath(draw: Draw, path: string): string {
  const chance = draw();
  if (chance < 0.01) return `${path}${path.includes('?') ? '&' : '?'}a=%zz&%=%&b=%ff%fe`;
  if (chance < 0.02)
    return path.replaceAll('/', pick(draw, ['//', '/./', '/../', '/%2e%2e/', '%2f', '/%00']));
  if (chance < 0.03) return `${path}&${path.split('?')[1] ?? ''}`.repeat(3).slice(0, 60_000);
  return path.slice(0, 64_000) || '/';
}

function changedBody(draw: Draw, body: Buffer, headers: Record<string, string | string[]>): Buffer {
  const chance = draw();
  if (chance < 0.03) return body.subarray(0, Math.floor(draw() * body.length));
  if (chance < 0.05) return Buffer.from(Array.from({ length: draw() * 300 }, () => draw() * 256));
  if (chance < 0.06)
    return Buffer.from(
      `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},${body.toString().slice(1)}`,
    );
  if (chance < 0.065) return Buffer.alloc(1_200_000, '[');
  if (chance < 0.08) headers['transfer-encoding'] = 'chunked';
  return body;
}

/** Creates a request that no HTTP client would send. */
function brokenBytes(draw: Draw, { method, path, headers, body }: FuzzCall): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  const length = pick(draw, [
    `content-length: ${body.length}`,
    'content-length: 99999',
    'content-length: -1',
    'content-length: 1\r\ncontent-length: 2',
    'transfer-encoding: chunked',
    'transfer-encoding: gzip, chunked',
  ]);
  const host = pick(draw, [
    'host: localhost',
    'host: a\r\nhost: b',
    'host: ',
    'x: y',
    'host: a b',
    'Host : localhost',
  ]);
  const version = pick(draw, ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', '']);
  const head = [`${method} ${path} ${version}`, host, ...lines, length, '', ''].join(
    pick(draw, ['\r\n', '\r\n', '\n', '\r']),
  );
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body]);
  return draw() < 0.4 ? bytes.subarray(0, Math.floor(draw() * bytes.length)) : bytes;
}
