import type pg from 'pg';
import { wholeCatalogue } from '../../../test/harness/catalogue.ts';
import { applyCatalogue, DatasetRegistry } from '../datasets/index.ts';

const LISTS = [
  'p_stock2100',
  'p_stock2101',
  'p_stock2109',
  'p_index2911',
  'p_fund2600',
  'p_bond2800',
  'p_bond2801',
];

type Row = Record<string, string | null>;

/** Creates the catalogue's lists of securities and the data sets named in `more`, all without rows. */
export async function listsOfSecurities(
  pool: pg.Pool,
  more: readonly string[] = [],
): Promise<DatasetRegistry> {
  const manifests = await wholeCatalogue();
  await applyCatalogue(
    pool,
    manifests.filter(({ code }) => LISTS.includes(code) || more.includes(code)),
  );
  const registry = new DatasetRegistry(pool);
  await registry.refresh();
  return registry;
}

/** Replaces a data set's rows, as a load of a complete list does. */
export async function load(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
  rows: readonly Row[],
): Promise<void> {
  await pool.query(`delete from data."${code}"`);
  await pool.query(
    `insert into data."${code}" select * from jsonb_populate_recordset(null::data."${code}", $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  await pool.query('update dataset set row_count = $2, version = version + 1 where code = $1', [
    code,
    rows.length,
  ]);
  await registry.refresh();
}

export function stock(code: string, name: string, more: Row = {}): Row {
  return { SECCODE: code, SECNAME: name, F003V: 'A股', F005V: '上海证券交易所', F011V: '正常上市', ...more };
}
