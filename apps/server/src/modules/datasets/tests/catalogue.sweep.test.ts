import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORMATS, type Manifest } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, grant, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { CATALOGUE, createCatalogueDatabase, wholeCatalogue } from '../../../../test/harness/index.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { loadDataset } from '../load/load-dataset.ts';
import { fileSource } from '../load/source/file-source.ts';
import { refreshAllStats } from '../stats.ts';

const manifests = await wholeCatalogue();
const site = await startSite(manifests, undefined, await createCatalogueDatabase());
afterAll(site.stop);
let reader: Customer;
const { pool } = site.database;
const { registry } = site.state;
const samples = join(CATALOGUE, 'samples');
// Each sample has its own hook, for the same reason that each data set has its own test (see below).
for (const name of await readdir(samples))
  beforeAll(async () => {
    const dataset = registry.find(name.slice(0, -'.csv'.length));
    if (dataset === undefined) throw new Error(`samples/${name}: no data set of this name`);
    const file = join(samples, name);
    await loadDataset(pool, dataset, fileSource(file), {
      origin: 'sample',
      rejectFile: join(tmpdir(), `rejects-${name}`),
    });
  });
beforeAll(async () => {
  await refreshAllStats(pool, registry);
  reader = await newCustomer(site, { balanceFen: 10_000_000n });
  await grant(site, reader, 'term', '*');
  for (const { code } of manifests.filter((manifest) => manifest.private))
    await grant(site, reader, 'private', code);
});

/** A value that no parameter lists. */
const UNLISTED = 'unlisted';

/** Returns a valid value for each parameter that the manifest requires. */
function required(manifest: Manifest): Record<string, string> {
  const needed = manifest.parameters.filter(
    (parameter) => parameter.required && parameter.default === undefined,
  );
  return Object.fromEntries(
    needed.map((parameter) => [
      parameter.name,
      parameter.example ?? Object.keys(parameter.values ?? {})[0] ?? '2025-06-30',
    ]),
  );
}
const ask = (manifest: Manifest, parameters: Record<string, string>) =>
  call(site, `${manifest.group}/${manifest.code}?${query({ ...required(manifest), ...parameters })}`, {
    token: reader.token,
  });

/**
 * Returns calls for every field and format. A data set without rows gets one call for all fields, because it has no
 * rows to sort.
 */
function callsOf({ fields }: Manifest, holdsRows: boolean): Record<string, string>[] {
  const codes = fields.map(({ code }) => code);
  const orders = codes.flatMap((code) => [`${code}:asc`, `${code}:desc`]);
  const columns = codes.toReversed().join();
  if (!holdsRows) return [{ '@column': columns, '@orderby': orders.join() }, { format: 'csv' }];
  return [
    {},
    { '@column': columns, '@limit': '2' },
    // Each call orders by a few fields. An order by all fields would never compare rows by the last ones.
    ...Array.from({ length: Math.ceil(orders.length / 8) }, (_, i) => ({
      '@orderby': orders.slice(i * 8, i * 8 + 8).join(),
      pagesize: '3',
    })),
    ...FORMATS.map((format) => ({ format, '@limit': '3' })),
  ];
}

// Each data set has its own test, so that the time limit covers only a few calls, even on a busy machine.
describe.each(manifests)('$code', (manifest) => {
  it('returns rows in every format, with all fields as @column and each field as @orderby in both directions', async () => {
    const holdsRows = (registry.find(manifest.code)?.rowCount ?? 0n) > 0n;
    const calls = callsOf(manifest, holdsRows);
    const answers = await Promise.all(calls.map((parameters) => ask(manifest, parameters)));
    for (const answer of answers)
      expect(`${answer.resultmsg} ${answer.header('x-jishi-basis')}`).toMatch(/ (term|free|vip|empty)$/);
    const feed = await call(site, `load/${manifest.code}_inc`, { token: reader.token });
    expect(feed.resultcode).toBe(manifest.view ? 402 : 200);
    const all = await call(site, `load/${manifest.code}_all?${query(required(manifest))}`, {
      token: reader.token,
    });
    // A private data set cannot be exported.
    if (manifest.private) expect(all.resultcode).toBe(409);
    else expect(all.header('content-type')).toBe('text/csv; charset=utf-8');
  });

  it('accepts each of its parameters, with the example or with each possible value', async () => {
    const wrong: string[] = [];
    for (const parameter of manifest.parameters) {
      const values = parameter.values
        ? Object.keys(parameter.values)
        : [parameter.example ?? (parameter.op === 'months' ? '3' : '2025-06-30')];
      for (const value of values) {
        const answer = await ask(manifest, { [parameter.name]: value, '@limit': '3' });
        // A parameter without an example may have a pattern that the date does not match. The error then names the
        // parameter.
        const isNamed = parameter.example === undefined && !parameter.values && answer.resultcode === 402;
        if (isNamed ? !answer.resultmsg.includes(parameter.name) : answer.resultcode !== 200)
          wrong.push(`${parameter.name}=${value} ${answer.resultcode} ${answer.resultmsg}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

const listing = manifests.flatMap((manifest) => {
  const listed = manifest.parameters.filter(({ values }) => values !== undefined);
  return listed.length === 0 ? [] : [{ code: manifest.code, manifest, listed }];
});
let callers = 0;
it.each(listing)(
  '$code rejects, in the API and on a page, a value that the parameter does not list',
  async ({ code, manifest, listed }) => {
    const needed = Object.entries(required(manifest)).map(([name, value]) => `${name}=${value}`);
    const onPage = (filters: readonly string[]) =>
      site.app.inject({
        url: `/v1/data/${code}/rows`,
        query: filters.length === 0 ? {} : { where: filters.join('&') },
        // Each call comes from a different network, as calls of different visitors do.
        remoteAddress: `10.1.${(callers >> 8) & 255}.${callers++ & 255}`,
      });
    const isShown = (await onPage(needed)).statusCode === 200;
    for (const { name } of listed) {
      const { resultcode, resultmsg } = await ask(manifest, { [name]: UNLISTED });
      expect([resultcode, resultmsg]).toEqual([402, expect.stringContaining(name)]);
      if (!isShown) continue;
      const others = needed.filter((filter) => !filter.startsWith(`${name}=`));
      const { statusCode, payload } = await onPage([...others, `${name}=${UNLISTED}`]);
      expect([statusCode, payload]).toEqual([400, expect.stringContaining(name)]);
    }
  },
);

describe('the order of the keys in a record', () => {
  const orderOf = async (code: string) => {
    const manifest = manifests.find((candidate) => candidate.code === code);
    if (!manifest) throw new Error(`${code} is not described`);
    return Object.keys((await ask(manifest, { '@limit': '1' })).records[0] ?? {});
  };

  it('is still the order by which existing clients identify columns', async () => {
    const calendar =
      'F009C F008C F007C F006C F005C F004C F015C F003C F014C F002C F013C F001D F012D F010C F011D';
    const latest =
      'SECNAME F009N F008N SECCODE TRADEDATE F007N F006N F005N F004N F003N F002N F013N F012N F011N F021N F010N F020N F001V';
    const history =
      'SECNAME F009N F008N SECCODE TRADEDATE F007N F006N F005N F004N F003N F026N F002N F013N F012N F011N F021N F010N F020N F001V';
    expect(await orderOf('p_public0001')).toEqual(calendar.split(' '));
    expect(await orderOf('p_stock2401')).toEqual(latest.split(' '));
    expect(await orderOf('p_stock2402')).toEqual(history.split(' '));
  });
});
