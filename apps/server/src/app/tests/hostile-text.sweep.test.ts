import { type Endpoint, profileEndpoints, type RawEndpoint } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { newIndividual } from '../../../test/harness/persons.ts';
import { startSite } from '../../../test/harness/server.ts';
import { endpointGroups } from '../modules.ts';
import { callsOfAll, type HostileCall, textsFor } from './hostile-calls.fixture.ts';
import { SHAPES } from './hostile-text.fixture.ts';

/** The maximum CPU time for which one call may block the event loop. CPU time excludes other load on the machine. */
const HELD_MS_MAX = 50;
/**
 * The compiler, the garbage collector or a first use slows down a few attempts. A hostile text slows down every
 * attempt.
 */
const TRIES = 12;

const CODE = 'p_test1001';
const site = await startSite([quotesManifest(CODE)], (app) => {
  app.get('/slow', { config: { audience: 'public' } }, async ({ url }) => url.replace(/0+$/, ''));
});
afterAll(site.stop);
let cookie = '';
let token = '';

beforeAll(async () => {
  await site.load(CODE, quotesCsv(20, 5));
  const person = await newIndividual(site);
  cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
  ({ token } = await newCustomer(site));
});

let networks = 0;
/** Each call comes from a different network, so that no rate limit rejects it before the text is parsed. */
const nextAddress = (): string => `10.${(++networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;

async function processorMs(request: HostileCall['request']): Promise<{ ms: number; status: number }> {
  const before = process.threadCpuUsage();
  const { statusCode } = await site.app.inject({ ...request, remoteAddress: nextAddress() });
  const { user, system } = process.threadCpuUsage(before);
  return { ms: (user + system) / 1_000, status: statusCode };
}

/** The problem with a call: it fails, or it blocks the loop too long every time. Null if there is none. */
async function faultOf({ name, request }: HostileCall): Promise<string | null> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > HELD_MS_MAX; tries++) {
    const { ms, status } = await processorMs(request);
    // A 503 is no failure: it rejects a call under load before the server has processed it.
    if (status >= 500 && status !== 503) return `${name}: ${status}`;
    least = Math.min(least, ms);
  }
  return least > HELD_MS_MAX ? `${name}: ${Math.round(least)} ms` : null;
}

type Dress = (call: HostileCall) => HostileCall;

async function faultsOf(calls: Iterable<HostileCall>, dress: Dress = (call) => call): Promise<string[]> {
  const faults: string[] = [];
  for (const call of calls) {
    const fault = await faultOf(dress(call));
    if (fault !== null) faults.push(fault);
  }
  return faults;
}

const signedIn = ({ name, request }: HostileCall): HostileCall => ({
  name,
  request: { ...request, headers: { ...request.headers, cookie, 'sec-fetch-site': 'same-origin' } },
});
const withKey = ({ name, request }: HostileCall): HostileCall => ({
  name,
  request: { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } },
});

const endpoints = endpointGroups.flatMap((group): (Endpoint | RawEndpoint)[] => Object.values(group));
const calls = callsOfAll(endpoints);
/** Parameters of the gateway come from manifests, so a separate test below makes its calls. */
function* declared(audience: Endpoint['audience']): Generator<HostileCall> {
  for (const one of calls) if (one.audience === audience) yield* one.calls();
}

describe('hostile text neither blocks the event loop nor causes a failure', () => {
  it('in any parameter of a public endpoint', { timeout: 240_000 }, async () => {
    expect(await faultsOf(declared('public'))).toEqual([]);
  });

  it('in any parameter of an endpoint for signed-in users', { timeout: 240_000 }, async () => {
    expect(await faultsOf(declared('session'), signedIn)).toEqual([]);
    const { request } = signedIn({ name: 'own profile', request: { url: profileEndpoints.profile.path } });
    expect((await site.app.inject(request)).statusCode).toBe(200);
  });

  it('in any parameter of an endpoint for keys', { timeout: 120_000 }, async () => {
    expect(await faultsOf(declared('apiKey'), withKey)).toEqual([]);
  });

  it('in any parameter of a data set, in the query or the body', { timeout: 240_000 }, async () => {
    const { parameters } = quotesManifest(CODE);
    const wire = ['format', '@column', '@limit', '@orderby', 'page', 'pagesize', 'cursor', 'lang', 'dry_run'];
    const names = [...parameters.map(({ name }) => name), ...wire, 'access_token', 'unknown'];
    expect(await faultsOf(callsByName(names), withKey)).toEqual([]);
    expect(await faultsOf(bodies(), withKey)).toEqual([]);
  });

  it('in the site’s conditions, orders or column lists', { timeout: 120_000 }, async () => {
    const names = quotesManifest(CODE).parameters.map(({ name }) => name);
    const calls = [...names, 'unknown'].flatMap((name) =>
      textsFor(`where ${name}`).map(({ shape, text }) => {
        const where = new URLSearchParams({ [name]: text.toWellFormed() }).toString();
        const query = new URLSearchParams({ where, size: '1' }).toString();
        return { name: `where ${name}: ${shape}`, request: { url: `/v1/data/${CODE}/rows?${query}` } };
      }),
    );
    expect(await faultsOf(calls.filter(({ request }) => request.url.length < 64_000))).toEqual([]);
  });

  it('in any header', { timeout: 240_000 }, async () => {
    expect(await faultsOf(callsByHeader())).toEqual([]);
  });
});

describe('the measurement', () => {
  it('detects a parser that takes quadratic time', async () => {
    const request = { url: `/slow?number=${SHAPES.zeros?.(11_000)}` };
    expect(await faultsOf([{ name: 'slow', request }])).toEqual([expect.stringMatching(/^slow: \d+ ms$/)]);
  });
});

const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cookie',
  'content-type',
  'forwarded',
  'host',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'seal',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
];
const ROUTES = [
  '/',
  `/api/stock/${CODE}?scode=600001`,
  '/v1/my/profile',
  '/feeds/changes.xml',
  '/v1/catalog',
];
/** The start of each header, before the hostile text. */
const SCHEMES: Readonly<Record<string, string>> = {
  authorization: 'Bearer ',
  range: 'bytes=',
  cookie: 'jishi_session=',
};

function* callsByHeader(): Generator<HostileCall> {
  for (const url of ROUTES) for (const header of HEADERS) yield* headerCalls(url, header);
}

function* callsByName(names: readonly string[]): Generator<HostileCall> {
  for (const name of names) for (const one of textsFor(`gateway ${name}`)) yield* gatewayCalls(name, one);
}

function headerCalls(url: string, header: string): HostileCall[] {
  return textsFor(`${url} ${header}`).flatMap(({ shape, text }) => {
    // A header contains Latin characters and no line breaks.
    const value = text.replaceAll(/[^\x20-\x7e]/g, 'é').slice(0, 60_000);
    return [value, `${SCHEMES[header] ?? ''}${value}`].map((content) => ({
      name: `${url} ${header}: ${shape}`,
      request: { url, headers: { [header]: content } },
    }));
  });
}

function gatewayCalls(name: string, { shape, text }: { shape: string; text: string }): HostileCall[] {
  const url = `/api/stock/${CODE}`;
  const title = `gateway ${name}: ${shape}`;
  const form = new URLSearchParams({ [name]: text.toWellFormed() }).toString();
  const multipart = `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n--b--\r\n`;
  const body = (type: string, payload: string): HostileCall => ({
    name: `${title}, as ${type}`,
    request: { method: 'POST', url, headers: { 'content-type': type }, payload },
  });
  return [
    ...(form.length < 64_000 ? [{ name: title, request: { url: `${url}?${form}` } }] : []),
    body('application/x-www-form-urlencoded', form),
    body('application/json', JSON.stringify({ [name]: text })),
    body('multipart/form-data; boundary=b', multipart),
  ];
}

/** Bodies that are hostile as a whole, and hostile parameter names. */
function bodies(): HostileCall[] {
  const url = `/api/stock/${CODE}`;
  const many = Array.from({ length: 8_000 }, (_, i) => [`n${i}`, '1']);
  const parts = many.map(([name]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`);
  const types: [string, string][] = [
    ['application/json', '['.repeat(60_000)],
    ['application/json', `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['application/json', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['application/json', JSON.stringify(Object.fromEntries(many))],
    ['application/x-www-form-urlencoded', new URLSearchParams(many).toString()],
    ['application/x-www-form-urlencoded', '&'.repeat(60_000)],
    ['application/x-www-form-urlencoded', '%'.repeat(60_000)],
    ['multipart/form-data; boundary=b', `${parts.join('')}--b--\r\n`],
    ['multipart/form-data; boundary=b', '--b\r\n'.repeat(12_000)],
    [`multipart/form-data; boundary=${'-'.repeat(60_000)}`, '-'.repeat(60_000)],
  ];
  return [
    ...types.map(([type, payload], i) => ({
      name: `body ${i}, as ${type.slice(0, 40)}`,
      request: { method: 'POST' as const, url, headers: { 'content-type': type }, payload },
    })),
    ...Object.keys(SHAPES).flatMap((shape) => {
      const text = encodeURIComponent((SHAPES[shape]?.(7_000) ?? '').toWellFormed());
      return [`${url}?${text}=1`, `/api/${text}/${CODE}`, `/api/stock/${text}`, `/${text}`].map(
        (address) => ({
          name: `address ${address.slice(0, 30)}: ${shape}`,
          request: { url: address.slice(0, 64_000) },
        }),
      );
    }),
  ];
}
