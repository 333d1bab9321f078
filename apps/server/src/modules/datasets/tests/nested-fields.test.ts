import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manifestSchema } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { call, query } from '../../../../test/harness/gateway-call.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { DuckDb } from '../../../platform/duckdb/index.ts';
import { loadDataset } from '../load/load-dataset.ts';
import { fileSource } from '../load/source/file-source.ts';
import { parseWhere } from '../load/undo/delete-rows.ts';
import { rightValue } from '../query/right-value.ts';
import { BOOK_HEADER, booksCsv, booksManifest } from './nested-fields.fixture.ts';

const CODES = ['p_test1001', 'p_test1002', 'p_test1003', 'p_test1004'] as const;
const [SERVED, REJECTING, LINES, COLUMNS] = CODES;
const site = await startSite(CODES.map((code) => booksManifest(code)));
const folder = await mkdtemp(join(tmpdir(), 'jishi-nested-'));
const duckdb = new DuckDb({ folder, threads: 1, memoryMib: 256, limitMs: 30_000 });
afterAll(async () => {
  await duckdb.close();
  await site.stop();
  await rm(folder, { recursive: true });
});

let reader: Customer;
beforeAll(async () => {
  reader = await newCustomer(site);
  const cells = ['{"b": 1.10, "a": "x"}', '["甲", "b"]', '[1.10, 2]', '["20250102"]', '[true]'];
  await site.load(SERVED, booksCsv([{ SECCODE: '600001', cells }]));
});
const ask = (code: string, parameters: Record<string, string> = {}) =>
  call(site, `stock/${code}?${query(parameters)}`, { token: reader.token });
const REJECTS = join(folder, 'rejects.csv');
const loadFile = async (code: string, name: string) => {
  const dataset = site.state.registry.find(code);
  if (!dataset) throw new Error(`${code} is not applied`);
  const report = await loadDataset(site.database.pool, dataset, fileSource(join(folder, name)), {
    rejectFile: REJECTS,
  });
  await site.state.registry.refresh();
  return report;
};

describe('a call to a data set with nested values', () => {
  it('returns them in JSON with all digits, and as text in CSV and XML', async () => {
    expect((await ask(SERVED)).text).toContain('"MORE":{"a": "x", "b": 1.10}');
    expect((await ask(SERVED)).records).toEqual([
      {
        SECCODE: '600001',
        MORE: { a: 'x', b: 1.1 },
        TAGS: ['甲', 'b'],
        DEPTH: [1.1, 2],
        DAYS: ['2025-01-02'],
        FLAGS: [true],
      },
    ]);
    expect((await ask(SERVED, { format: 'csv', '@column': 'DEPTH' })).text).toBe('DEPTH\n"[1.10, 2]"\n');
    expect((await ask(SERVED, { format: 'xml' })).text).toContain(
      '<TAGS>[&quot;甲&quot;, &quot;b&quot;]</TAGS>',
    );
  });

  it('is rejected with the reason if it orders by a nested value', async () => {
    const { resultcode, resultmsg } = await ask(SERVED, { '@orderby': 'TAGS:desc', lang: 'en' });
    expect(resultcode).not.toBe(200);
    expect(resultmsg).toContain('cannot sort by TAGS, because its values are JSON');
  });
});

it('conditions of deletions and entitlements cannot use a nested value', () => {
  const dataset = site.state.registry.find(SERVED);
  const tags = dataset?.fields.get('TAGS');
  if (!dataset || !tags) throw new Error(`${SERVED} is not applied`);
  expect(() => parseWhere(dataset, 'TAGS=["甲"]', 'en')).toThrow(
    expect.objectContaining({ values: expect.objectContaining({ parameter: 'TAGS' }) }),
  );
  expect(rightValue(tags, '["甲"]')).toBeNull();
});

