import {
  DELTA_SHARE,
  type Endpoint,
  ICEBERG_BUCKET,
  ICEBERG_WAREHOUSES,
  type RawEndpoint,
} from '@jishi/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer, newToken } from '../../../test/harness/customers.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { newIndividual } from '../../../test/harness/persons.ts';
import { startSite } from '../../../test/harness/server.ts';
import { newSheetLink } from '../../../test/harness/sheet-host.ts';
import { limitKey } from '../../modules/access/index.ts';
import { grantVip } from '../../modules/accounts/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { endpointGroups } from '../modules.ts';
import { answerWithout, type NamingCall, namingCalls } from './hidden-datasets.fixture.ts';
import { plainCall, plainInput } from './hostile-calls.fixture.ts';

/** A private data set is compared with a code that does not exist. Both codes have the same length. */
const [OPEN, HIDDEN, MISSING] = ['p_test1001', 'p_test1006', 'p_test1007'] as const;
const hidden = quotesManifest(HIDDEN, { private: true, prices: { use: 10, month: 100 }, trialCalls: 3 });
const business = { onlinePay: 1, invoice: 1, invitation: 1 } as const;
const site = await startSite(
  [quotesManifest(OPEN, { open: 'full' }), hidden],
  undefined,
  undefined,
  business,
);
afterAll(site.stop);

/** The newcomer makes no calls that name the data set, because saved searches and carts repeat their input. */
const CALLERS = [
  'nobody',
  'person',
  'newcomer',
  'member',
  'everyTerm',
  'limitedKey',
  'wrongToken',
  'expired',
] as const;
type CallerName = (typeof CALLERS)[number];
const callers = new Map<CallerName, Record<string, string>>();
let grantee: Customer;
let link = '';

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const basic = ({ accessKey, accessSecret }: Customer): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${accessKey}:${accessSecret}`).toString('base64')}`,
});

beforeAll(async () => {
  for (const code of [OPEN, HIDDEN]) await site.load(code, quotesCsv(4, 3));
  await site.derive();
  grantee = await newCustomer(site, { balanceFen: 1_000n });
  await grant(site, grantee, 'private', HIDDEN);
  const expired = await newToken(site, grantee);
  site.advance(3_600_001);
  for (const name of ['person', 'newcomer'] as const) {
    const { cookies } = await newIndividual(site);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    callers.set(name, { cookie, 'sec-fetch-site': 'same-origin' });
  }
  const everyTerm = await newCustomer(site, { balanceFen: 1_000n });
  await grant(site, everyTerm, 'term', '*');
  const member = await newCustomer(site);
  await site.change((tx) => grantVip(tx, member.accountId, { level: 1, until: null }));
  // The account has the grant, but the key is limited to another data set.
  const limited = await newCustomer(site, { balanceFen: 1_000n });
  await grant(site, limited, 'private', HIDDEN);
  await inTransaction(site.database.db, (tx) =>
    limitKey(tx, limited.keyId, { datasets: [OPEN] }, site.time.now),
  );
  ({ link } = await newSheetLink(site, [OPEN, HIDDEN, MISSING]));
  callers.set('nobody', {});
  callers.set('member', bearer(member.token));
  callers.set('everyTerm', bearer(everyTerm.token));
  callers.set('limitedKey', bearer(limited.token));
  callers.set('wrongToken', bearer('wrong'));
  callers.set('expired', bearer(expired));
});

