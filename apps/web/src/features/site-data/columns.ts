import type { Lang, Role, Unit, ViewField } from '@jishi/contract';
import { CHANGE_ROLES, NAME_ROLES, UNITS, unitOf } from '@jishi/contract';
import {
  decimalsFor,
  directionOf,
  formatQuantity,
  formatValue,
  haveTimes,
  inBrackets,
  inUnit,
  type Readings,
  readAs,
  readerUnit,
  saysUnit,
  shownType,
  type Value,
} from '../../shared/format/index.ts';

/** A column of the table: a field as it is presented to this reader. */
export interface Column {
  readonly field: ViewField;
  readonly label: string;
  /**
   * The unit in which the column's numbers are shown. If values are stored in units of ten thousand or a hundred
   * million, English pages show the base unit.
   */
  readonly shownUnit: Unit | null;
  /** The unit that determines the number format. A sum in the currency of its row is formatted like money. */
  readonly numberUnit: Unit | null;
  /** The unit's name. Null if there is no unit, or if the label already contains it. */
  readonly unit: string | null;
  readonly numeric: boolean;
  /** Whether the sign of a value indicates a rise or a fall. */
  readonly isChange: boolean;
  /** The names of stored values in the reader's language. */
  readonly names: ReadonlyMap<string, string> | undefined;
  /** The number of decimals that all numbers of the column have. Null until rows have loaded. */
  readonly decimals: number | null;
  /** Whether at least one of the column's values has a time of day. */
  readonly hasTimes: boolean;
}

/** The roles of sums. A sum has no unit if each row has its own currency. */
const SUM_ROLES: readonly Role[] = ['amount', 'marketValue'];

/** Returns the column of a field. `head` replaces the name of the field in the header. The unit stays in it. */
export function columnOf(
  field: ViewField,
  lang: Lang,
  names?: ReadonlyMap<string, string>,
  head: string = field[lang],
): Column {
  const shownUnit = field.unit === null ? null : readerUnit(field.unit, lang);
  const label = shownUnit === field.unit ? head : withoutUnit(head, field.unit, lang);
  const unit = unitOf({ unit: shownUnit, ownUnit: field.ownUnit })?.[lang] ?? null;
  return {
    field,
    label,
    shownUnit,
    numberUnit: shownUnit ?? (field.role !== null && SUM_ROLES.includes(field.role) ? 'yuan' : null),
    unit: unit !== null && saysUnit(label, unit) ? null : unit,
    numeric: shownType(field) === 'number',
    isChange: field.role !== null && CHANGE_ROLES.includes(field.role),
    names,
    decimals: null,
    hasTimes: false,
  };
}

/** Returns a label without the stored unit, if its numbers are shown in another unit. */
const withoutUnit = (label: string, unit: Unit | null, lang: Lang): string =>
  unit === null ? label : label.replace(inBrackets(UNITS[unit][lang], lang), '');

/** Returns the stored unit of a column if the page shows the numbers in a different one. */
export const heldUnit = ({ field, shownUnit }: Column, lang: Lang): string | null =>
  field.unit === null || field.unit === shownUnit ? null : UNITS[field.unit][lang];

/** The field's own name, if the column's header replaces it. */
export const ownName = ({ field, label }: Column, lang: Lang): string | null =>
  field[lang].startsWith(label) ? null : field[lang];

/** Converts a value to its column's unit. */
const readerValue = ({ field, shownUnit }: Column, value: Value): Value =>
  field.unit === null || shownUnit === null ? value : inUnit(value, field.unit, shownUnit);

/** A change has two decimals, as is usual in the market. Other numbers have as many as the sampled numbers need. */
const CHANGE_DECIMALS = 2;

/**
 * Returns the column with a format that suits all of its values. It specifies their number of decimals, or whether they
 * have a time of day.
 */
export function aligned(column: Column, values: readonly Value[]): Column {
  if (column.field.type === 'datetime') return { ...column, hasTimes: haveTimes(values) };
  if (!column.numeric) return column;
  const { shownUnit, numberUnit, isChange } = column;
  const readerValues = values.map((value) => readerValue(column, value));
  return {
    ...column,
    decimals: isChange && shownUnit === 'percent' ? CHANGE_DECIMALS : decimalsFor(readerValues, numberUnit),
  };
}

/** Returns the text of a cell for this reader. */
export function cellText(
  column: Column,
  value: Value,
  lang: Lang,
  exact: boolean,
  readings: Readings = { names: {}, glosses: {} },
): string {
  const { field, numberUnit, numeric, isChange, names, decimals, hasTimes } = column;
  if (!numeric) {
    const text = formatValue(value, shownType(field), { hasTimes });
    // The pinyin of a whole title would not help a reader.
    return names?.get(String(value)) ?? (field.role === 'title' ? text : readAs(text, readings));
  }
  return formatQuantity(readerValue(column, value), numberUnit, lang, {
    exact,
    signed: isChange,
    decimals: exact ? null : decimals,
  });
}

/** If all digits are shown, a change is coloured unless it is zero at this number of decimals. */
const EXACT_DECIMALS = 10;

