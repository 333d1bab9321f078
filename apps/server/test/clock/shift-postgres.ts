import pg from 'pg';
import { readShiftMs } from './run-clock.ts';

/**
 * The SQL functions that return the current time. Keywords of the grammar, such as `current_date`, do not call them. A
 * gate forbids those keywords.
 */
const CLOCKS = [
  ['now', 'stable'],
  ['transaction_timestamp', 'stable'],
  ['statement_timestamp', 'stable'],
  ['clock_timestamp', 'volatile'],
] as const;

/**
 * Shifts the clock of a database like the clocks of this run. Does nothing outside a run. PostgreSQL's own
 * functions are renamed, so that every caller gets ours, whatever its search path. The default of a column
 * refers to the function with which it was created, so this runs before the migrations.
 */
export async function shiftPostgres(superuserUrl: string, database = 'jishi'): Promise<void> {
  const shiftMs = readShiftMs();
  if (shiftMs === 0) return;
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regprocedure('pg_catalog.actual_now()') as done");
    if (rows[0]?.done !== null) return;
    for (const statement of CLOCKS.flatMap(([name, volatility]) => shifted(name, volatility, shiftMs)))
      await client.query(statement);
  } finally {
    await client.end();
  }
}

function shifted(name: string, volatility: string, shiftMs: number): string[] {
  const interval = pg.escapeLiteral(`${shiftMs} milliseconds`);
  return [
    `alter function pg_catalog.${name}() rename to actual_${name}`,
    `create function pg_catalog.${name}() returns timestamptz language sql ${volatility} parallel safe
       as $$ select pg_catalog.actual_${name}() + interval ${interval} $$`,
  ];
}
