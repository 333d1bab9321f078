import { columnAt } from '../columns/column-at.ts';
import { nameKey } from '../columns/name-key.ts';
import { FileRefused } from '../load.messages.ts';

/** The cells of a line that become one row. */
export interface TurnedCells {
  /** The text from the header that the row contains: a code, a date, or the number of a repeated column. */
  readonly name: string;
  /** The positions of the row's values; -1 for a repeated column that the sheet lacks for this number. */
  readonly places: readonly number[];
  /** The texts that describe the column, from the rows around the header. */
  readonly about: readonly string[];
}

/**
 * Finds columns that repeat, such as 股东1, 比例1, 股东2, 比例2, and returns the cells that belong to each number, in the order
 * of the header. `groups` contains the pattern of each column; its parentheses capture the number.
 */
export function repeatedColumns(
  header: readonly string[],
  groups: Readonly<Record<string, string>>,
  stay: readonly number[],
): TurnedCells[] {
  const patterns = Object.entries(groups);
  const byNumber = new Map<string, number[]>();
  for (const [at, [group, pattern]] of patterns.entries()) {
    const members = membersOf(header, pattern, stay);
    const [first] = members;
    if (first === undefined)
      throw new FileRefused('planColumn', { column: pattern, header: header.join(', ').slice(0, 300) });
    for (const { number, place, rest } of members) {
      if (rest !== first.rest)
        throw new FileRefused('unpivotMixed', { group, ...twoOf(header, first.place, place) });
      const places = byNumber.get(number) ?? patterns.map(() => -1);
      const before = places[at] ?? -1;
      if (before !== -1)
        throw new FileRefused('unpivotTwice', { group, number, ...twoOf(header, before, place) });
      places[at] = place;
      byNumber.set(number, places);
    }
  }
  return [...byNumber]
    .map(([name, places]) => ({ name, places, about: [] }))
    .sort((one, other) => firstPlace(one) - firstPlace(other));
}

const firstPlace = ({ places }: TurnedCells): number => Math.min(...places.filter((place) => place !== -1));

const twoOf = (header: readonly string[], first: number, second: number) => ({
  first: header[first] ?? '',
  second: header[second] ?? '',
});

interface Member {
  readonly number: string;
  readonly place: number;
  /**
   * The column's name without the number. All columns of a group must have the same one, because a column with a
   * different unit in its name, for example, would have values of a different meaning.
   */
  readonly rest: string;
}

function membersOf(header: readonly string[], pattern: string, stay: readonly number[]): Member[] {
  const expression = new RegExp(pattern, 'du');
  return header.flatMap((name, place) => {
    const match = stay.includes(place) ? null : expression.exec(name);
    const [start, end] = match?.indices?.[1] ?? [];
    if (start === undefined || end === undefined) return [];
    const rest = nameKey(`${name.slice(0, start)}#${name.slice(end)}`);
    return [{ number: plainNumeral(name.slice(start, end)), place, rest }];
  });
}

const NUMERALS = '〇一二三四五六七八九';

/** Returns the digits of a Chinese numeral up to 九十九; other texts stay as they are. */
function plainNumeral(text: string): string {
  const [, tens, ten, ones = ''] = /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(text) ?? [];
  if (text === '' || tens === undefined) return text;
  if (ten === '') return ones === '' ? String(NUMERALS.indexOf(tens)) : text;
  return String(
    (tens === '' ? 1 : NUMERALS.indexOf(tens)) * 10 + Math.max(NUMERALS.indexOf(ones || '〇'), 0),
  );
}

/** Patterns that split a column's name into its beginning, its number and its end. */
const NUMBERED = [/^(\D*)(\d{1,2})(\D*)$/, /^(第)([一二三四五六七八九十]{1,3})(\D*)$/] as const;
const NUMBERS_MIN = 3;

/**
 * Proposes groups for columns whose headers repeat with the numbers 1, 2, 3 and so on. Returns null if none repeats.
 * Columns such as MA5, MA10 and MA20 do not repeat: their numbers are not consecutive. A group is named after its
 * columns without the number. If `isField` does not accept this name, the group gets the longest suffix that `isField`
 * accepts.
 */
export function groupsOf(
  header: readonly string[],
  isField: (name: string) => boolean,
): { groups: Record<string, string>; keep: string[] } | null {
  const byRest = new Map<string, { before: string; after: string; numbers: string[]; places: number[] }>();
  for (const [place, name] of header.entries()) {
    const match = NUMBERED.map((pattern) => pattern.exec(name)).find((result) => result !== null);
    const [, before = '', number = '', after = ''] = match ?? [];
    if (number === '' || before + after === '') continue;
    const rest = `${before}#${after}`;
    const family = byRest.get(rest) ?? { before, after, numbers: [], places: [] };
    family.numbers.push(plainNumeral(number));
    family.places.push(place);
    byRest.set(rest, family);
  }
  const families = [...byRest.values()].filter(
    ({ numbers }) =>
      numbers.length >= NUMBERS_MIN && numbers.every((number, at) => number === String(at + 1)),
  );
  if (families.length === 0) return null;
  const repeated = new Set(families.flatMap(({ places }) => places));
  return {
    groups: Object.fromEntries(
      families.map(({ before, after }) => [
        columnName(before, after, isField),
        `^${escaped(before)}(\\d+|[一二三四五六七八九十]+)${escaped(after)}$`,
      ]),
    ),
    keep: header.filter((name, place) => !repeated.has(place) && columnAt(header, name) === place),
  };
}

/** Returns the name of a group: bid_1_price becomes bid_price, and 第1大股东持股数量 becomes 持股数量 if that is a field. */
function columnName(before: string, after: string, isField: (name: string) => boolean): string {
  const head = before.replace(/第$/, '').replace(/(?<![\s_.#-])[\s_.#-]+$/, '');
  const tail = after.replace(/^[大名位个](?=.)/, '');
  const isParted = /[\s_.-]$/.test(before) && /^[^\s_.([（-]/.test(tail);
  const whole = isParted ? `${head}_${tail}` : `${head}${tail}`;
  const ends = Array.from(tail.slice(0, ENDS_MAX), (_, at) => tail.slice(at)).filter((end) => end.length > 1);
  return [whole, ...ends].find(isField) ?? whole;
}

/** The maximum number of suffixes of a name that are compared with the fields. */
const ENDS_MAX = 30;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