describe('a load of a file with nested values', () => {
  it('rejects rows with a wrong value by line and column, and loads the others', async () => {
    const file = join(folder, 'wrong.csv');
    const lines = ['600001,{a},,,,', '600002,,"[""a"", 1]",,,', '600003,,,"[1, 2]",,'];
    await writeFile(file, `${[BOOK_HEADER, ...lines].join('\n')}\n`);
    const report = await loadFile(REJECTING, 'wrong.csv');
    expect(report).toMatchObject({ read: 3, inserted: 1, rejected: 2 });
    const rejects = await readFile(REJECTS, 'utf8');
    expect(rejects).toContain('MORE');
    expect(rejects).toMatch(/TAGS.*2/);
  });

  it('keeps the digits of nested numbers in JSON lines', async () => {
    const line = { SECCODE: '600001', MORE: { p: 'PRICE' }, TAGS: ['a'], DEPTH: ['SIZE'] };
    const text = JSON.stringify(line).replace('"PRICE"', '12345678901234567890.10').replace('"SIZE"', '0.10');
    await writeFile(join(folder, 'lines.jsonl'), `${text}\n${text.replace('600001', '600002')}\n`);
    expect(await loadFile(LINES, 'lines.jsonl')).toMatchObject({ inserted: 2, rejected: 0 });
    const answer = await ask(LINES, { '@column': 'MORE,DEPTH' });
    expect(answer.text).toContain('"MORE":{"p": 12345678901234567890.10}');
    expect(answer.text).toContain('"DEPTH":[0.10]');
  });

  it('keeps the decimals, dates and empty values of Parquet lists, structs and maps', async () => {
    const file = join(folder, 'nested.parquet');
    await duckdb.run(
      `copy (select '600001' as "SECCODE",
          {'price': 1.10::decimal(6, 2), 'on': date '2025-01-02', 'list': [{'n': 1}, null], 'map': map {'键': 2}} as "MORE",
          ['a', null] as "TAGS", [1.50::decimal(18, 2), 2]::decimal(18, 2)[] as "DEPTH",
          [date '2025-01-02'] as "DAYS", [true, null] as "FLAGS"
        union all select '600002', null, [], null, null, null) to '${file}' (format parquet)`,
      [],
    );
    expect(await loadFile(COLUMNS, 'nested.parquet')).toMatchObject({ inserted: 2, rejected: 0 });
    const { text, records } = await ask(COLUMNS);
    expect(text).toContain('"price": 1.10');
    expect(text).toContain('"DEPTH":[1.50, 2.00]');
    expect(records).toMatchObject([
      {
        MORE: { price: 1.1, on: '2025-01-02', list: [{ n: 1 }, null], map: { 键: 2 } },
        TAGS: ['a', null],
        DAYS: ['2025-01-02'],
        FLAGS: [true, null],
      },
      { MORE: null, TAGS: [], DEPTH: null },
    ]);
  });
});

it('a manifest is rejected if it orders, filters, indexes or identifies rows by a nested value', () => {
  const faults = (over: object): string[] => {
    const { code, ...rest } = booksManifest('p_test1005');
    return (
      manifestSchema.safeParse({ code, ...rest, ...over }).error?.issues.map(({ message }) => message) ?? []
    );
  };
  const parameter = { name: 'tag', zh: '标签', en: 'Tag', op: 'contains', field: 'TAGS' };
  expect(faults({ key: ['SECCODE', 'TAGS'] })).toEqual([
    'field TAGS is of type list, which cannot be part of the key',
  ]);
  expect(faults({ order: ['MORE:asc'] })).toEqual(['field MORE is of type json, which has no order']);
  expect(faults({ indexes: [['DEPTH']] })).toEqual([
    'field DEPTH is of type list, which cannot be in an index',
  ]);
  expect(faults({ parameters: [parameter] })).toEqual([
    'field TAGS is of type list, which no parameter can filter by',
  ]);
  const check = { name: 'odd', severity: 'warn', kind: 'unique', fields: ['TAGS'] };
  expect(faults({ checks: [check] })).toEqual([
    'field TAGS is of type list, which only a check empty can read',
  ]);
});
