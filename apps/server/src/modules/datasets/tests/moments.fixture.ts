import fc from 'fast-check';
import type pg from 'pg';

/** The answers during a period between two changes. Times are in microseconds since 1970. */
export interface Observation {
  readonly from: bigint;
  readonly to: bigint;
  readonly answers: unknown;
}

export async function observe(pool: pg.Pool, answersOf: () => Promise<unknown>): Promise<Observation> {
  const from = await clock(pool);
  const answers = await answersOf();
  return { from, to: await clock(pool), answers };
}

/** Returns the current time of the database, in microseconds since 1970. */
export async function clock(pool: pg.Pool): Promise<bigint> {
  const { rows } = await pool.query<{ at: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as at',
  );
  return BigInt(rows[0]?.at ?? 0);
}

/** Returns random observations, each with a random time in its period. */
export function momentsOf<One extends Observation>(
  observations: readonly One[],
  count: number,
): { readonly observation: One; readonly at: bigint }[] {
  const draws = fc.sample(
    fc.tuple(fc.nat(observations.length - 1), fc.double({ min: 0, max: 1, noNaN: true })),
    count,
  );
  return draws.map(([index, part]) => {
    const observation = observations[index] as One;
    const { from, to } = observation;
    return { observation, at: from + BigInt(Math.floor(Number(to - from) * part)) };
  });
}

/** Returns a time as text, in UTC with microseconds. */
export function timeText(at: bigint): string {
  const second = new Date(Number(at / 1_000_000n) * 1_000).toISOString().slice(0, 19);
  return `${second}.${String(at % 1_000_000n).padStart(6, '0')}Z`;
}

export const distinctAnswers = (observations: readonly Observation[]): number =>
  new Set(observations.map(({ answers }) => JSON.stringify(answers))).size;

/**
 * Fills the history of a data set with 1,000 codes, each with 50 dates in two versions, and with 5,000 recorded times.
 * These begin a day ago and are one second apart.
 */
export async function fillHistory(pool: pg.Pool, code: string): Promise<void> {
  await pool.query(`insert into served.${code} ("SECCODE", "ENDDATE", "F001N", _from, _to)
    select (600000 + code)::text, date '2000-03-31' + 91 * period, version, version + 1, nullif(version + 2, 3)
    from generate_series(0, 999) code, generate_series(0, 49) period, generate_series(0, 1) version`);
  await pool.query(
    'insert into dataset_moment (dataset_code, number, version) select $1, n, n from generate_series(1, 5000) n',
    [code],
  );
  // The commit has recorded the current time for all of them, so the times are replaced.
  await pool.query(
    `update dataset_moment set at = now() - interval '1 day' + number * interval '1 second' where dataset_code = $1`,
    [code],
  );
  await pool.query(`analyze served.${code}; analyze dataset_moment`);
  await pool.query('update dataset set version = 6000 where code = $1', [code]);
}
