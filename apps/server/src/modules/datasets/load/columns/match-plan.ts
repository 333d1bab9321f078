import { type ColumnPlan, currentCode, type Field, type ImportPlan, type Manifest } from '@jishi/contract';
import { BadValue, FileRefused } from '../load.messages.ts';
import { codeInName } from '../source/file-facts.ts';
import type { Recognized } from '../vendors/recognize.ts';
import { columnAt } from './column-at.ts';
import {
  type Column,
  type Columns,
  headerText,
  makeColumn,
  namelessOf,
  requireKey,
  requireMore,
  type Twins,
} from './columns.ts';
import { matchHeader } from './match-header.ts';
import { type CellReader, type Lookup, multiplier, planReader } from './plan-columns.ts';
import { factorOfWords, factorTo, type Measure, measureOf } from './units.ts';

export interface PlanContext {
  readonly lookup: Lookup;
  readonly tableUnits: readonly Measure[];
  /** Words that `from` may contain instead of columns: the file's name, its date and the date of the load. */
  readonly ofFile: ReadonlyMap<string, string>;
  /** Columns that are not in the header. They fill only fields that the mapping does not fill. */
  readonly extra?: readonly Column[];
  /** The vendor's layout, for columns that are matched by their header. */
  readonly recognized?: Recognized | null;
}

/** Matches columns by a mapping. */
export function columnsByPlan(
  manifest: Manifest,
  plan: ImportPlan,
  header: readonly string[],
  { lookup, tableUnits, ofFile, extra = [], recognized = null }: PlanContext,
): Columns {
  const twins = new Map<number, Twins>();
  const usedPlaces = new Set<number>();
  const index = (spellings: string): number => {
    const at = placeOf(header, spellings);
    const name = header[at] ?? '';
    for (const [i, other] of header.entries()) {
      if (other === name) usedPlaces.add(i);
      if (i > at && other === name) twins.set(i, { name, places: [at, i] });
    }
    return at;
  };
  const unit = unitOf(plan);
  const planned = plannedFields(manifest, plan).filter(([, columnPlan]) => !lacksColumn(columnPlan, header));
  const own = planned.map(([code, columnPlan]) => {
    const field = manifest.fields.find((candidate) => candidate.code === code);
    if (!field) throw new FileRefused('planField', { code: plan.dataset, field: code });
    if (field.computed !== undefined)
      throw new FileRefused('planComputed', { field: code, formula: field.computed });
    const words = ofFileOf(field, columnPlan, header, ofFile);
    const cell = planReader(columnPlan, plan.missing, index, lookup, words);
    const isOfFile =
      columnPlan.from !== undefined && [columnPlan.from].flat().every((name) => words.has(name));
    const isConst = columnPlan.const !== undefined || isOfFile;
    return makeColumn(manifest, field, inFieldUnit(field, columnPlan, unit, cell), isConst);
  });
  const codes = new Set(plannedFields(manifest, plan).map(([code]) => code));
  const others = extra.filter(({ field }) => !codes.has(field.code));
  for (const column of plannedRowColumns(plan)) usedPlaces.add(columnAt(header, column));
  const byHeader = plan.byHeader
    ? matchHeader(manifest, header, {
        tableUnits: unit ? [unit] : tableUnits,
        planned: fieldsOf([...own, ...others]),
        usedPlaces,
        missing: plan.missing,
        recognized,
      })
    : undefined;
  const columns = [...own, ...others, ...(byHeader?.columns ?? [])];
  requireKey(manifest, columns, header);
  if (plan.byHeader) requireMore(manifest, columns, header, byHeader?.left);
  return {
    columns,
    left:
      byHeader?.left ??
      header.flatMap((name, i) =>
        name === '' || usedPlaces.has(i) ? [] : { name, reason: new BadValue('leftNotPlanned') },
      ),
    converted: byHeader?.converted ?? [],
    nameless: namelessOf(header).filter((place) => !usedPlaces.has(place)),
    twins: [...twins.values(), ...(byHeader?.twins ?? [])],
  };
}

/** Returns the columns of a mapping by the current codes of their fields. */
const plannedFields = ({ fields }: Manifest, { columns }: ImportPlan): [code: string, plan: ColumnPlan][] =>
  Object.entries(columns).map(([code, plan]) => [currentCode(fields, code) ?? code, plan]);

