import type { CompanyEvent, CompanyOverview } from '@jishi/contract';
import { latenessOfAll } from '@jishi/market-math';
import type pg from 'pg';
import { type DataRecord, type DatasetRegistry, numberOf } from '../datasets/index.ts';
import type { SiteSource } from '../site-data/index.ts';
import { EVENT_SOURCES, type EventSource } from './event-sources.ts';
import { readShown, shownSource } from './shown-source.ts';

/** The number of newest rows read from each source. A separate table lists all events. */
const ROWS_EACH = 6;
const AHEAD_MAX = 6;
const LATEST_MAX = 10;

/**
 * Returns a company's next and latest events relative to a day, and whether the data sets of the latest events are
 * late.
 */
export async function readEvents(
  pool: pg.Pool,
  registry: DatasetRegistry,
  { code, today }: { code: string; today: string },
): Promise<Pick<CompanyOverview, 'ahead' | 'latest' | 'latestLate'>> {
  const lists = await Promise.all(
    EVENT_SOURCES.map(async (source) => {
      const events = await readSource(pool, registry, source, code);
      return source.isReminder === true ? events.filter(({ date }) => date >= today) : events;
    }),
  );
  const events = splitByDay(lists.flat(), today);
  const datasets = [...new Set(events.latest.map(({ dataset }) => dataset))];
  return { ...events, latestLate: latenessOfAll(datasets.map((code) => registry.find(code)?.late ?? null)) };
}

/** Splits events into upcoming ones, today included, and earlier ones. */
export function splitByDay(
  events: readonly CompanyEvent[],
  today: string,
): Pick<CompanyOverview, 'ahead' | 'latest'> {
  const byDay = (a: CompanyEvent, b: CompanyEvent): number =>
    a.date < b.date ? -1 : Number(a.date > b.date);
  return {
    ahead: events
      .filter(({ date }) => date >= today)
      .sort(byDay)
      .slice(0, AHEAD_MAX),
    latest: events
      .filter(({ date }) => date < today)
      .sort((a, b) => byDay(b, a))
      .slice(0, LATEST_MAX),
  };
}

async function readSource(
  pool: pg.Pool,
  registry: DatasetRegistry,
  source: EventSource,
  code: string,
): Promise<CompanyEvent[]> {
  const table = shownSource(registry, source.dataset, ['SECCODE', source.newestBy]);
  if (!table) return [];
  const { dates, texts = [], period = [], figure = [], cancelledOn = [] } = source;
  const fields = [dates, texts, period, figure, cancelledOn].flat();
  const rows = await readShown(pool, table, {
    columns: Object.fromEntries(fields.map((field) => [field, field])),
    where: [{ op: 'in', field: 'SECCODE', values: [code] }],
    order: [{ field: source.newestBy, descending: true }],
    limit: ROWS_EACH,
  });
  return rows.flatMap((row) => eventOf(source, table, row) ?? []);
}

function eventOf(
  { kind, dataset, dates, period, texts = [], figure, cancelledOn }: EventSource,
  { dataset: { fields } }: SiteSource,
  row: DataRecord<string>,
): CompanyEvent | null {
  const date = dates.map((field) => row[field]).find((day) => day);
  if (!date || (cancelledOn !== undefined && row[cancelledOn])) return null;
  const words = texts.flatMap((field) => row[field] || []);
  return {
    date: dayOf(date),
    kind,
    dataset,
    period: period === undefined || !row[period] ? null : dayOf(row[period]),
    text: words.length === 0 ? null : words.join(' '),
    figure: figure === undefined ? null : numberOf(row[figure] ?? null),
    unit: (figure !== undefined && fields.get(figure)?.unit) || null,
  };
}

/** Returns the date of a timestamp. */
const dayOf = (time: string): string => time.slice(0, 'YYYY-MM-DD'.length);
