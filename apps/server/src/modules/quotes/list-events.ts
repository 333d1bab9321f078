import { EVENTS_MAX, type EventKind, type Lang, type StockEvent, type StockEvents } from '@jishi/contract';
import type { Reader } from '../../platform/db/index.ts';
import { type DataRecord, type DatasetRegistry, readRecords } from '../datasets/index.ts';
import { siteSource } from '../site-data/index.ts';
import { eventsOfDistribution, eventsOfNotice, eventsOfReport } from './event.rules.ts';

const DISTRIBUTIONS = 'p_stock2201';
const REPORTS = 'p_stock2237';
const NOTICES = { zh: 'p_info3015', en: 'p_jishi9601' } as const;
export const EVENT_DATASETS = [DISTRIBUTIONS, REPORTS, NOTICES.zh, NOTICES.en];

interface Database {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
}

/** How to query a data set for one stock's events, and how to convert its rows. */
interface Reading<Name extends string> {
  readonly dataset: string;
  readonly code: string;
  readonly kinds: readonly EventKind[];
  /** A required field that determines which rows are newest. */
  readonly newestBy: string;
  readonly columns: Readonly<Record<Name, string>>;
  readonly eventsOf: (record: DataRecord<Name>) => StockEvent[];
}

interface Answer {
  readonly source: StockEvents['sources'][number];
  readonly items: readonly StockEvent[];
}

/** Lists a stock's dividends, splits, reports and notices, oldest first. Omits data sets that the site may not show. */
export async function listEvents(
  pool: Reader,
  registry: DatasetRegistry,
  { code, lang }: { code: string; lang: Lang },
): Promise<StockEvents> {
  const database = { pool, registry };
  const answers = await Promise.all([
    readDistributions(database, code),
    readReports(database, code),
    readNotices(database, code, lang),
  ]);
  return {
    sources: answers.map(({ source }) => source),
    items: answers
      .flatMap(({ items }) => items)
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  };
}

const readDistributions = (database: Database, code: string): Promise<Answer> =>
  readEvents(database, {
    dataset: DISTRIBUTIONS,
    code,
    kinds: ['dividend', 'split'],
    newestBy: 'F020D',
    columns: {
      exDate: 'F020D',
      period: 'F001D',
      cash: 'F012N',
      bonus: 'F010N',
      transfer: 'F011N',
      recordDate: 'F018D',
      paymentDate: 'F023D',
      cancelledOn: 'F037D',
    },
    eventsOf: eventsOfDistribution,
  });

const readReports = (database: Database, code: string): Promise<Answer> =>
  readEvents(database, {
    dataset: REPORTS,
    code,
    kinds: ['report'],
    newestBy: 'F001D',
    columns: {
      period: 'F001D',
      booked: 'F002D',
      first: 'F003D',
      second: 'F004D',
      third: 'F005D',
      published: 'F006D',
    },
    eventsOf: eventsOfReport,
  });

/** Reads notices in the reader's language. If a stock has no English notices, reads the Chinese ones. */
async function readNotices(database: Database, code: string, lang: Lang): Promise<Answer> {
  const answer = await readEvents(database, {
    dataset: NOTICES[lang],
    code,
    kinds: ['notice'],
    newestBy: 'F001D',
    columns: { id: 'TEXTID', date: 'F001D', title: 'F002V', url: 'F003V' },
    eventsOf: (record) => eventsOfNotice(record, lang),
  });
  return lang === 'en' && answer.items.length === 0 ? readNotices(database, code, 'zh') : answer;
}

async function readEvents<Name extends string>(
  { pool, registry }: Database,
  { dataset, code, kinds, newestBy, columns, eventsOf }: Reading<Name>,
): Promise<Answer> {
  const source = siteSource(registry, [dataset], ['SECCODE', newestBy]);
  if (!source)
    return {
      source: { dataset, kinds: [...kinds], hasRows: false, isCut: false, demo: false, late: null },
      items: [],
    };
  const rowsMax = Math.min(EVENTS_MAX, source.rowsMax);
  const names = Object.entries(columns) as [Name, string][];
  const visible = names.map(([name, field]) => [name, source.visibleField(field)] as const);
  const records = await readRecords(pool, source.dataset, {
    columns: Object.fromEntries(visible) as Record<Name, string | undefined>,
    where: [
      { op: 'in', field: 'SECCODE', values: [code] },
      { op: 'filled', field: newestBy },
    ],
    order: [{ field: newestBy, descending: true }],
    limit: rowsMax + 1,
  });
  return {
    source: {
      dataset,
      kinds: [...kinds],
      hasRows: true,
      isCut: records.length > rowsMax,
      demo: source.dataset.isDemo,
      late: source.dataset.late,
    },
    items: records.slice(0, rowsMax).flatMap(eventsOf),
  };
}
