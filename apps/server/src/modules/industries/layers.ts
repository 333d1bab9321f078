import type pg from 'pg';
import { readShown } from '../companies/index.ts';
import type { Condition, DataRecord } from '../datasets/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { CONSOLIDATED } from './sources.ts';

/** The rows of one day or one period. */
export interface Layer {
  readonly at: string | null;
  readonly rows: readonly DataRecord<string>[];
}
export const NO_LAYER: Layer = { at: null, rows: [] };

/** The field with a source's day or period, the fields to read, and the conditions on the rows. */
export interface LayerPlan {
  readonly dayField: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly where: readonly Condition[];
}

export async function readLayer(
  pool: pg.Pool,
  source: SiteSource,
  { dayField, fields, where }: LayerPlan,
  at: string,
): Promise<Layer> {
  const limit = Number(source.dataset.rowCount);
  // All rows are read, but the server sends only the largest companies' figures, and medians and sums over all
  // companies.
  const rows = await readShown<string>(
    pool,
    { ...source, rowsMax: limit },
    {
      columns: { code: 'SECCODE', ...fields },
      where: [...where, { op: 'gte', field: dayField, value: at }, { op: 'lte', field: dayField, value: at }],
      limit,
    },
  );
  return { at, rows };
}

/** Reads the rows of the newest day that has any, or of the newest such day before a given one. */
export async function readNewest(
  pool: pg.Pool,
  source: SiteSource,
  plan: LayerPlan,
  end: string | null = null,
): Promise<Layer> {
  const { dayField } = plan;
  const where: readonly Condition[] =
    end === null ? plan.where : [...plan.where, { op: 'lt', field: dayField, value: end }];
  const [newest] = await readShown(pool, source, {
    columns: { at: dayField },
    where,
    order: [{ field: dayField, descending: true }],
    limit: 1,
  });
  return newest?.at ? readLayer(pool, source, plan, newest.at) : NO_LAYER;
}

/** Returns the plan for a period's consolidated rows. The field `scopeField` states whether a row is consolidated. */
export const periodPlan = (scopeField: string, fields: LayerPlan['fields']): LayerPlan => ({
  dayField: 'ENDDATE',
  fields,
  where: [{ op: 'in', field: scopeField, values: [CONSOLIDATED] }],
});

/** Reads the newest period for which at least half as many companies have reported as for the period before it. */
export async function readPeriod(pool: pg.Pool, source: SiteSource, plan: LayerPlan): Promise<Layer> {
  let newest = await readNewest(pool, source, plan);
  while (newest.at !== null) {
    const before = await readNewest(pool, source, plan, newest.at);
    if (newest.rows.length * 2 >= before.rows.length) return newest;
    newest = before;
  }
  return newest;
}
