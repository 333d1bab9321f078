import type { Lang } from '@jishi/contract';
import type { QueryTerm } from './query-terms.ts';

/**
 * The notices that may be shown, by language. If a notice exists in two languages, English readers see only one
 * version.
 */
export interface Scope {
  readonly langs: readonly Lang[];
  readonly withoutEnglish: boolean;
}

export interface IndexQuery {
  /** Words and filters, which the index treats alike. */
  readonly words: readonly QueryTerm[];
  readonly scope: Scope;
  readonly from: string | null;
  readonly to: string | null;
}

/** A position in the order of the lists: newest days first, English before Chinese within a day. */
export interface Place {
  readonly day: string;
  readonly lang: Lang;
  readonly id: string;
}

/** The years that one statement reads. */
export interface YearSpan {
  readonly first: number;
  readonly last: number;
}
