/** The meaning of a cell's number according to its display format. `dateMillis` shows fractions of a second. */
export type NumberKind = 'plain' | 'date' | 'dateMillis' | 'percent';

/**
 * The built-in formats that show a date or a time, in any language. Formats 45 to 47 are not listed, because they show
 * a duration.
 */
const BUILT_IN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [50, 58],
  [71, 79],
  [81, 81],
];
const BUILT_IN_PERCENTS = new Set([9, 10]);
const ELAPSED = /\[[hms]+\]/i;
/**
 * Parts of a format code that are not placeholders: quoted text, escaped characters, fill characters, and colours,
 * conditions or languages in brackets.
 */
const NOT_PLACEHOLDERS = /"[^"]*"|\\.|[_*].|\[[^[\]]*\]/g;

/** Returns the kind of a format: by its code if the workbook defines one, otherwise by its number. */
export function numberKind(id: number, code: string | undefined): NumberKind {
  if (code === undefined) {
    if (BUILT_IN_PERCENTS.has(id)) return 'percent';
    return BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last) ? 'date' : 'plain';
  }
  const positive = code.split(';', 1)[0] ?? '';
  if (ELAPSED.test(positive)) return 'plain';
  const marks = positive.replace(NOT_PLACEHOLDERS, '');
  if (/[ymdhs]/i.test(marks)) return /s[.,]0/i.test(marks) ? 'dateMillis' : 'date';
  return marks.includes('%') ? 'percent' : 'plain';
}
