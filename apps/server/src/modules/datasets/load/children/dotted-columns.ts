import type { ImportPlan } from '@jishi/contract';
import type { LeftColumn } from '../columns/columns.ts';
import { plannedRowColumns } from '../columns/match-plan.ts';
import type { RecordBatch, Source } from '../source/csv-records.ts';
import { partReader } from './nested-cells.ts';

/** Returns true for the formats whose cells can contain nested values. Their first record is always the header. */
export const isNestedFormat = ({ format }: Pick<Source, 'format'>): boolean =>
  format === 'json' || format === 'parquet';

/** Returns the column names in a mapping that are paths into nested objects: `issuer.name`. */
export function dottedNames(plan: Pick<ImportPlan, 'columns' | 'codes' | 'where'> | undefined): string[] {
  if (plan === undefined) return [];
  const ofFields = Object.values(plan.columns).flatMap(({ from, minus }) => [from ?? [], minus ?? []].flat());
  const ofRows = plannedRowColumns(plan);
  const spellings = [...ofFields, ...ofRows].flatMap((name) => name.split('|'));
  return [...new Set(spellings)].filter((name) => name.includes('.'));
}

interface Dotted {
  readonly name: string;
  readonly place: number;
  readonly parts: readonly string[];
}

/**
 * Adds a column for each path whose first part is the name of a column with nested objects. Leaves sources without such
 * paths unchanged.
 */
export function withDottedColumns(source: Source, names: readonly string[]): Source {
  const dotted = names.filter((name) => name.includes('.'));
  if (dotted.length === 0) return source;
  return { ...source, records: () => recordsOf(source, dotted) };
}

async function* recordsOf(source: Source, names: readonly string[]): AsyncGenerator<RecordBatch> {
  let columns: readonly Dotted[] | undefined;
  const readers = new Map<number, ReturnType<typeof partReader>>();
  for await (const { records, lines } of source.records()) {
    const [header] = records;
    const isFirst = columns === undefined && header !== undefined;
    if (isFirst) columns = names.flatMap((name) => dottedIn(header, name));
    for (const { place } of columns ?? []) readers.set(place, readers.get(place) ?? partReader());
    const more = columns ?? [];
    const withParts = records.map((record, at) =>
      isFirst && at === 0
        ? [...record, ...more.map(({ name }) => name)]
        : [
            ...record,
            ...more.map(({ place, parts }) => readers.get(place)?.(record[place] ?? '', parts) ?? ''),
          ],
    );
    yield { records: withParts, lines };
  }
}

function dottedIn(header: readonly string[], name: string): Dotted[] {
  if (header.includes(name)) return [];
  const parts = name.split('.');
  const place = header.indexOf(parts[0] ?? '');
  return place === -1 ? [] : [{ name, place, parts: parts.slice(1) }];
}

/** Returns the columns that `names` contains neither as a name nor as the first part of a path. */
export function leftWithout(left: readonly LeftColumn[], names: Iterable<string>): readonly LeftColumn[] {
  const read = new Set([...names].flatMap((name) => [name, name.split('.')[0] ?? '']));
  return left.filter(({ name }) => !read.has(name));
}
