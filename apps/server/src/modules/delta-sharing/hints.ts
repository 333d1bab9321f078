import type { Field } from '@jishi/contract';
import type { DataFile } from '../data-files/index.ts';
import { factsOf } from './column-facts.ts';
import { readJsonHint } from './json-hint.ts';
import { type Match, matchOf, type Predicate } from './predicate.ts';
import { readSqlHint } from './sql-hint.ts';

const HINTS_MAX = 200;

/** Returns a query's condition, which combines all of the query's hints. */
export function predicateOf({ predicateHints, jsonPredicateHints }: Hints): Predicate | null {
  const texts = Array.isArray(predicateHints) ? predicateHints.slice(0, HINTS_MAX) : [];
  const all = texts.filter((text) => typeof text === 'string').map(readSqlHint);
  if (typeof jsonPredicateHints === 'string') all.push(readJsonHint(jsonPredicateHints));
  return all.length === 0 ? null : { op: 'and', of: all };
}

export interface Hints {
  readonly predicateHints?: unknown;
  readonly jsonPredicateHints?: unknown;
}

interface FileChoice {
  readonly predicate: Predicate | null;
  readonly limit: number | null;
  /** The fields by lower-case code. */
  readonly fields: ReadonlyMap<string, Field>;
  readonly isPaid: (file: DataFile) => boolean;
  /** The codes of fields whose values are public before a file is paid for. */
  readonly open: ReadonlySet<string>;
}

/**
 * Returns the files that a query needs. For an unpaid file, only conditions on public fields are evaluated; otherwise
 * the number of files would reveal unpaid values. If the files whose rows all match have enough rows for the limit,
 * returns only those, paid ones first.
 */
export function filesFor(files: readonly DataFile[], choice: FileChoice): DataFile[] {
  const { predicate, limit, isPaid } = choice;
  if (limit === 0) return [];
  const matching = new Map<DataFile, Match>();
  for (const file of files) {
    const match = predicate === null ? 'all' : matchOf(predicate, (column) => factsFor(file, column, choice));
    if (match !== 'none') matching.set(file, match);
  }
  const all = [...matching.keys()];
  if (limit === null) return all;
  const whole = all.filter((file) => matching.get(file) === 'all');
  const chosen = new Set<DataFile>();
  let rows = 0;
  for (const file of [...whole.filter(isPaid), ...whole.filter((one) => !isPaid(one))]) {
    if (rows >= limit) break;
    chosen.add(file);
    rows += file.rows;
  }
  return rows >= limit ? all.filter((file) => chosen.has(file)) : all;
}

function factsFor(file: DataFile, column: string, { fields, isPaid, open }: FileChoice) {
  const field = fields.get(column.toLowerCase());
  if (field === undefined || !(open.has(field.code) || isPaid(file))) return null;
  return factsOf(file, field);
}
