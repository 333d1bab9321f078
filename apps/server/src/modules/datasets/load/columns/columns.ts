import { type Field, isNested, type Lang, type Manifest } from '@jishi/contract';
import { marketDay, systemClock } from '../../../../platform/clock.ts';
import { BadValue, FileRefused, loadMessage } from '../load.messages.ts';
import type { ReadAs } from '../vendors/recognize.ts';
import { bareCode, withoutExchange } from './file-habits.ts';
import { Losses } from './losses.ts';
import type { Parsed, ParseValue } from './parsed.ts';
import type { CellReader } from './plan-columns.ts';
import { valueParser } from './values.ts';

/** A field that a column of the file fills. */
export interface Column {
  readonly field: Field;
  /** Returns the text for the reject file: the cell as written in the file, or the text derived from it. */
  readonly cell: CellReader;
  readonly read: (cells: readonly string[]) => Parsed;
  /** True if the text may contain characters that COPY treats specially. */
  readonly needsEscape: boolean;
  /** True if every row has the same value, which does not come from the file's rows. */
  readonly isConst: boolean;
  /** Counts the values that lose digits. Undefined for a key field, which may not lose digits. */
  readonly losses: Losses | undefined;
  /** The column's name in the header. Undefined if this is the field's code or states a unit. */
  readonly usualName?: string;
}

/** A column of the file that is not read, and the reason. */
export interface LeftColumn {
  readonly name: string;
  readonly reason: BadValue;
}

/** A column whose values are converted from the unit in the header to the field's unit. */
export interface ConvertedColumn {
  readonly name: string;
  readonly field: string;
  readonly factor: string;
}

export interface Columns {
  readonly columns: readonly Column[];
  readonly left: readonly LeftColumn[];
  readonly converted: readonly ConvertedColumn[];
  /** Positions of unnamed columns. They may contain values. */
  readonly nameless: readonly number[];
  /** Pairs of columns with the same name, both of which are read. A row whose values in them differ is bad. */
  readonly twins: readonly Twins[];
  /** The vendor whose layout was recognised in the file. */
  readonly source?: ReadAs;
}

export interface Twins {
  readonly name: string;
  readonly places: readonly [number, number];
}

export function makeColumn(manifest: Manifest, field: Field, cell: CellReader, isConst = false): Column {
  const isKey = manifest.key.includes(field.code);
  const losses = isKey ? undefined : new Losses(field.code);
  const parseValue = bareCodes(manifest, field, valueParser(field, isKey || field.required === true, losses));
  const parse = isDayOfBars(manifest, field) ? upToToday(parseValue) : parseValue;
  return {
    field,
    cell,
    read: (cells) => parse(cell(cells)),
    needsEscape: field.type === 'text' || field.type === 'char' || isNested(field.type),
    isConst,
    losses,
  };
}

/**
 * Removes the exchange from six-digit codes if the examples of the data set's parameters lack it: 000300.SH and 000300
 * are the same index. Otherwise, the field's `pad` or pattern decides.
 */
function bareCodes({ parameters }: Manifest, { code, role, kind }: Field, parse: ParseValue): ParseValue {
  const isCode = role === 'code' || role === 'relatedCode';
  const examples = parameters.filter(({ field }) => field === code).flatMap(({ example }) => example ?? []);
  if (!isCode || examples.length === 0 || !examples.every((example) => /^\d{6}$/.test(example))) return parse;
  // sh000001 is an index, but 000001 is a share, so the exchange may be removed from every code only if the field
  // contains index codes.
  const strip = kind === 'index' ? bareCode : withoutExchange;
  return (cell) => parse(strip(cell.trim()));
}

const isDayOfBars = ({ serves }: Manifest, { role }: Field): boolean =>
  role === 'tradeDate' && (serves?.as === 'quotes' || serves?.as === 'minutes');

/** Rejects a future date, because it would become the newest date of the whole market. */
function upToToday(parse: ParseValue): ParseValue {
  const today = marketDay(systemClock());
  return (cell) => {
    const parsed = parse(cell);
    return typeof parsed === 'string' && parsed.slice(0, today.length) > today
      ? new BadValue('ahead', { today })
      : parsed;
  };
}

export function requireKey(manifest: Manifest, columns: readonly Column[], header: readonly string[]): void {
  for (const code of manifest.key) {
    if (columns.some((column) => column.field.code === code)) continue;
    const field = manifest.fields.find((candidate) => candidate.code === code);
    throw new FileRefused('headerNoKey', {
      field: code,
      zh: field?.zh ?? '',
      en: field?.en ?? '',
      header: headerText(header),
    });
  }
}

/**
 * Rejects a file that fills only key fields, because it would add empty rows. The error may state why a column was not
 * read.
 */
export function requireMore(
  manifest: Manifest,
  columns: readonly Column[],
  header: readonly string[],
  left: readonly LeftColumn[] = [],
): void {
  const hasMore = columns.some(({ field }) => !manifest.key.includes(field.code));
  if (hasMore || manifest.fields.length === manifest.key.length) return;
  throw new FileRefused('headerOnlyKey', { header: headerText(header) }, whyLeft(left));
}

function whyLeft(left: readonly LeftColumn[]): BadValue | undefined {
  const column = left.find(({ reason }) => reason.reason !== 'leftNoField');
  return (
    column &&
    new BadValue('columnLeft', { column: column.name, zh: textIn('zh', column), en: textIn('en', column) })
  );
}

const textIn = (lang: Lang, { reason }: LeftColumn): string =>
  loadMessage(reason.reason, lang, reason.values);

export function headerText(header: readonly string[]): string {
  const text = header.join(', ').replace(/\s+/g, ' ');
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

export function namelessOf(header: readonly string[]): number[] {
  return header.flatMap((name, i) => (name === '' ? [i] : []));
}
