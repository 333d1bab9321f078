import type { Field, ImportPlan, Manifest } from '@jishi/contract';
import type pg from 'pg';
import { ident, tableOf } from '../../dataset.ts';
import { FileRefused } from '../load.messages.ts';
import { STAGE } from '../stage/stage.ts';

/** A column whose values a load would multiply by a power of ten. */
interface FactorMoved {
  readonly field: string;
  readonly factor: number;
  readonly rows: number;
  /** One changed row: its key, and the value before and after. */
  readonly sample: string;
}

/** Returns SQL for the key of row `r` as text. */
export const keyText = ({ key }: Manifest): string =>
  `concat_ws(' ', ${key.map((code) => `r.${ident(code)}`).join(', ')})`;

/** The maximum number of changed rows that are compared. Comparing all of them would delay a large load. */
export const COMPARED_MAX = 200_000;
/** The minimum number of changed rows that prove a wrong unit. Fewer changes can be a correction. */
export const ROWS_MIN = 20;
/** The minimum share of a column's changed values to which one factor must apply. */
const SHARE_MIN = 0.8;
/**
 * The maximum distance between a ratio's logarithm and a whole number. It is above zero, because sources round their
 * values.
 */
const TOLERANCE = 0.0005;

/**
 * The maximum number of columns that one statement compares. PostgreSQL allows 1,664 values in a select list, and each
 * column needs two.
 */
export const COLUMNS_MAX = 500;

/** Returns the number columns whose values the load would multiply by one power of ten in nearly every changed row. */
async function factorsMoved(
  client: pg.PoolClient,
  manifest: Manifest,
  fields: readonly string[],
  merge: ImportPlan['merge'],
): Promise<FactorMoved[]> {
  const numbers = manifest.fields.filter(
    ({ code, type }) => type === 'number' && fields.includes(code) && !manifest.key.includes(code),
  );
  // A load that only fills empty cells changes no existing value.
  if (merge === 'fill') return [];
  const moved: FactorMoved[] = [];
  for (let at = 0; at < numbers.length; at += COLUMNS_MAX)
    moved.push(...(await factorsMovedOf(client, manifest, numbers.slice(at, at + COLUMNS_MAX))));
  return moved;
}

async function factorsMovedOf(
  client: pg.PoolClient,
  manifest: Manifest,
  numbers: readonly Field[],
): Promise<FactorMoved[]> {
  const codes = numbers.map(({ code }) => ident(code));
  const same = manifest.key.map((code) => `r.${ident(code)} = s.${ident(code)}`).join(' and ');
  const differs = codes.map((code) => `(r.${code} <> 0 and s.${code} <> 0 and r.${code} <> s.${code})`);
  const key = keyText(manifest);
  const both = codes.flatMap((code, at) => [`r.${code}::float8 as r${at}`, `s.${code}::float8 as s${at}`]);
  const pairs = codes.map((_, at) => `(${at}, c.r${at}, c.s${at})`);
  const { rows } = await client.query<{
    place: number;
    power: number;
    negative: boolean;
    rows: number;
    sample: string;
  }>(
    `select place, power, negative, near::int as rows, sample from (
       select place, power, negative, min(key || ': ' || before || ' → ' || after) as sample, count(*) filter (where power <> 0 and abs(exact - power) < ${TOLERANCE}) as near,
         sum(count(*)) over (partition by place) as changed
       from (
         select place, key, before, after, log(abs(after / before)) as exact, round(log(abs(after / before)))::int as power,
           (after < 0) <> (before < 0) as negative
         from (select ${key} as key, ${both.join(', ')}
               from ${tableOf(manifest.code)} r join ${STAGE} s on ${same}
               where ${differs.join(' or ')} limit ${COMPARED_MAX}) c
         cross join lateral (values ${pairs.join(', ')}) v (place, before, after)
         where before <> 0 and after <> 0 and before <> after) ratios
       group by place, power, negative) factors
     where near >= $1 and near >= changed * $2 order by place`,
    [ROWS_MIN, SHARE_MIN],
  );
  return rows.map(({ place, power, negative, rows: moved, sample }) => ({
    field: numbers[place]?.code ?? '',
    factor: (negative ? -1 : 1) * 10 ** power,
    rows: moved,
    sample,
  }));
}

/**
 * Rejects a load whose values are in a different unit from the stored ones, because calls would immediately return
 * wrong values.
 */
export async function refuseOtherUnits(...of: Parameters<typeof factorsMoved>): Promise<void> {
  const moved = await factorsMoved(...of);
  if (moved.length === 0) return;
  const columns = moved.map(({ field, factor, rows }) => `${field} × ${factor} (${rows})`).join(', ');
  const samples = moved.map(({ field, sample }) => `${field} ${sample}`).join('; ');
  throw new FileRefused('factorMoved', { columns, samples });
}
