import type { DateParts, Figure } from './figure.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?<name>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\b\\.?';
const YEAR = '(?<year>(?:19|20)\\d\\d)';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';

/** Longer patterns come first, so that `2026-07-30` is not read as the year 2026. */
const PATTERNS = [
  `${YEAR}(?<mark>[-/.])(?<month>\\d{1,2})\\k<mark>(?<day>\\d{1,2})`,
  `${YEAR}(?<month>[01]\\d)(?<day>[0-3]\\d)`,
  `${YEAR}\\s?年\\s?(?<month>\\d{1,2})\\s?月(?:\\s?(?<day>\\d{1,2})\\s?[日号])?`,
  `${YEAR}\\s?年`,
  '(?<month>\\d{1,2})\\s?月(?:\\s?(?<day>\\d{1,2})\\s?[日号])?',
  '(?<day>\\d{1,2})\\s?[日号]',
  `${YEAR}-(?<month>[01]\\d)`,
  `${DAY}\\s+(?:of\\s+)?${MONTH}(?:,?\\s+${YEAR})?`,
  `${MONTH}\\s+${DAY}(?!\\d)(?:,?\\s+${YEAR})?`,
  `${MONTH},?\\s+${YEAR}`,
].map((pattern) => new RegExp(`(?<![\\w.])(?:${pattern})(?![\\d])`, 'iuy'));

/** Parses the date that starts at a position of a text. */
export function readDate(text: string, at: number): Figure | null {
  for (const pattern of PATTERNS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const parts = match?.groups === undefined ? null : partsOf(match.groups);
    if (match !== null && parts !== null) return { written: match[0], kind: 'date', parts };
  }
  return null;
}

/** Returns null for a text that only looks like a date, such as 20269999. */
function partsOf(groups: Readonly<Record<string, string | undefined>>): DateParts | null {
  const { year, day, name } = groups;
  const month = name === undefined ? groups['month'] : MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (month !== undefined && (Number(month) < 1 || Number(month) > 12)) return null;
  if (day !== undefined && (Number(day) < 1 || Number(day) > 31)) return null;
  return {
    ...(year === undefined ? {} : { year: Number(year) }),
    ...(month === undefined ? {} : { month: Number(month) }),
    ...(day === undefined ? {} : { day: Number(day) }),
  };
}

/** Returns true if the whole date contains all of these parts. */
export const isPartOf = (parts: DateParts, whole: DateParts): boolean =>
  (['year', 'month', 'day'] as const).every(
    (part) => parts[part] === undefined || parts[part] === whole[part],
  );
