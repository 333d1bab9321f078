import type pg from 'pg';
import { type Awaitable, whenKnown } from '../../platform/awaitable.ts';
import { VersionCache } from '../../platform/cache/index.ts';
import { type Dataset, type DatasetRegistry, publicDataset } from './dataset.ts';
import { readRecords } from './query/records.ts';
import { firstTradingDay } from './trading-days.rules.ts';

/** The calendar of the mainland's exchanges: days, and whether each is a trading day. */
export const TRADING_CALENDAR = 'p_public0001';

type Calendar = ReadonlyMap<string, boolean>;

const NO_CALENDAR: Calendar = new Map();

/** The calendar in memory, read once for each of its versions. */
export class TradingDays {
  readonly #pool: pg.Pool;
  readonly #registry: DatasetRegistry;
  readonly #calendars = new VersionCache<string, Awaitable<Calendar>>();

  constructor(pool: pg.Pool, registry: DatasetRegistry) {
    this.#pool = pool;
    this.#registry = registry;
  }

  /** Returns the first of the newest `count` trading days up to a day, inclusive. */
  firstOf(count: number, upTo: string): Awaitable<string> {
    return whenKnown(this.#calendar(), (calendar) => firstTradingDay(calendar, { count, upTo }));
  }

  #calendar(): Awaitable<Calendar> {
    const dataset = publicDataset(this.#registry, TRADING_CALENDAR);
    if (dataset === null) return NO_CALENDAR;
    return this.#calendars.get(dataset.code, dataset.version, () => readCalendar(this.#pool, dataset));
  }
}

async function readCalendar(pool: pg.Pool, dataset: Dataset): Promise<Calendar> {
  const records = await readRecords(pool, dataset, { columns: { day: 'F001D', isOpen: 'F006C' } });
  return new Map(
    records.flatMap(({ day, isOpen }) => (day === null || isOpen === null ? [] : [[day, isOpen === '1']])),
  );
}
