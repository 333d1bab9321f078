import type { Home } from './home.ts';

/** Totals of all calls recorded in the database. */
export interface Books {
  readonly calls: number;
  readonly rows: number;
  readonly chargedFen: number;
}

export async function readBooks({ database }: Home): Promise<Books> {
  const { rows } = await database.pool.query<{ calls: string; rows: string; charged: string }>(
    `select coalesce(sum(calls), 0)::text as calls, coalesce(sum(rows), 0)::text as rows,
       coalesce(sum(charged_fen), 0)::text as charged from usage_breakdown`,
  );
  const [row] = rows;
  return { calls: Number(row?.calls), rows: Number(row?.rows), chargedFen: Number(row?.charged) };
}

export interface Expected {
  readonly rowsPerCall: number;
  readonly priceFen: number;
}

/**
 * Fails unless every answer that arrived is recorded with its rows and its price, because speed without
 * metering does not count.
 */
export function assertBooked(
  before: Books,
  after: Books,
  answered: number,
  { rowsPerCall, priceFen }: Expected,
): void {
  const calls = after.calls - before.calls;
  const rows = after.rows - before.rows;
  const chargedFen = after.chargedFen - before.chargedFen;
  if (calls >= answered && rows === calls * rowsPerCall && chargedFen === calls * priceFen) return;
  throw new Error(`${answered} answers, but ${calls} calls, ${rows} rows and ${chargedFen} fen are recorded`);
}