let networks = 0;
/** Each call comes from another network, so that no limit of a network refuses it. */
const nextAddress = (): string => `10.${(++networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;

const answerTo = (request: InjectOptions, caller: CallerName) =>
  site.app.inject({
    ...request,
    headers: { ...request.headers, ...callers.get(caller) },
    remoteAddress: nextAddress(),
  });

/** Returns the calls by which the caller can distinguish the private data set from a missing one. */
async function revealing(calls: readonly NamingCall[], names: readonly CallerName[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, requestFor } of calls) {
    for (const caller of names) {
      const missing = answerWithout(MISSING, await answerTo(requestFor(MISSING), caller));
      const answer = answerWithout(HIDDEN, await answerTo(requestFor(HIDDEN), caller));
      if (answer !== missing) faults.push(`${name} as ${caller}:\n${answer}\ninstead of\n${missing}`);
    }
  }
  return faults;
}

const endpoints = endpointGroups
  .flatMap((group): (Endpoint | RawEndpoint)[] => Object.values(group))
  .filter(({ audience }) => audience !== 'operator');

/** Inputs without which a call would be refused before its code is read. */
const USUAL = {
  idempotencyKey: 'a-key-of-these-tests',
  row: { dataset: OPEN, key: { SECCODE: '600000', TRADEDATE: '2025-06-03' }, field: null },
};

/** Inputs with which only the code of the data set is wrong. */
function inputsOf(endpoint: Endpoint | RawEndpoint): Record<string, unknown> {
  const usual = Object.entries(USUAL).filter(([name]) => name in endpoint.input.shape);
  return { ...Object.fromEntries(usual), ...placeOf(endpoint) };
}

/** The place in which the data set would be. */
function placeOf({ path }: Endpoint | RawEndpoint): Record<string, string> {
  const place = { share: DELTA_SHARE, schema: 'listed_quotes', namespace: 'listed_quotes' };
  if (path.startsWith('/s3')) return { bucket: ICEBERG_BUCKET };
  if (path.startsWith('/iceberg/')) return { ...place, warehouse: ICEBERG_WAREHOUSES[0] };
  if (path.startsWith('/delta-sharing/')) return place;
  return path.startsWith('/sheets/') ? { link } : {};
}

const get = (name: string, address: (code: string) => string): NamingCall => ({
  name,
  requestFor: (code) => ({ url: address(code) }),
});

/** Calls of the gateway that go wrong for a further reason. */
function gatewayCalls(): NamingCall[] {
  const paths = (code: string) => [code, `${code}_inc`, `${code}_all`, code.toUpperCase()];
  const queries = ['', '?dry_run=1', '?dry_run=x', '?nosuch=1', '?format=xml', '?format=nosuch', '?%ff=1'];
  const named = [0, 1, 2, 3].flatMap((at) =>
    queries.map((query) => get(`gateway ${at} ${query}`, (code) => `/api/stock/${paths(code)[at]}${query}`)),
  );
  const sent = ['{', '{"scode":"600001"}', '[]'].map((payload) => ({
    name: `gateway body ${payload}`,
    requestFor: (code: string): InjectOptions => ({
      ...{ method: 'POST', url: `/api/stock/${code}`, payload },
      headers: { 'content-type': 'application/json' },
    }),
  }));
  const methods = (['HEAD', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => ({
    name: `gateway ${method}`,
    requestFor: (code: string): InjectOptions => ({ method, url: `/api/stock/${code}` }),
  }));
  return [...named, ...sent, ...methods];
}

/** Addresses outside the contract's endpoints. */
const otherAddresses = (): NamingCall[] => [
  ...['csv', 'json', 'txt'].map((suffix) => get(suffix, (code) => `/sheets/${link}/${code}.${suffix}`)),
  get('sheet, wrong link', (code) => `/sheets/${link}x/${code}.csv`),
  get('share', (code) => `/share/product/package?apiId=${code}`),
  get('view', (code) => `/view?path=${encodeURIComponent(`/product/package?apiId=${code}`)}`),
  get('view of the document', (code) => `/view?path=${encodeURIComponent(`/apiDoc?code=${code}`)}`),
];

/** Calls of tools for language models. */
function toolCalls(): NamingCall[] {
  const argumentsOf = (code: string): [string, object][] => [
    ['query_dataset', { code }],
    ['query_dataset', { code, columns: ['NOSUCH'] }],
    ['query_dataset', { code, where: ['F002N > 1'] }],
    ['quote_price', { code }],
    ['quote_price', { code, whole: true }],
    ['describe_dataset', { code }],
    ['describe_dataset', { code: OPEN, also: [code] }],
    ['list_files', { code }],
    ['search_datasets', { query: code }],
  ];
  const post = (name: string, message: (code: string) => object): NamingCall => ({
    name,
    requestFor: (code) => ({
      ...{ method: 'POST', url: '/mcp' },
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message(code) }),
    }),
  });
  const tools = argumentsOf(OPEN).map(([tool], at) =>
    post(`${tool} ${at}`, (code) => {
      const [name, args] = argumentsOf(code)[at] ?? ['', {}];
      return { method: 'tools/call', params: { name, arguments: args } };
    }),
  );
  const uri = (code: string): string => `jishi://dataset/${code}`;
  return [...tools, post('resource', (code) => ({ method: 'resources/read', params: { uri: uri(code) } }))];
}

describe('a private data set is answered like a code that does not exist', () => {
  it.each(['public', 'session', 'apiKey'] as const)(
    'by every input of the endpoints with the audience %s',
    { timeout: 240_000 },
    async (audience) => {
      const calls = endpoints
        .filter((endpoint) => endpoint.audience === audience)
        .flatMap((endpoint) => namingCalls(endpoint, inputsOf(endpoint)));
      const names =
        audience === 'session' ? (['person'] as const) : (['nobody', 'everyTerm', 'limitedKey'] as const);
      expect(calls.length).toBeGreaterThan(90);
      expect(await revealing(calls, names)).toEqual([]);
    },
  );

  it('by the gateway, the sheets and the pages, whatever else is wrong with the call', async () => {
    expect(await revealing([...gatewayCalls(), ...otherAddresses()], CALLERS)).toEqual([]);
  });

  it('by the tools for language models', async () => {
    expect(await revealing(toolCalls(), ['nobody', 'member', 'everyTerm', 'limitedKey'])).toEqual([]);
  });
});

describe('no list or document names a private data set', () => {
  it.each(CALLERS.filter((name) => name !== 'person'))('to the caller %s', async (caller) => {
    const texts = [HIDDEN, hidden.name.zh, hidden.name.en];
    const named: string[] = [];
    for (const endpoint of endpoints) {
      const request = plainCall(endpoint, { ...plainInput(endpoint), ...inputsOf(endpoint) });
      if ((request.method ?? 'GET') !== 'GET' || endpoint.path.includes('logout')) continue;
      const { payload } = await answerTo(request, caller);
      if (texts.some((text) => payload.includes(text))) named.push(endpoint.name);
    }
    expect(named).toEqual([]);
  });
});

describe('the account with the grant', () => {
  it('can call the data set, and gets the error for an expired token', async () => {
    const url = `/api/stock/${HIDDEN}?lang=en`;
    const fresh = { token: await newToken(site, grantee) };
    const answers = await Promise.all(
      [bearer(fresh.token), basic(grantee)].map((headers) => site.app.inject({ url, headers })),
    );
    expect(answers.map((answer) => answer.json().resultcode)).toEqual([200, 200]);
    const late = await site.app.inject({ url, headers: callers.get('expired') ?? {} });
    expect(late.json()).toMatchObject({ resultcode: 405 });
    const whole = await site.app.inject({ url: `/api/load/${HIDDEN}_all`, headers: bearer(fresh.token) });
    expect(whole.json()).toMatchObject({ resultcode: 409 });
  });
});
