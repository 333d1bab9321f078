import {
  type digestsEndpoints,
  type InputOf,
  SWIFT_DAYS,
  type SwiftCoverage,
  type SwiftMessage,
  type SwiftPage,
} from '@jishi/contract';
import { addDays, latenessOfAll } from '@jishi/market-math';
import { type Clock, marketDay } from '../../../platform/clock.ts';
import type { Cursors } from '../../../platform/cursor.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { pageOf } from '../../../platform/paging.ts';
import type { Dataset, DatasetRegistry } from '../../datasets/index.ts';
import type { Names } from '../../quotes/index.ts';
import { fullSource, sourceOf } from '../day/source.ts';
import { SWIFT_SOURCES, type SwiftSource } from './kinds.ts';
import { readKind, type SwiftRecord } from './read-kind.ts';
import { readSwiftCursor, writeSwiftCursor } from './swift-cursor.ts';

export interface SwiftDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  readonly clock: Clock;
  readonly cursors: Cursors;
  /** Reads names of stocks by code. */
  readonly readNames: () => Promise<ReadonlyMap<string, Names>>;
}

type Selection = InputOf<typeof digestsEndpoints.messages>;

/** Returns the sources whose rows the site may show, in the order of `SWIFT_SOURCES`. */
export function sourcesOf(
  registry: DatasetRegistry,
  kind?: SwiftSource['kind'],
): { source: SwiftSource; dataset: Dataset }[] {
  return SWIFT_SOURCES.filter((source) => kind === undefined || source.kind === kind).flatMap((source) => {
    const needed = ['SECCODE', 'SECNAME', source.day, ...Object.values(source.columns)];
    const dataset = fullSource(registry, source.dataset, needed);
    return dataset === null ? [] : [{ source, dataset }];
  });
}

/**
 * Lists a selection's messages, newest day first, and by kind within a day. Reads each kind after the cursor, then
 * merges all kinds and cuts the result to the limit.
 */
export async function listMessages(
  { pool, registry, clock, cursors, readNames }: SwiftDeps,
  { limit, kind, after, date, code }: Selection,
): Promise<SwiftPage> {
  const cursor = after === undefined ? null : readSwiftCursor(cursors, after);
  const span = { ...lastYear(marketDay(clock())), date, code };
  const records: SwiftRecord[] = [];
  const sources = sourcesOf(registry, kind);
  for (const source of sources) records.push(...(await readKind(pool, source, span, cursor, limit + 1)));
  const newestFirst = records.toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
  const { page, next } = pageOf(newestFirst, limit, ({ day, source, values }) =>
    writeSwiftCursor(cursors, { date: day, kind: source.kind, values }),
  );
  const names = await readNames();
  const late = latenessOfAll(sources.map(({ dataset }) => dataset.late));
  return { late, items: page.flatMap((record) => messageOf(record, names) ?? []), next };
}

/** Returns the span of the last year. It ends today, because future days are not news. */
function lastYear(today: string): { from: string; to: string } {
  return { from: addDays(today, -SWIFT_DAYS), to: today };
}

function messageOf(record: SwiftRecord, names: ReadonlyMap<string, Names>): SwiftMessage | null {
  const { source, dataset, row, code, day, values } = record;
  const name = names.get(code)?.english ?? (record.name || code);
  const text = source.text(row, `${name} (${code})`, code);
  if (text === null) return null;
  return {
    id: [source.kind, ...values].join('~'),
    kind: source.kind,
    date: day,
    code,
    name,
    text,
    source: sourceOf(dataset, { ...filterOf(record), codes: [code] }, null),
    demo: dataset.isDemo,
  };
}

/** Returns the day filter with which a data set's page shows the row. */
function filterOf({ source, row, day }: SwiftRecord): Pick<Parameters<typeof sourceOf>[1], 'day'> {
  const { filterBy } = source;
  if (filterBy === undefined) return { day: { field: source.day, from: day, to: day } };
  const [field, on] = [source.columns[filterBy], row[filterBy]?.slice(0, 10)];
  return field === undefined || on === undefined ? {} : { day: { field, from: on, to: on } };
}

/** Returns the kinds of messages, each with its data sets, its first and last day, and its newest message. */
export async function swiftCoverage(deps: SwiftDeps): Promise<SwiftCoverage> {
  const kinds: SwiftCoverage['kinds'] = [];
  const sources = sourcesOf(deps.registry);
  for (const { source, dataset } of sources) {
    const { items } = await listMessages(deps, { kind: source.kind, limit: 1 });
    kinds.push({
      kind: source.kind,
      dataset: dataset.code,
      name: dataset.manifest.name,
      from: dataset.coverage?.from ?? null,
      to: dataset.coverage?.to ?? null,
      rows: Number(dataset.rowCount),
      demo: dataset.isDemo,
      newest: items[0] ?? null,
    });
  }
  return { late: latenessOfAll(sources.map(({ dataset }) => dataset.late)), kinds };
}
