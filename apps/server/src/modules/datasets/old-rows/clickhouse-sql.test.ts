import { expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import type { Dataset } from '../dataset.ts';
import type { Condition } from '../query/query.ts';
import { clickHouseDialect } from './clickhouse-engine.ts';
import { FileSql } from './file-sql.ts';
import type { FileColumn, OldFile } from './old-file.ts';

const manifest = quotesManifest('p_test1001');
const dataset = {
  ...{ code: manifest.code, manifest },
  fields: new Map(manifest.fields.map((field) => [field.code, field])),
} as unknown as Dataset;
const columns = manifest.fields.map(
  ({ code, type }): FileColumn => ({
    ...{ code, type },
    digits: type === 'number' ? { width: 18, scale: 2 } : null,
  }),
);
const file = (path: string): OldFile => ({
  ...{ path, columns, sha256: '', rows: 1, bytes: 1 },
  ...{ from: '2025-01-02', to: '2025-01-31' },
});
const FILES = [file('p_test1001_0a/one'), file('p_test1001_0a/two')];

const sqlOf = (where: readonly Condition[], files = FILES) =>
  new FileSql(clickHouseDialect, dataset, files).count({ where, part: 'whole' });

it('a query for ClickHouse binds its values as parameters and reads only the listed files', () => {
  const value = "o'x";
  const { sql, values } = sqlOf([{ op: 'in', field: 'SECCODE', values: [value] }]);
  expect(sql).toBe(
    'select toString(count(*)) from (select 1 from "p_test1001_0a" t where t."#file" in ({v1:String}, {v2:String}) and (t."SECCODE" = {v3:String}))',
  );
  expect(values).toEqual(['one', 'two', value]);
});

it('a query for files in several tables reads one table after another', () => {
  const { sql, values } = sqlOf([], [...FILES, file('p_test1001_0b/three')]);
  expect(sql).toContain('"p_test1001_0a" t where t."#file" in ({v1:String}, {v2:String}) union all select 1');
  expect(sql).toContain('"p_test1001_0b" t where t."#file" in ({v3:String})');
  expect(values).toEqual(['one', 'two', 'three']);
});

/** ClickHouse would silently change these values, so the conditions are rewritten. */
it.each([
  [{ op: 'gte', field: 'TRADEDATE', value: '1500-01-01' }, 't."TRADEDATE" is not null'],
  [{ op: 'lt', field: 'TRADEDATE', value: '1899-12-31' }, 'false'],
  [{ op: 'in', field: 'TRADEDATE', values: ['1500-01-01'] }, '(false)'],
  [{ op: 'lte', field: 'TRADEDATE', value: '9999-12-31' }, 't."TRADEDATE" is not null'],
  [{ op: 'gt', field: 'F004T', value: '2300-01-01 00:00:00' }, 'false'],
  [{ op: 'lt', field: 'F004T', value: '2300-01-01 00:00:00' }, 't."F004T" is not null'],
  [{ op: 'gt', field: 'F002N', value: '99999999999999999999' }, 'false'],
  [{ op: 'gte', field: 'F002N', value: '1.001' }, 't."F002N" > cast({v3:String} as Decimal(18, 2))'],
  [{ op: 'gte', field: 'TRADEDATE', value: '2025-01-02' }, 't."TRADEDATE" >= toDate32({v3:String})'],
] as const)('%j becomes %s', (condition, expected) => {
  expect(sqlOf([condition as Condition]).sql).toContain(` and ${expected})`);
});
