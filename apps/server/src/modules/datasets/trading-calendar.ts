import { type TradingCalendar, WEEKDAYS_ONLY } from '@jishi/market-math';
import type pg from 'pg';

/** The data set with the calendar of the mainland exchanges. */
export const TRADING_CALENDAR = 'p_public0001';

/**
 * The trading days of the exchanges, which are read again when the rows of the calendar change. If the calendar has no
 * rows, every weekday counts as a trading day.
 */
export class CalendarReader {
  current = WEEKDAYS_ONLY;
  readonly #pool: pg.Pool;
  #version = 0n;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async refresh(state: { readonly version: bigint; readonly row_count: bigint } | undefined): Promise<void> {
    const version = state !== undefined && state.row_count > 0n ? state.version : 0n;
    if (version === this.#version) return;
    this.current = version === 0n ? WEEKDAYS_ONLY : await readTradingCalendar(this.#pool);
    this.#version = version;
  }
}

async function readTradingCalendar(pool: pg.Pool): Promise<TradingCalendar> {
  const { rows } = await pool.query<{ day: string; open: boolean }>(
    `select "F001D"::date as day, "F006C" = '1' as open from data.p_public0001
     where "F006C" is not null order by "F001D"`,
  );
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return WEEKDAYS_ONLY;
  return {
    from: first.day,
    to: last.day,
    tradingDays: rows.filter(({ open }) => open).map(({ day }) => day),
  };
}
