import type { Check } from '@jishi/contract';
import type pg from 'pg';
import { tableOf } from '../../dataset.ts';
import { type CheckExample, type CheckResult, skippedResult } from './check-result.ts';
import { type CheckedRows, daySql } from './check-sql.ts';

type RowsCheck = Extract<Check, { kind: 'rows' }>;

/** Days before the first of a delivery among which its day before is looked for. */
const DAYS_BEFORE = 30;

/** Compares the number of rows with the last delivery, or day by day with the stored rows. */
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
  const { rows } = await client.query<{ rows: bigint; before: bigint | null }>(
    `select (select count(*) from ${table}) as rows,
       (select rows_read - rows_rejected - rows_skipped from dataset_load
        where dataset_code = $1 and rows_read > rows_rejected + rows_skipped
          and not starts_with(source, 'sample:') and not starts_with(source, 'demo:')
        order by id desc limit 1) as before`,
    [code],
  );
  const [one] = rows;
  if (!one || one.before === null) return skippedResult(check);
  const isFailed = differs(check, Number(one.rows), Number(one.before));
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
    examples: isFailed ? [example({ rows: String(one.rows), before: String(one.before) })] : [],
  };
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
