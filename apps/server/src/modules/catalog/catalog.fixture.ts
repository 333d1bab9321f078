import { catalogEndpoints, type Manifest, manifestSchema, NO_MEMBERSHIPS, NO_TERMS } from '@jishi/contract';
import type pg from 'pg';
import type { z } from 'zod';
import { applyCatalogue, DatasetRegistry, type PriceSource } from '../datasets/index.ts';
import type { Storefront } from './storefront.ts';

export const storefront: Storefront = {
  categories: [
    { id: 'listed', zh: '上市公司', en: 'Listed companies' },
    { id: 'listed/quotes', zh: '行情数据', en: 'Quotes' },
    { id: 'listed/basics', zh: '基础数据', en: 'Basic facts' },
    { id: 'funds', zh: '基金', en: 'Funds' },
  ],
  providers: new Map([['exchanges', { zh: '交易所', en: 'Exchanges' }]]),
  recommended: [],
  terms: NO_TERMS,
  topics: [],
  memberships: NO_MEMBERSHIPS,
  packages: [
    {
      id: 'quotes',
      zh: '行情包',
      en: 'Quotes',
      description: { zh: '行情', en: 'Quotes' },
      datasets: ['p_stock9402', 'p_stock9401'],
      prices: { month: 150 },
    },
  ],
};

/** Returns the input of a search as a browser sends it, with defaults filled in. */
export const searchInput = (input: z.input<typeof catalogEndpoints.search.input>) =>
  catalogEndpoints.search.input.parse(input);

type ManifestInput = Partial<Omit<Manifest, 'name' | 'fields'>> & { code: string; name: [string, string] };
/** A field: code, Chinese name, English name, and the type unless it is text. */
type FieldRow = [string, string, string, ('number' | 'date' | 'datetime')?];

/** Returns a small manifest whose key is the first field. */
export function manifest(input: ManifestInput, ...fields: FieldRow[]): Manifest {
  const { name, ...rest } = input;
  return manifestSchema.parse({
    group: 'stock',
    category: 'listed/basics',
    provider: 'exchanges',
    frequency: 3,
    description: { zh: '测试用', en: 'For tests' },
    key: [fields[0]?.[0]],
    ...rest,
    name: { zh: name[0], en: name[1] },
    fields: fields.map(([code, zh, en, type = 'text']) => ({ code, zh, en, type })),
  });
}

export async function applied(
  pool: pg.Pool,
  manifests: readonly Manifest[],
  prices?: PriceSource,
): Promise<DatasetRegistry> {
  const report = await applyCatalogue(pool, manifests);
  if (report.refusals.length > 0) throw new Error(report.refusals.join('\n'));
  const registry = new DatasetRegistry(pool, prices);
  await registry.refresh();
  return registry;
}

export async function load(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
  rows: readonly Record<string, string | null>[],
): Promise<void> {
  await pool.query(`delete from data."${code}"`);
  await pool.query(
    `insert into data."${code}" select * from jsonb_populate_recordset(null::data."${code}", $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  await pool.query(
    'update dataset set row_count = $2, version = version + 1, updated_at = now() where code = $1',
    [code, rows.length],
  );
  await registry.refresh();
}
