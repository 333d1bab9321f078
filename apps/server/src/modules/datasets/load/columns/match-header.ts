import type { Field, Manifest } from '@jishi/contract';
import { BadValue, FileRefused } from '../load.messages.ts';
import { type Recognized, roleIn } from '../vendors/recognize.ts';
import { vendorCells } from '../vendors/vendor-cells.ts';
import {
  type Column,
  type Columns,
  type ConvertedColumn,
  headerText,
  type LeftColumn,
  makeColumn,
  namelessOf,
  requireKey,
  requireMore,
  type Twins,
} from './columns.ts';
import { FieldNames, type NameMatch, withoutUnit } from './field-names.ts';
import { nameKey } from './name-key.ts';
import { multiplier } from './plan-columns.ts';
import type { Measure } from './units.ts';

export interface HeaderContext {
  /** Units for the whole table, stated in lines above the header. */
  readonly tableUnits: readonly Measure[];
  /** Fields that are already filled in another way, and the positions of columns that are already used. */
  readonly planned?: ReadonlySet<string>;
  readonly usedPlaces?: ReadonlySet<number>;
  /** Values that mean "not known" in every column. */
  readonly missing?: readonly string[];
  /** Columns that are not in the header, such as a code from the file's name. */
  readonly extra?: readonly Column[];
  /** The vendor's layout recognised in the file. */
  readonly recognized?: Recognized | null;
}

/**
 * Matches columns by the header alone. A column's name may be a field's code, its Chinese or English name, or a
 * customary name of its role.
 */
export function columnsByHeader(
  manifest: Manifest,
  header: readonly string[],
  context: HeaderContext,
): Columns {
  const { extra = [] } = context;
  const planned = new Set(extra.map(({ field }) => field.code));
  const match = matchHeader(manifest, header, { ...context, planned });
  if (match.columns.length === 0) throw new FileRefused('headerNothing', { header: headerText(header) });
  const columns = [...extra, ...match.columns];
  refuseAmbiguousKey(manifest, columns, match);
  requireKey(manifest, columns, header);
  requireMore(manifest, columns, header, match.left);
  return { ...match, columns };
}

/** Rejects a header with two candidates for a key field. Without this, the column would be reported as missing. */
function refuseAmbiguousKey(manifest: Manifest, columns: readonly Column[], { rivals }: Matched): void {
  for (const code of manifest.key) {
    const [first, second] = rivals.get(code) ?? [];
    if (first === undefined || second === undefined) continue;
    if (!columns.some(({ field }) => field.code === code))
      throw new FileRefused('headerAmbiguous', { first, second, field: code });
  }
}

interface Candidate extends NameMatch {
  readonly place: number;
  readonly name: string;
}

export interface Matched extends Columns {
  /**
   * Fields for which no column was chosen because several are equally certain, and the names of the candidate columns.
   */
  readonly rivals: ReadonlyMap<string, readonly string[]>;
}

export function matchHeader(manifest: Manifest, header: readonly string[], context: HeaderContext): Matched {
  const { planned = new Set(), usedPlaces = new Set(), missing = [], recognized = null } = context;
  const names = new FieldNames(manifest, context.tableUnits, recognized, header);
  const left: LeftColumn[] = [];
  const byField = new Map<Field, Candidate[]>();
  for (const [place, name] of header.entries()) {
    if (name === '' && !(recognized && roleIn(recognized, name))) continue;
    const match = names.find(name);
    const isUsed = usedPlaces.has(place);
    if (match === null || match instanceof BadValue) {
      if (!isUsed) left.push({ name, reason: match ?? new BadValue('leftNoField') });
    } else if (planned.has(match.field.code)) {
      if (!isUsed) left.push({ name, reason: new BadValue('leftPlanned', { field: match.field.code }) });
    } else if (!isUsed || match.rank === 0) {
      const candidates = byField.get(match.field) ?? [];
      // The list is extended in place. Copying it for each column would take quadratic time.
      candidates.push({ ...match, place, name });
      byField.set(match.field, candidates);
    }
  }
  const columns: Column[] = [];
  const twins: Twins[] = [];
  const converted: ConvertedColumn[] = [];
  const rivals = new Map<string, readonly string[]>();
  for (const [field, candidates] of byField) {
    const { choice, same, lost } = choose(field, candidates);
    for (const one of lost) left.push(one);
    if (!choice) {
      rivals.set(
        field.code,
        lost.map(({ name }) => name),
      );
      continue;
    }
    for (const { name, place } of same) twins.push({ name, places: [choice.place, place] });
    const isUsual = nameKey(choice.name) !== nameKey(field.code) && withoutUnit(choice.name) === null;
    const column = makeColumn(manifest, field, cellOf(choice, header, missing, recognized));
    columns.push(isUsual ? { ...column, usualName: choice.name } : column);
    if (choice.factor !== '1')
      converted.push({ name: choice.name, field: field.code, factor: choice.factor });
  }
  const isNamed = recognized !== null && roleIn(recognized, '') !== undefined;
  return { columns, left, converted, twins, nameless: isNamed ? [] : namelessOf(header), rivals };
}

function cellOf(
  { place, factor, name, field }: Candidate,
  header: readonly string[],
  missing: readonly string[],
  recognized: Recognized | null,
): Column['cell'] {
  const plain: Column['cell'] = (cells) => cells[place] ?? '';
  const cell = recognized === null ? plain : vendorCells(recognized, { name, field }, header, plain);
  if (factor === '1' && missing.length === 0) return cell;
  const unknown = new Set(missing);
  const times = factor === '1' ? (text: string): string => text : multiplier(factor);
  return (cells) => {
    const text = cell(cells).trim();
    return unknown.has(text) ? '' : times(text);
  };
}

interface Choice {
  readonly choice?: Candidate;
  /** Further columns with the name of the chosen one. */
  readonly same: readonly Candidate[];
  readonly lost: readonly LeftColumn[];
}

/**
 * Chooses the column with the lowest rank for a field. If two different names share that rank, neither is read. If both
 * are the field's own names, the file is rejected.
 */
function choose(field: Field, candidates: readonly Candidate[]): Choice {
  const rank = candidates.reduce(
    (least, candidate) => Math.min(least, candidate.rank),
    Number.POSITIVE_INFINITY,
  );
  const [first, ...others] = candidates.filter((candidate) => candidate.rank === rank);
  if (!first) return { same: [], lost: [] };
  const rival = others.find(({ name }) => name !== first.name);
  if (rival && rank === 0)
    throw new FileRefused('headerAmbiguous', { first: first.name, second: rival.name, field: field.code });
  const values = { field: field.code, name: field.zh };
  if (rival)
    return {
      same: [],
      lost: candidates.map(({ name }) => ({
        name,
        reason: new BadValue('leftRival', {
          ...values,
          other: name === first.name ? rival.name : first.name,
        }),
      })),
    };
  const lost = candidates.filter((candidate) => candidate.rank > rank);
  return {
    choice: first,
    same: others,
    lost: lost.map(({ name }) => ({
      name,
      reason: new BadValue('leftSurer', { ...values, other: first.name }),
    })),
  };
}
