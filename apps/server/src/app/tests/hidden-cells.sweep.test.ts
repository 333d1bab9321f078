import { type Endpoint, FORMATS, type RawEndpoint, type Restriction } from '@jishi/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../../test/harness/customers.ts';
import { quotesManifest } from '../../../test/harness/market.ts';
import { newPayer } from '../../../test/harness/payer.ts';
import { startSite } from '../../../test/harness/server.ts';
import { grantTerm } from '../../modules/entitlements/index.ts';
import { endpointGroups } from '../modules.ts';
import { answerWithout, type NamingCall, namingCalls } from './hidden-datasets.fixture.ts';

/**
 * Two data sets that differ only in cells which the caller's right does not cover: in rows of other securities, and in
 * the field F001V. Their numbers of rows on each day are equal, because everyone may see these.
 */
const [ONE, OTHER] = ['p_test1001', 'p_test1002'] as const;
const OWN = '600102';
const HIDDEN = { [ONE]: ['600101', '600103'], [OTHER]: ['600107', '600109'] } as const;
const DAYS = ['2025-06-02', '2025-06-03', '2025-06-04'];
const RESTRICTION: Restriction = { fields: ['F002N'], rows: [{ field: 'SECCODE', in: [OWN] }] };
const described = quotesManifest(ONE, { vipOnly: true, prices: { month: 100 } });

const site = await startSite(
  [ONE, OTHER].map((code) => ({
    ...quotesManifest(code),
    ...described,
    code,
    name: quotesManifest(code).name,
  })),
);
afterAll(site.stop);
const callers = { token: {}, person: {} } as Record<'token' | 'person', Record<string, string>>;

/** Rows whose visible cells are equal in both data sets. A second load changes visible and hidden cells. */
function csvOf(code: typeof ONE | typeof OTHER, change: number): string {
  const [before, after] = HIDDEN[code];
  const rows = DAYS.flatMap((day, at) => [
    [before, day, `concealed-${code}-${at}-${change}`, code === ONE ? 1 : 900],
    [OWN, day, `concealed-${code}-${at}-${change}`, 10 + at + change],
    [after, day, `concealed-${code}-${at}-${change}`, code === ONE ? 2 : 901],
  ]);
  return ['SECCODE,TRADEDATE,F001V,F002N', ...rows.map((row) => row.join(',')), ''].join('\n');
}

beforeAll(async () => {
  for (const code of [ONE, OTHER]) {
    await site.load(code, csvOf(code, 0));
    await site.load(code, csvOf(code, 1));
  }
  await site.derive();
  const customer = await newCustomer(site);
  const person = await newPayer(site);
  for (const { accountId } of [customer, person])
    for (const datasetCode of [ONE, OTHER]) {
      const right = { accountId, datasetCode, startsAt: new Date(0), endsAt: null, source: 'cli' } as const;
      await site.change((tx) => grantTerm(tx, { ...right, restriction: RESTRICTION }));
    }
  callers.token = { authorization: `Bearer ${customer.token}` };
  const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
  callers.person = { cookie, 'sec-fetch-site': 'same-origin' };
});

