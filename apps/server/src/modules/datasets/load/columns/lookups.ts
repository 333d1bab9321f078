import { currentCode, type Field, type ImportPlan } from '@jishi/contract';
import type pg from 'pg';
import { ident, tableOf } from '../../dataset.ts';
import { refuseReadOfTable } from '../../old-rows/refuse-old.ts';
import type { Lookup } from './plan-columns.ts';

/**
 * Reads the values that the columns of a mapping look up, before the load begins. They fit in memory, because they are
 * names and not whole tables. Demo names are left out, so that they do not mix with real values.
 */
export async function readLookups(pool: pg.Pool, plan: ImportPlan): Promise<Lookup> {
  const tables = new Map<string, Map<string, string>>();
  for (const { lookup } of Object.values(plan.columns)) {
    if (!lookup) continue;
    const name = `${lookup.dataset}.${lookup.key}.${lookup.field}`;
    if (tables.has(name)) continue;
    await refuseReadOfTable(pool, lookup.dataset);
    const codes = await readFields(pool, lookup.dataset);
    const [key, value] = [lookup.key, lookup.field].map((code) => ident(currentCode(codes, code) ?? code));
    const { rows } = await pool.query<{ key: string; value: string }>(
      `select ${key}::text as key, ${value}::text as value from ${tableOf(lookup.dataset)}
       where exists (select 1 from dataset where code = $1 and origin = 'own') and ${key} is not null and ${value} is not null`,
      [lookup.dataset],
    );
    tables.set(name, new Map(rows.map((row) => [row.key, row.value])));
  }
  return (dataset, key, field) => tables.get(`${dataset}.${key}.${field}`) ?? new Map();
}

async function readFields(pool: pg.Pool, code: string): Promise<readonly Field[]> {
  const { rows } = await pool.query<{ fields: Field[] }>(
    "select manifest -> 'fields' as fields from dataset where code = $1",
    [code],
  );
  return rows[0]?.fields ?? [];
}
