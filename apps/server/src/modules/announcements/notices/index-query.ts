import type { Lang } from '@jishi/contract';
import type { QueryTerm } from './query-terms.ts';

/** The notices that may be shown: in these languages, and to English readers one of two versions. */
export interface Scope {
  readonly langs: readonly Lang[];
  readonly withoutEnglish: boolean;
}

/** A query of the index. */
export interface IndexQuery {
  /** Words and filters alike. */
  readonly words: readonly QueryTerm[];
  readonly scope: Scope;
  readonly from: string | null;
  readonly to: string | null;
}

/** A place in the order of the lists: newest days first, English before Chinese within a day. */
export interface Place {
  readonly day: string;
  readonly lang: Lang;
  readonly id: string;
}

/** Years that one statement reads. */
export interface YearSpan {
  readonly first: number;
  readonly last: number;
}