let networks = 0;
const nextAddress = (): string => `10.${(++networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;

async function answerTo(
  { requestFor }: NamingCall,
  code: string,
  caller: 'token' | 'person',
): Promise<string> {
  const request = requestFor(code);
  const headers = { ...request.headers, ...callers[caller] };
  return answerWithout(code, await site.app.inject({ ...request, headers, remoteAddress: nextAddress() }));
}

/** Returns the calls whose answers depend on cells that the caller's right does not cover. */
async function leaking(calls: readonly NamingCall[], caller: 'token' | 'person'): Promise<string[]> {
  const faults: string[] = [];
  for (const call of calls) {
    const one = await answerTo(call, ONE, caller);
    const other = await answerTo(call, OTHER, caller);
    if (one !== other) faults.push(`${call.name}:\n${one}\nand\n${other}`);
  }
  return faults;
}

const CODES = [OWN, ...HIDDEN[ONE], ...HIDDEN[OTHER]];
const TEXTS = [
  'concealed',
  `concealed-${ONE}-0-1`,
  '0',
  '1',
  '1000',
  '2025-06-03',
  ...CODES,
  CODES.join(','),
];
const FIELDS = described.fields.map(({ code }) => code);

function gatewayCalls(): NamingCall[] {
  const values: [string, readonly string[]][] = [
    ...described.parameters.map(({ name }): [string, readonly string[]] => [name, TEXTS]),
    ['@column', FIELDS],
    ['@orderby', FIELDS.flatMap((field) => [`${field}:asc`, `${field}:desc`])],
    // A workbook is compressed and contains the code of the data set, so two workbooks cannot be compared.
    ['format', FORMATS.filter((format) => format !== 'xlsx')],
    ['@limit', ['1', '2']],
    ['page', ['1', '2', '3']],
    ['pagesize', ['1']],
    ['dry_run', ['1']],
    ['@asof', ['first', '2025-06-03', '2026-03-02T01:00:00Z']],
    ['objectid', ['0', '1', '5', '9', '12', '18', '99']],
    ['rowcount', ['1', '3', '2000']],
  ];
  const paths = ['stock/', 'load/'];
  const suffixes = ['', '_inc', '_all'];
  return values.flatMap(([name, texts]) =>
    texts.flatMap((text) =>
      suffixes.map((suffix, at) => ({
        name: `${name}=${text} ${suffix}`,
        requestFor: (code: string): InjectOptions => ({
          url: `/api/${paths[at === 0 ? 0 : 1]}${code}${suffix}?${new URLSearchParams({ [name]: text })}`,
        }),
      })),
    ),
  );
}

function toolCalls(): NamingCall[] {
  const conditions = FIELDS.flatMap((field) => [
    `${field} > 5`,
    `${field} = ${OWN}`,
    `${field} contains concealed`,
  ]);
  const extras: Record<string, unknown>[] = [
    {},
    ...FIELDS.map((field) => ({ columns: [field] })),
    ...FIELDS.map((field) => ({ order: `${field}:desc` })),
    ...conditions.map((condition) => ({ where: [condition] })),
    ...FIELDS.map((field) => ({ summary: { measures: ['count'], by: [field] } })),
    ...FIELDS.map((field) => ({ summary: { measures: [`max(${field})`] } })),
    ...CODES.map((scode) => ({ params: { scode } })),
  ];
  const tools = ['query_dataset', 'quote_price', 'describe_dataset', 'list_files'];
  return tools.flatMap((name) =>
    extras.map((extra) => ({
      name: `${name} ${JSON.stringify(extra)}`,
      requestFor: (code: string): InjectOptions => ({
        ...{ method: 'POST', url: '/mcp' },
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        payload: JSON.stringify({
          ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
          params: { name, arguments: { code, ...extra } },
        }),
      }),
    })),
  );
}

/** It stays open. It sends pages of `_inc`, which the gateway's calls cover. */
const STREAM = 'streams.open';
const endpoints = endpointGroups
  .flatMap((group): (Endpoint | RawEndpoint)[] => Object.values(group))
  .filter(({ audience, name }) => audience !== 'operator' && name !== STREAM);

describe('cells that a right does not cover never change an answer', () => {
  it('of a call, whatever its parameters', async () => {
    const plain = { name: 'plain', requestFor: (code: string) => ({ url: `/api/stock/${code}` }) };
    expect(await answerTo(plain, ONE, 'token')).toContain(OWN);
    expect(await leaking(gatewayCalls(), 'token')).toEqual([]);
  });

  it('of a tool for language models', async () => {
    expect(await leaking(toolCalls(), 'token')).toEqual([]);
  });

  it.each(['token', 'person'] as const)(
    'of any endpoint that names a data set, with a %s',
    { timeout: 120_000 },
    async (caller) => {
      const hidden = ['concealed', ...HIDDEN[ONE]];
      const leaks: string[] = [];
      for (const call of endpoints.flatMap((endpoint) => namingCalls(endpoint))) {
        const answer = await answerTo(call, ONE, caller);
        if (hidden.some((text) => answer.includes(text))) leaks.push(`${call.name}:\n${answer}`);
      }
      expect(leaks).toEqual([]);
    },
  );
});
