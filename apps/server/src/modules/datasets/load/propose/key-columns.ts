import type { ColumnPlan, Field, Manifest } from '@jishi/contract';
import type { LeftColumn } from '../columns/columns.ts';
import { roleOfName } from '../columns/field-names.ts';
import type { Parsed } from '../columns/parsed.ts';
import { valueParser } from '../columns/values.ts';
import { FileRefused } from '../load.messages.ts';
import { codeInName, dayInName, dayInTitles, stemOf, wholeDayInName } from '../source/file-facts.ts';
import { type Sample, valuesAt } from './sample.ts';

/** A mapping under construction. */
export interface Draft {
  readonly columns: Map<string, ColumnPlan>;
  readonly notes: Map<string, string>;
  readonly left: LeftColumn[];
  /** Fields for which the file has no evident column, so that a person must decide. */
  readonly undecided: Set<string>;
}

/**
 * Finds the source of a key field that no column name matches: the only column with suitable values (it may be
 * unnamed), the file's name, or the file's date.
 */
export function addKey(draft: Draft, field: Field, manifest: Manifest, sample: Sample): boolean {
  const parse = valueParser(field, true);
  const isSuch = (value: string): boolean => isKeyLike(field, value, parse(value));
  const places = openPlaces(draft, field, sample).filter((place) => {
    const values = valuesAt(sample, place);
    return values.length > 0 && values.every(isSuch);
  });
  const [place, ...others] = places;
  if (place !== undefined && others.length === 0) {
    const name = sample.header[place] ?? '';
    const isGuess = field.type === 'date' && name !== '' && hasOtherDays(draft, sample, isSuch);
    draft.columns.set(field.code, { from: name });
    draft.notes.set(
      field.code,
      isGuess ? 'several columns have days; if it is this one, remove the # in front' : 'by its values',
    );
    if (isGuess) draft.undecided.add(field.code);
    const at = draft.left.findIndex((left) => left.name === name);
    if (at !== -1) draft.left.splice(at, 1);
    return true;
  }
  if (field.role === 'code' && hasCodeInName(sample, field)) {
    draft.columns.set(field.code, { from: 'filename' });
    draft.notes.set(field.code, 'the code in the name of the file');
    return true;
  }
  const isDay = field.type === 'date' || (field.type === 'datetime' && field.role === 'tradeDate');
  return isDay && places.length === 0 && addDay(draft, field, manifest, sample);
}

/** Returns true if an unused column with the name of another role also contains days. */
function hasOtherDays(draft: Draft, sample: Sample, isDay: (value: string) => boolean): boolean {
  return draft.left.some(({ name }) => {
    const values = valuesAt(sample, sample.header.indexOf(name));
    return roleOfName(name) !== undefined && values.length > 0 && values.every(isDay);
  });
}

/**
 * Returns the positions of the unused columns whose names denote either no role or the field's role, and of the unnamed
 * column if there is exactly one.
 */
function openPlaces(draft: Draft, field: Field, { header }: Sample): number[] {
  const left = draft.left
    .filter(({ name }) => [undefined, field.role].includes(roleOfName(name)))
    .map(({ name }) => header.indexOf(name));
  const nameless = header.flatMap((name, place) => (name === '' ? [place] : []));
  const isTaken = [...draft.columns.values()].some(({ from }) => from === '');
  return nameless.length === 1 && !isTaken ? [...left, ...nameless] : left;
}

/**
 * Uses the date in the file's name for all rows. If the rest of the key repeats, the file has rows of several dates, so
 * this date does not apply. Without a date in the name, the date of the load may be the right one, which only a person
 * can decide.
 */
function addDay(draft: Draft, field: Field, manifest: Manifest, sample: Sample): boolean {
  const rest = manifest.key.flatMap((code) => {
    const from = draft.columns.get(code)?.from;
    return typeof from === 'string' ? [sample.header.indexOf(from)] : [];
  });
  const keys = sample.rows.map((row) => JSON.stringify(rest.map((place) => row[place]?.trim())));
  if (new Set(keys).size < keys.length) return false;
  const stem = stemOf(sample.facts.name);
  const day = field.role === 'tradeDate' ? wholeDayInName(stem) : dayInName(stem);
  const titled = day === null ? dayInTitles(sample.above ?? []) : null;
  if (titled !== null) {
    draft.columns.set(field.code, { const: titled });
    draft.notes.set(field.code, 'the day in the title of the file');
    return true;
  }
  if (day === null && field.type !== 'date') return false;
  draft.columns.set(field.code, { from: day ? 'filedate' : 'today' });
  if (!day) draft.undecided.add(field.code);
  draft.notes.set(
    field.code,
    day
      ? `the day in the name of the file: ${day}`
      : 'no column has a day; if it is that of the load, or --date, remove the # in front',
  );
  return true;
}

function isKeyLike(field: Field, value: string, parsed: Parsed): boolean {
  if (typeof parsed !== 'string') return false;
  return (
    field.type === 'date' || (field.role === 'code' && /^(?:[a-z]{2}\.?)?\d{6}(?:\.[a-z]{2})?$/i.test(value))
  );
}

function hasCodeInName({ facts }: Sample, field: Field): boolean {
  try {
    return codeInName(stemOf(facts.name), field) !== '';
  } catch (error) {
    if (error instanceof FileRefused) return false;
    throw error;
  }
}
