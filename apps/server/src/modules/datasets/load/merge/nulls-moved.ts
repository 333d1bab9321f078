import type { ImportPlan, Manifest } from '@jishi/contract';
import type pg from 'pg';
import { ident, tableOf } from '../../dataset.ts';
import { FileRefused } from '../load.messages.ts';
import { STAGE } from '../stage/stage.ts';
import { COLUMNS_MAX, COMPARED_MAX, keyText, ROWS_MIN } from './factor-moved.ts';

/** A column that has values in nearly all rows before a load, but in at most half of them after it. */
interface Emptied {
  readonly field: string;
  readonly before: number;
  readonly after: number;
  readonly rows: number;
  readonly sample: string;
}

/**
 * A load empties a column if at most 5 % of the compared rows have no value before the load, and at least half of them
 * have none after it.
 */
const NULLS_BEFORE_MAX = 0.05;
const NULLS_AFTER_MIN = 0.5;

async function emptiedColumns(
  client: pg.PoolClient,
  manifest: Manifest,
  fields: readonly string[],
  merge: ImportPlan['merge'],
): Promise<Emptied[]> {
  const others = fields.filter((code) => !manifest.key.includes(code));
  // Only an update overwrites stored values with empty ones.
  if (merge !== 'update') return [];
  const emptied: Emptied[] = [];
  for (let at = 0; at < others.length; at += COLUMNS_MAX)
    emptied.push(...(await emptiedOf(client, manifest, others.slice(at, at + COLUMNS_MAX))));
  return emptied;
}

async function emptiedOf(
  client: pg.PoolClient,
  manifest: Manifest,
  others: readonly string[],
): Promise<Emptied[]> {
  const codes = others.map(ident);
  const same = manifest.key.map((code) => `r.${ident(code)} = s.${ident(code)}`).join(' and ');
  const both = codes.flatMap((code, at) => [`r.${code}::text as r${at}`, `s.${code} is null as s${at}`]);
  const pairs = codes.map((_, at) => `(${at}, c.r${at}, c.s${at})`);
  const { rows } = await client.query<Omit<Emptied, 'field'> & { place: number }>(
    `select place, rows::int, (empty_before::float8 / rows) as before, (empty_after::float8 / rows) as after, sample from (
       select place, count(*) as rows, count(*) filter (where value is null) as empty_before,
         count(*) filter (where emptied) as empty_after,
         min(key || ': ' || left(value, 40)) filter (where emptied and value is not null) as sample
       from (select ${keyText(manifest)} as key, ${both.join(', ')}
             from ${tableOf(manifest.code)} r join ${STAGE} s on ${same} limit ${COMPARED_MAX}) c
       cross join lateral (values ${pairs.join(', ')}) v (place, value, emptied)
       group by place) counted
     where rows >= $1 and empty_before <= rows * $2::float8 and empty_after >= rows * $3::float8 order by place`,
    [ROWS_MIN, NULLS_BEFORE_MAX, NULLS_AFTER_MIN],
  );
  return rows.map(({ place, ...counts }) => ({ field: others[place] ?? '', ...counts }));
}

/** Rejects a load that would empty a column, because the delivery is probably incomplete. */
export async function refuseEmptied(...of: Parameters<typeof emptiedColumns>): Promise<void> {
  const emptied = await emptiedColumns(...of);
  if (emptied.length === 0) return;
  const columns = emptied
    .map(({ field, before, after, rows }) => `${field} ${percent(before)} → ${percent(after)} (${rows})`)
    .join(', ');
  const samples = emptied.map(({ field, sample }) => `${field} ${sample} → –`).join('; ');
  throw new FileRefused('columnEmptied', { columns, samples });
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;
