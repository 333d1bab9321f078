/** A condition on the rows of a table. Unrecognised parts are `unknown`. */
export type Predicate =
  | ({ readonly op: 'compare'; readonly is: Comparison; readonly column: string } & Literal)
  | { readonly op: 'isNull'; readonly column: string }
  | { readonly op: 'not'; readonly of: Predicate }
  | { readonly op: 'and' | 'or'; readonly of: readonly Predicate[] }
  /** An unrecognised condition, which may be true for any row. */
  | { readonly op: 'unknown' };

export interface Literal {
  readonly value: string;
  /**
   * True if the literal is text. SQL compares a text column with a number numerically, so the column's bounds, which
   * are sorted as text, are of no use for a number.
   */
  readonly isText: boolean;
}

export type Comparison = '=' | '<' | '<=' | '>' | '>=';

export const UNKNOWN: Predicate = { op: 'unknown' };

/** The facts about a column of a file. An unknown bound is null. */
export interface ColumnFacts {
  /** Returns the sign of `a - b`; null if it is not certain. */
  readonly compare: (a: string, b: string) => number | null;
  readonly isText: boolean;
  readonly min: string | null;
  readonly max: string | null;
  readonly nulls: number;
  readonly rows: number;
}

/** The results that a condition can have for the rows of a file. */
interface Outcomes {
  readonly yes: boolean;
  readonly no: boolean;
  /** SQL's null: neither the condition nor its negation selects the row. */
  readonly null: boolean;
}

const ANY: Outcomes = { yes: true, no: true, null: true };

/** Whether none, some or all of a file's rows may match. */
export type Match = 'none' | 'some' | 'all';

/** Returns whether a file's rows can match. A column without facts can have any value. */
export function matchOf(predicate: Predicate, factsOf: (column: string) => ColumnFacts | null): Match {
  const { yes, no, null: unknown } = outcomesOf(predicate, factsOf);
  if (!yes) return 'none';
  return no || unknown ? 'some' : 'all';
}

function outcomesOf(predicate: Predicate, factsOf: (column: string) => ColumnFacts | null): Outcomes {
  switch (predicate.op) {
    case 'unknown':
      return ANY;
    case 'not': {
      const { yes, no, null: unknown } = outcomesOf(predicate.of, factsOf);
      return { yes: no, no: yes, null: unknown };
    }
    case 'and':
      return predicate.of.map((one) => outcomesOf(one, factsOf)).reduce(both);
    case 'or':
      return negated(predicate.of.map((one) => negated(outcomesOf(one, factsOf))).reduce(both));
    case 'isNull': {
      const facts = factsOf(predicate.column);
      if (facts === null) return { yes: true, no: true, null: false };
      return { yes: facts.nulls > 0, no: facts.nulls < facts.rows, null: false };
    }
    case 'compare': {
      const facts = factsOf(predicate.column);
      if (facts === null || (facts.isText && !predicate.isText)) return ANY;
      return compared(facts, predicate.is, predicate.value);
    }
  }
}

const negated = ({ yes, no, null: unknown }: Outcomes): Outcomes => ({ yes: no, no: yes, null: unknown });

const both = (a: Outcomes, b: Outcomes): Outcomes => ({
  yes: a.yes && b.yes,
  no: a.no || b.no,
  null: (a.null && (b.null || b.yes)) || (b.null && (a.null || a.yes)),
});

function compared({ compare, min, max, nulls, rows }: ColumnFacts, is: Comparison, value: string): Outcomes {
  if (nulls >= rows) return { yes: false, no: false, null: true };
  const low = min === null ? null : compare(min, value);
  const high = max === null ? null : compare(max, value);
  const hasNull = nulls > 0;
  // A file can contain values below, at and above the literal, unless a bound excludes them.
  const below = low === null || low < 0;
  const above = high === null || high > 0;
  const at = (low === null || low <= 0) && (high === null || high >= 0);
  switch (is) {
    case '=':
      return { yes: at, no: below || above, null: hasNull };
    case '<':
      return { yes: below, no: at || above, null: hasNull };
    case '<=':
      return { yes: below || at, no: above, null: hasNull };
    case '>':
      return { yes: above, no: at || below, null: hasNull };
    case '>=':
      return { yes: above || at, no: below, null: hasNull };
  }
}
