import {
  type BarLength,
  type Localized,
  type Manifest,
  type PriceAdjustment,
  type Role,
  type SourceColumn,
  type SourceLayout,
  type UNKNOWN_ADJUSTMENT,
  UNKNOWN_UNIT,
  type VendorSource,
} from '@jishi/contract';
import { columnAt } from '../columns/column-at.ts';
import { nameKey } from '../columns/name-key.ts';

/** A vendor's layout that fits the columns of a file. */
export interface FittingLayout {
  readonly vendor: VendorSource;
  readonly layout: SourceLayout;
}

/** The layouts that a file fits: one, or several if its columns do not distinguish them. */
export interface Recognized {
  readonly layouts: readonly [FittingLayout, ...FittingLayout[]];
}

/** The unit of a column: stated by the vendor, not stated, or different in the layouts that fit. */
export type VendorUnit =
  | { readonly kind: 'known'; readonly words: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'differs' };

/** The maximum number of rows whose values are compared with a layout's patterns. */
const ROWS_MAX = 200;

/** Returns the layouts that fit the columns and the first rows of a file, or null. */
export function recognize(
  vendors: readonly VendorSource[],
  manifest: Manifest,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Recognized | null {
  const names = header.map(nameKey);
  const kind = kindOf(manifest);
  const fitting = vendors.flatMap((vendor) => {
    const layouts = vendor.layouts.filter(
      (layout) =>
        (kind === undefined || layout.kinds === undefined || (layout.kinds as string[]).includes(kind)) &&
        fitsHeader(layout, names) &&
        fitsValues(layout, names, rows),
    );
    const sure = layouts.filter(({ otherwise }) => !otherwise);
    return (sure.length > 0 ? sure : layouts).map((layout) => ({ vendor, layout }));
  });
  const [first, ...others] = fitting;
  return first ? { layouts: [first, ...others] } : null;
}

/** Returns true if files of the layout can contain several states of one fact. */
export const hasRevisions = (recognized: Recognized | null): boolean =>
  recognized?.layouts.some(({ layout }) => layout.hasRevisions) ?? false;

/** Returns the kind of security that all rows describe. Undefined if the manifest does not state one. */
export const kindOf = ({ serves, fields }: Manifest): string | undefined =>
  fields.find(({ role }) => role === 'code')?.kind ??
  (serves !== undefined && 'kind' in serves ? serves.kind : undefined);

function fitsHeader({ has, any, lacks }: SourceLayout, names: readonly string[]): boolean {
  const isThere = (name: string): boolean => names.includes(nameKey(name));
  return has.every(isThere) && (any.length === 0 || any.some(isThere)) && !lacks.some(isThere);
}

interface Placed {
  readonly place: number;
  readonly expression: RegExp;
}

function fitsValues(
  { values, notRows }: SourceLayout,
  names: readonly string[],
  rows: readonly (readonly string[])[],
): boolean {
  const placed = (patterns: Readonly<Record<string, string>>): Placed[] =>
    Object.entries(patterns).map(([name, pattern]) => {
      return { place: names.indexOf(nameKey(name)), expression: new RegExp(pattern, 'u') };
    });
  const tests = placed(values);
  const noRows = placed(notRows);
  const textAt = (cells: readonly string[], place: number): string => (cells[place] ?? '').trim();
  return rows
    .slice(0, ROWS_MAX)
    .filter((cells) => cells.length === names.length)
    .filter((cells) => !noRows.some(({ place, expression }) => expression.test(textAt(cells, place))))
    .every((cells) =>
      tests.every(({ place, expression }) => {
        const text = textAt(cells, place);
        return text === '' || expression.test(text);
      }),
    );
}

/** Returns the vendor's description of a column. Undefined if there is none, or if the layouts that fit differ. */
export function columnIn({ layouts }: Recognized, name: string): SourceColumn | undefined {
  const entries = layouts.map(({ layout }) => entryOf(layout, name));
  const [first, ...others] = entries;
  return others.every((one) => isSameMeaning(one, first)) ? first : undefined;
}

const isSameMeaning = (one: SourceColumn | undefined, other: SourceColumn | undefined): boolean =>
  one?.role === other?.role && one?.date === other?.date && one?.names?.join() === other?.names?.join();

function entryOf({ columns }: SourceLayout, name: string): SourceColumn | undefined {
  const key = nameKey(name);
  return Object.entries(columns).find(([column]) => nameKey(column) === key)?.[1];
}

export function roleIn(recognized: Recognized, name: string): Role | undefined {
  return columnIn(recognized, name)?.role;
}

/** Returns the unit of a column. Undefined if no layout describes it. */
export function unitIn({ layouts }: Recognized, name: string): VendorUnit | undefined {
  const units = layouts.map(({ layout }) => entryOf(layout, name)?.unit);
  const [first, ...others] = units;
  if (others.some((unit) => unit !== first)) return { kind: 'differs' };
  if (first === undefined) return undefined;
  return first === UNKNOWN_UNIT ? { kind: 'unknown' } : { kind: 'known', words: first };
}

/**
 * The adjustment of a file's prices. `mixed` means that the rows differ; `unknown` means that the vendor does not state
 * it.
 */
export type FileAdjustment = PriceAdjustment | 'mixed' | typeof UNKNOWN_ADJUSTMENT;

/**
 * Returns the adjustment of the prices as stated by the layout or the rows. Null if none is stated or several layouts
 * fit.
 */
export function adjustmentIn(
  { layouts }: Recognized,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): FileAdjustment | null {
  const [{ layout }, ...others] = layouts;
  if (others.length > 0 || layout.adjustment === undefined) return null;
  if (typeof layout.adjustment === 'string') return layout.adjustment;
  const entries = statedIn(layout.adjustment, header, rows);
  const [only] = entries;
  return entries.size > 1 ? 'mixed' : (only ?? null);
}

/**
 * Returns the bar lengths in a file as stated by the layout or the rows. Empty if none is stated or several layouts
 * fit.
 */
export function barsIn(
  { layouts }: Recognized,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): ReadonlySet<BarLength> {
  const [{ layout }, ...others] = layouts;
  if (others.length > 0 || layout.bars === undefined) return new Set();
  return typeof layout.bars === 'string' ? new Set([layout.bars]) : statedIn(layout.bars, header, rows);
}

/** A column whose values state a fact about the rows, such as their price adjustment. */
interface Stated<Fact> {
  readonly column: string;
  readonly values: Readonly<Record<string, Fact>>;
}

function statedIn<Fact>(
  { column, values }: Stated<Fact>,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Set<Fact> {
  const place = columnAt(header, column);
  return new Set(rows.flatMap((cells) => values[(cells[place] ?? '').trim()] ?? []));
}

/** The layouts with which a file was read, as the report describes them. */
export interface ReadAs {
  readonly source: string;
  readonly layout: string;
  readonly name: Localized;
  /** The units that the vendor states for columns of the file. */
  readonly units: readonly { readonly column: string; readonly unit: string }[];
}

/** Returns the names of the layouts that fit, with the units of the file's columns. */
export function readAs(recognized: Recognized, header: readonly string[]): ReadAs {
  const of = (lang: 'zh' | 'en'): string =>
    recognized.layouts
      .map(({ vendor, layout }) => `${vendor.name[lang]} ${layout.name[lang]}`)
      .join(lang === 'zh' ? '或' : ' or ');
  return {
    source: [...new Set(recognized.layouts.map(({ vendor }) => vendor.id))].join('|'),
    layout: recognized.layouts.map(({ layout }) => layout.id).join('|'),
    name: { zh: of('zh'), en: of('en') },
    units: header.flatMap((column) => {
      const unit = unitIn(recognized, column);
      return unit?.kind === 'known' ? [{ column, unit: unit.words }] : [];
    }),
  };
}
