import type { Clock } from '../../../../platform/clock.ts';
import type { Source } from './csv-records.ts';
import type { FileFacts } from './file-facts.ts';

/** The rows of a load, wherever they come from. */
export type LoadSource = RecordSource | DerivedSource;

/** Rows of text cells: of a file, or made in memory. */
export interface RecordSource {
  readonly kind: 'records';
  /** Its name in the records of loads. */
  readonly name: string;
  /** Opens it for one load, of the day that the clock shows. */
  open(clock: Clock): Promise<OpenedRecords>;
}

/** Records with the facts about their file, at the time of the load. */
export interface OpenedRecords {
  readonly source: Source;
  readonly facts: FileFacts;
}

/** A source that is ready to be read; the database reads a derived one. */
export type OpenedSource = (RecordSource & OpenedRecords) | DerivedSource;

/** Rows that a query derives from other data sets, such as the neighbours of a trading day. */
export interface DerivedSource {
  readonly kind: 'derived';
  readonly name: string;
  /** SQL with the data sets in braces; its columns are named as the fields. */
  readonly select: string;
}

export async function openSource(source: LoadSource, clock: Clock): Promise<OpenedSource> {
  return source.kind === 'derived' ? source : { ...source, ...(await source.open(clock)) };
}

export const derivedSource = (select: string): DerivedSource => ({
  kind: 'derived',
  name: 'derived',
  select,
});
