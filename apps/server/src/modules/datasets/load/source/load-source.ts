import type { Clock } from '../../../../platform/clock.ts';
import type { HeldDelivery } from '../deliveries/held-delivery.ts';
import type { Source } from './csv-records.ts';
import type { FileFacts } from './file-facts.ts';

/** The rows of a load, whatever their origin. */
export type LoadSource = RecordSource | DerivedSource | HeldSource;

/** Rows of text cells, from a file or from memory. */
export interface RecordSource {
  readonly kind: 'records';
  /** The source's name in the records of loads. */
  readonly name: string;
  /** Opens the source for one load. The clock determines the date of the load. */
  open(clock: Clock): Promise<OpenedRecords>;
}

/** Records, and the facts about their file at the time of the load. */
export interface OpenedRecords {
  readonly source: Source;
  readonly facts: FileFacts;
}

/** An opened source. A derived source needs no opening, because the database itself reads it. */
export type OpenedSource = (RecordSource & OpenedRecords) | DerivedSource | HeldSource;

/** Rows that a query derives from other data sets, such as the previous and the next trading day. */
export interface DerivedSource {
  readonly kind: 'derived';
  readonly name: string;
  /** A select statement with codes of data sets in braces. Its columns are named after the fields that they fill. */
  readonly select: string;
}

/** The rows of a held delivery that an operator publishes. */
export interface HeldSource {
  readonly kind: 'held';
  readonly name: string;
  readonly delivery: HeldDelivery;
  readonly reason: string;
}

export async function openSource(source: LoadSource, clock: Clock): Promise<OpenedSource> {
  return source.kind !== 'records' ? source : { ...source, ...(await source.open(clock)) };
}

export const heldSource = (delivery: HeldDelivery, reason: string): HeldSource => ({
  kind: 'held',
  name: delivery.source,
  delivery,
  reason,
});

export const derivedSource = (select: string): DerivedSource => ({
  kind: 'derived',
  name: 'derived',
  select,
});