/**
 * Returns the direction that colours a cell. Undefined if a colour would mean nothing, as for a change that is shown as
 * zero.
 */
export function toneOf(column: Column, value: Value, exact = false): 'rise' | 'fall' | undefined {
  const decimals = exact ? EXACT_DECIMALS : (column.decimals ?? EXACT_DECIMALS);
  const direction = column.isChange ? directionOf(readerValue(column, value), decimals) : 'flat';
  return direction === 'flat' ? undefined : direction;
}

/** Half the widths of a Chinese character in the header and in a cell. A digit has about the same width. */
const HEAD_CHARACTER_PX = 6.9;
const CELL_CHARACTER_PX = 7.7;
/** Includes a reserve for words with wide letters. */
const PADDING_PX = 38;
const SORT_MARK_PX = 14;
const WIDTH_MIN_PX = 76;
const WIDTH_MAX_PX = 320;
/** In a table of bars, a long name is cut off, so that the close is visible on a laptop. */
export const BAR_NAME_MAX_PX = 240;
/**
 * The width for names depends on the language, because English names are long, and a Chinese name on an English page is
 * followed by its pinyin.
 */
const NAME_WIDTH_MAX_PX: Readonly<Record<Lang, number>> = { zh: 240, en: 420 };
const HEAD_MAX_PX = 112;

/** Returns the width of a text in digits. Chinese characters count as two. */
const places = (text: string): number => text.length + (text.match(/[\u1100-\uffdc]/g)?.length ?? 0);

/**
 * Returns a width that fits the header, which may wrap to two lines, and the sampled cells. Longer texts are cut off.
 */
export function widthOf(
  column: Column,
  cells: readonly string[],
  lang: Lang,
  nameMaxPx: number = NAME_WIDTH_MAX_PX[lang],
): number {
  const head = headPx(column.label, inBrackets(column.unit, lang)) + SORT_MARK_PX;
  const longest = Math.max(0, ...cells.map(places)) * CELL_CHARACTER_PX;
  const width = Math.max(head, longest) + PADDING_PX;
  const most = isName(column.field) ? nameMaxPx : WIDTH_MAX_PX;
  return Math.round(Math.min(most, Math.max(WIDTH_MIN_PX, width)));
}

/** Pieces of a header that must not be broken: a bracketed text, a Chinese character, a word. */
const PIECES = /[（(][^（()）]*[）)]\s*|\(|[\u1100-\uffdc]|[^\s(（\u1100-\uffdc]+\s*|\s+/g;

/**
 * Returns the width of a header. A long header wraps to two lines. The break is between two pieces or before the unit,
 * where it makes the longer line shortest.
 */
function headPx(label: string, unit: string): number {
  const pieces = [...(label.match(PIECES) ?? []), unit];
  const px = (from: number, to?: number): number =>
    places(pieces.slice(from, to).join('').trim()) * HEAD_CHARACTER_PX;
  const whole = px(0);
  if (whole <= HEAD_MAX_PX) return whole;
  return Math.min(...pieces.map((_, at) => Math.max(px(0, at), px(at))));
}

/** Moves the name in the reader's language next to the key, where it stays visible while the table scrolls sideways. */
export function withNameSecond(fields: readonly ViewField[], lang: Lang): ViewField[] {
  const english = lang === 'en' ? fields.find(isEnglishName) : undefined;
  const name = english ?? fields.find((field) => isName(field) && !isEnglishName(field));
  if (name === undefined || fields.indexOf(name) < PINNED_MAX) return [...fields];
  const [first, ...rest] = fields;
  return first === undefined ? [] : [first, name, ...rest.filter((field) => field !== name)];
}

const isEnglishName = ({ role }: ViewField): boolean => role === 'englishName';
const isName = (field: ViewField): boolean =>
  isEnglishName(field) || (field.role !== null && NAME_ROLES.includes(field.role));

const PINNED_MAX = 2;
const PINNED_WIDTH_MAX_PX = 440;

const MAIN_MAX = 10;

/**
 * Returns the fields that most readers need: the key, names, and fields whose roles have a standard meaning in the
 * market.
 */
export function mainFields(columns: readonly Column[]): string[] {
  const important = columns.filter(({ field }) => field.key || field.role !== null);
  const main = important.length > 3 ? important : columns;
  return main.slice(0, MAIN_MAX).map(({ field }) => field.code);
}

/** Returns the number of columns that are pinned: the start of the key and the name next to it. */
export function pinnedCount(columns: readonly Column[], widths: readonly number[]): number {
  let width = 0;
  let count = 0;
  for (const [i, column] of columns.slice(0, PINNED_MAX).entries()) {
    width += widths[i] ?? 0;
    const names = column.field.key || isName(column.field);
    if (column.numeric || width > PINNED_WIDTH_MAX_PX || (i > 0 && !names)) break;
    count++;
  }
  return count;
}

/** By default, columns of text sort ascending, and columns of numbers or days sort descending. */
export const descendsFirst = ({ field }: Column): boolean => field.type !== 'text' && field.type !== 'char';
