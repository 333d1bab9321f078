import type pg from 'pg';
import { readShown } from '../companies/index.ts';
import type { Condition, DataRecord } from '../datasets/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { CONSOLIDATED } from './sources.ts';

/** Rows of one day or period. */
export interface Layer {
  readonly at: string | null;
  readonly rows: readonly DataRecord<string>[];
}
export const NO_LAYER: Layer = { at: null, rows: [] };

/** A source's day or period field, the fields to read, and the conditions on its rows. */
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
  // The maximum number of rows read. The server sends figures of the largest companies, and only medians and sums of
  // the others.
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

/** Reads the rows of the newest day that has any; if a day is given, of the newest one before it. */
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

/** Returns the plan for consolidated rows of a period; `scopeField` states whether a row is consolidated. */
export const periodPlan = (scopeField: string, fields: LayerPlan['fields']): LayerPlan => ({
  dayField: 'ENDDATE',
  fields,
  where: [{ op: 'in', field: scopeField, values: [CONSOLIDATED] }],
});

/** Reads the newest period with at least half as many reporting companies as the period before it. */
export async function readPeriod(pool: pg.Pool, source: SiteSource, plan: LayerPlan): Promise<Layer> {
  let newest = await readNewest(pool, source, plan);
  while (newest.at !== null) {
    const before = await readNewest(pool, source, plan, newest.at);
    if (newest.rows.length * 2 >= before.rows.length) return newest;
    newest = before;
  }
  return newest;
}
