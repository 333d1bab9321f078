import type { DayMinutes } from '@jishi/contract';
import type pg from 'pg';
import { type DataRecord, type DatasetRegistry, numberOf, readRecords } from '../datasets/index.ts';
import { hasClose, type QuoteTable, quoteTables } from './quote-sources.ts';

/** The maximum number of bars in a day: four hours of minutes, and the auctions before and after them. */
const DAY_MINUTES_MAX = 300;
const DAY_LENGTH = 'YYYY-MM-DD'.length;
const TIME_LENGTH = 'HH:MM'.length;

type MinuteRecord = DataRecord<'time' | 'close' | 'volume' | 'amount'>;

/**
 * Reads a stock's newest day from the first data set of minute bars that contains the stock. Returns null if there is
 * none.
 */
export async function readMinutes(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
): Promise<DayMinutes | null> {
  for (const table of quoteTables(registry, 'stock', 'minutes')) {
    const records = await newestMinutes(pool, table, code);
    const date = records[0]?.time?.slice(0, DAY_LENGTH);
    if (date === undefined) continue;
    const day = records.filter(({ time }) => time?.startsWith(date)).toReversed();
    return {
      dataset: table.dataset.code,
      demo: table.dataset.isDemo,
      date,
      times: day.map(({ time }) => time?.slice(DAY_LENGTH + 1, DAY_LENGTH + 1 + TIME_LENGTH) ?? ''),
      close: day.map(({ close }) => Number(close)),
      average: averagesOf(day),
      volume: day.map(({ volume }) => numberOf(volume)),
    };
  }
  return null;
}

function newestMinutes(pool: pg.Pool, table: QuoteTable, code: string): Promise<MinuteRecord[]> {
  const { dataset, date, close, figures } = table;
  return readRecords(pool, dataset, {
    columns: { time: date, close, volume: figures.get('volume'), amount: figures.get('amount') },
    where: [{ op: 'in', field: table.code, values: [code] }, hasClose(table)],
    order: [{ field: date, descending: true }],
    limit: DAY_MINUTES_MAX,
  });
}

/**
 * Returns the average price since the opening for each minute: turnover divided by volume. If a minute lacks one of
 * them, the averages are unknown from that minute onwards.
 */
function averagesOf(day: readonly MinuteRecord[]): (number | null)[] {
  let [amount, volume]: [number | null, number | null] = [0, 0];
  return day.map((minute) => {
    amount = sum(amount, numberOf(minute.amount));
    volume = sum(volume, numberOf(minute.volume));
    return amount === null || volume === null || volume === 0 ? null : amount / volume;
  });
}

const sum = (total: number | null, part: number | null): number | null =>
  total === null || part === null ? null : total + part;
