import type { Check } from '@jishi/contract';
import type pg from 'pg';
import { tableOf } from '../../dataset.ts';
import { cancelledLoads, type LoadLink } from '../undo/later-loads.ts';
import { type CheckExample, type CheckResult, skippedResult } from './check-result.ts';
import { type CheckedRows, daySql } from './check-sql.ts';

type RowsCheck = Extract<Check, { kind: 'rows' }>;

/** How many days before a delivery's first day are searched for the previous day with rows. */
const DAYS_BEFORE = 30;

/**
 * Compares the delivery's number of rows with that of the last delivery. With `by`, compares the numbers of rows per
 * day with those of the stored rows.
 */
export async function countRowChecks(
  client: pg.ClientBase,
  check: RowsCheck,
  rows: CheckedRows,
  examplesMax: number,
): Promise<CheckResult> {
  return check.by === undefined
    ? compareDelivery(client, check, rows)
    : compareDays(client, check, check.by, rows, examplesMax);
}

const differs = ({ change }: RowsCheck, rows: number, before: number): boolean =>
  Math.abs(rows - before) > change * before;

const example = (values: CheckExample['values']): CheckExample => ({ line: null, values });

async function compareDelivery(
  client: pg.ClientBase,
  check: RowsCheck,
  { manifest: { code }, table }: CheckedRows,
): Promise<CheckResult> {
  const before = await lastDelivered(client, code);
  if (before === null) return skippedResult(check);
  const { rows: counted } = await client.query<{ rows: bigint }>(`select count(*) as rows from ${table}`);
  const rows = Number(counted[0]?.rows ?? 0);
  const isFailed = differs(check, rows, before);
  const { name, kind, severity } = check;
  return {
    ...{
      name,
      kind,
      severity,
      outcome: isFailed ? 'failed' : 'passed',
      failing: isFailed ? 1 : 0,
      checked: 1,
    },
    examples: isFailed ? [example({ rows: String(rows), before: String(before) })] : [],
  };
}

/** The number of the newest loads among which the last delivery is searched for. */
const LOADS_MAX = 1_000;

/**
 * Returns the number of rows in the last delivery. Null if there is none. Undos and deletions are loads but not
 * deliveries, and an undone delivery is no basis for comparison.
 */
async function lastDelivered(client: pg.ClientBase, code: string): Promise<number | null> {
  const { rows } = await client.query<LoadLink & { rows: bigint; isDelivery: boolean }>(
    `select id, undoes, rows_read - rows_rejected - rows_skipped as rows,
       undoes is null and rows_read > rows_rejected + rows_skipped
         and not starts_with(source, 'sample:') and not starts_with(source, 'demo:')
         and not starts_with(source, 'delete:') as "isDelivery"
     from dataset_load where dataset_code = $1 order by id desc limit ${LOADS_MAX}`,
    [code],
  );
  const cancelled = cancelledLoads(rows);
  const last = rows.find(({ id, isDelivery }) => isDelivery && !cancelled.has(id));
  return last === undefined ? null : Number(last.rows);
}

async function compareDays(
  client: pg.ClientBase,
  check: RowsCheck,
  by: string,
  { manifest, table, meetsStored }: CheckedRows,
  examplesMax: number,
): Promise<CheckResult> {
  const day = (alias: string): string => daySql(manifest.fields, by, alias);
  const stored = meetsStored
    ? `select ${day('t')} as day, count(*) as rows from ${tableOf(manifest.code)} t, span
       where ${day('t')} between span.first and span.last group by 1`
    : 'select null::date as day, null::bigint as rows where false';
  const { rows: days } = await client.query<{ day: string; rows: bigint; before: bigint }>(
    `with fresh as materialized (
       select ${day('s')} as day, count(*) as rows from ${table} s where ${day('s')} is not null group by 1),
     span as (select min(day) - ${DAYS_BEFORE} as first, max(day) as last from fresh),
     stored as materialized (${stored}),
     days as (
       select coalesce(f.day, o.day) as day, f.rows as fresh, o.rows as stored,
         lag(coalesce(f.rows, o.rows)) over (order by coalesce(f.day, o.day)) as earlier
       from fresh f full join stored o on o.day = f.day)
     select day::text as day, fresh as rows, coalesce(stored, earlier) as before from days
     where fresh is not null and coalesce(stored, earlier) is not null order by day`,
  );
  if (days.length === 0) return skippedResult(check);
  const failing = days.filter(({ rows, before }) => differs(check, Number(rows), Number(before)));
  const { name, kind, severity } = check;
  return {
    ...{ name, kind, severity, outcome: failing.length > 0 ? 'failed' : 'passed' },
    ...{ failing: failing.length, checked: days.length },
    examples: failing
      .slice(0, examplesMax)
      .map(({ day: of, rows, before }) => example({ [by]: of, rows: String(rows), before: String(before) })),
  };
}