/** Returns the columns that a mapping reads in order to choose rows or to complete codes. */
export function plannedRowColumns({ where, codes }: Pick<ImportPlan, 'where' | 'codes'>): string[] {
  const conditions = where.flatMap(({ column, changesPer, since }) =>
    [column, changesPer ?? [], since ?? []].flat(),
  );
  return [...conditions, ...Object.keys(codes)];
}

const fieldsOf = (columns: readonly Column[]): Set<string> => new Set(columns.map(({ field }) => field.code));

/**
 * Returns the words in `from` that refer to the file, with their values. A column with the same name takes precedence.
 * If a code field reads the file's name without a pattern or a replacement, the value is the code found in the name.
 * Otherwise, it is the whole name, to which the steps of the mapping are then applied.
 */
function ofFileOf(
  field: Field,
  { from, pattern, replace }: ColumnPlan,
  header: readonly string[],
  ofFile: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const words = [from ?? []].flat().filter((name) => ofFile.has(name) && !header.includes(name));
  const name = ofFile.get('filename') ?? '';
  if (from !== 'filename' || words.length === 0)
    return new Map(words.map((word) => [word, ofFile.get(word) ?? '']));
  if (pattern === undefined && replace === undefined && field.role === 'code')
    return new Map([['filename', codeInName(name, field)]]);
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(name))
    throw new FileRefused('nameNoMatch', { name, pattern });
  return new Map([['filename', name]]);
}

function lacksColumn({ from, optional }: ColumnPlan, header: readonly string[]): boolean {
  return optional === true && [from ?? []].flat().some((name) => columnAt(header, name) === -1);
}

/** Returns the unit that a mapping states for the whole file. */
function unitOf({ unit }: ImportPlan): Measure | null {
  const measure = unit === undefined ? null : measureOf(unit);
  if (unit !== undefined && measure === null) throw new FileRefused('planUnitUnknown', { unit });
  return measure;
}

/** Converts a column's values from the mapping's unit to the field's. */
function inFieldUnit(
  field: Field,
  { unit, times: ownFactor, const: constant }: ColumnPlan,
  ofFile: Measure | null,
  cell: CellReader,
): CellReader {
  const stated = unit === undefined ? undefined : factorOfWords(field, unit);
  if (stated === null)
    throw new FileRefused('planUnit', {
      unit: unit ?? '',
      field: field.code,
      fieldUnit: field.unit ?? field.ownUnit?.id ?? '–',
    });
  const isOpen = ownFactor === undefined && constant === undefined && field.type === 'number';
  const factor = stated ?? (isOpen && ofFile ? factorTo(field.unit, ofFile) : null) ?? '1';
  if (factor === '1') return cell;
  const times = multiplier(factor);
  return (cells) => times(cell(cells));
}

/** Returns the position of a column that the mapping requires. */
export function placeOf(header: readonly string[], spellings: string): number {
  const at = columnAt(header, spellings);
  if (at === -1) throw new FileRefused('planColumn', { column: spellings, header: headerText(header) });
  return at;
}

/** Returns the number of columns that a mapping needs, and the names of those that a header lacks. */
export function missedColumns(
  plan: ImportPlan,
  header: readonly string[],
): { needs: number; misses: string[] } {
  const words = new Set(FILE_WORDS);
  const { unpivot } = plan;
  if (unpivot) {
    const patterns = Object.values(unpivot.groups ?? {});
    const misses = [
      ...unpivot.keep.filter((name) => !header.includes(name) && columnAt(header, name) === -1),
      ...patterns.filter((pattern) => !header.some((name) => new RegExp(pattern, 'u').test(name))),
    ];
    return { needs: unpivot.keep.length + patterns.length, misses };
  }
  const needed = Object.values(plan.columns).flatMap(({ from, optional, minus }) =>
    optional ? [] : [...[from ?? []].flat(), ...(minus === undefined ? [] : [minus])],
  );
  const all = [...new Set([...needed, ...plannedRowColumns(plan)])].filter((name) => !words.has(name));
  return { needs: all.length, misses: all.filter((name) => columnAt(header, name) === -1) };
}

/** Words that `from` may contain instead of columns. */
export const FILE_WORDS: readonly string[] = ['filename', 'filedate', 'today'];
