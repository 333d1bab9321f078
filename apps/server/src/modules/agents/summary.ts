import { Refusal } from '../../platform/refusal.ts';

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** Returns the index of a field. The caller may write its name in any letter case. */
export const placeOf = (columns: readonly string[], field: string): number =>
  columns.findIndex((column) => column.toLowerCase() === field.toLowerCase());

/** A column of a summary: a field, or a function of a field. */
export interface Measure {
  /** As the caller wrote it. */
  readonly name: string;
  readonly work: string;
  /** Null for the row count. */
  readonly field: string | null;
}

export function measureOf(name: string): Measure {
  const [, work = '', field = ''] = /^(\w+)\((\w+)\)$/.exec(name) ?? [];
  if (work !== '') return { name, work, field };
  return name === 'count' ? { name, work: 'count', field: null } : { name, work: 'value', field: name };
}

interface Plan {
  readonly by: readonly Measure[];
  readonly measures: readonly Measure[];
  readonly order: string | undefined;
  readonly isNumber: (field: string) => boolean;
}

/**
 * Returns the function that turns rows into one row for each group, in the order in which the groups first appear
 * unless the call sets an order. Throws for an invalid summary before any row is read.
 */
export function summaryOf({ by, measures, order, isNumber }: Plan): (table: Table) => Table {
  for (const { work, field } of measures)
    if ((work === 'sum' || work === 'avg') && !isNumber(field ?? ''))
      throw new Refusal('gateway.parameterInvalid', {
        parameter: 'summary',
        reason: `${field}: not a number`,
      });
  const columns = [...by, ...measures].map(({ name }) => name);
  const comparison = comparisonOf(columns, order);
  return (table) => {
    const rows = groupsOf(table, by).map(({ key, rows: members }) => [
      ...key,
      ...measures.map((one) => columnValue(table, one, isNumber)(members)),
    ]);
    return { columns, rows: comparison === null ? rows : rows.sort(comparison) };
  };
}

type Rows = readonly (readonly unknown[])[];

interface Group {
  readonly key: unknown[];
  readonly rows: (readonly unknown[])[];
}

function groupsOf(table: Table, by: readonly Measure[]): Group[] {
  const groups = new Map<string, Group>();
  const keyOf = by.map((one) => groupValue(table, one));
  for (const row of table.rows) {
    const key = keyOf.map((value) => value(row));
    const text = JSON.stringify(key);
    const group = groups.get(text) ?? { key, rows: [] };
    group.rows.push(row);
    groups.set(text, group);
  }
  if (by.length === 0 && groups.size === 0) return [{ key: [], rows: [] }];
  return [...groups.values()];
}

const DAY_PARTS: Readonly<Record<string, number>> = { year: 4, month: 7 };

function groupValue({ columns }: Table, { work, field }: Measure): (row: readonly unknown[]) => unknown {
  const at = placeOf(columns, field ?? '');
  const length = DAY_PARTS[work];
  return (row) => {
    const value = row[at] ?? null;
    return length === undefined || value === null ? value : String(value).slice(0, length);
  };
}

function columnValue(
  { columns }: Table,
  { work, field }: Measure,
  isNumber: Plan['isNumber'],
): (rows: Rows) => unknown {
  if (field === null) return (rows) => rows.length;
  const at = placeOf(columns, field);
  const filled = (rows: Rows): unknown[] =>
    rows.map((row) => row[at]).filter((value) => value !== null && value !== undefined);
  if (work === 'distinct') return (rows) => new Set(filled(rows).map(String)).size;
  if (isNumber(field)) return (rows) => ofNumbers(work, filled(rows).map(Number));
  return (rows) => ofTexts(work, filled(rows).map(String));
}

function ofNumbers(work: string, numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  if (work === 'min') return numbers.reduce((least, one) => Math.min(least, one));
  if (work === 'max') return numbers.reduce((most, one) => Math.max(most, one));
  const sum = numbers.reduce((total, one) => total + one, 0);
  return rounded(work === 'avg' ? sum / numbers.length : sum);
}

function ofTexts(work: string, texts: readonly string[]): string | null {
  if (texts.length === 0) return null;
  return texts.reduce((best, one) => ((work === 'min' ? one < best : one > best) ? one : best));
}

/** Rounds away the last digits, which doubles represent inexactly. */
const rounded = (value: number): number => Number(value.toPrecision(12));

function comparisonOf(
  columns: readonly string[],
  order: string | undefined,
): ((one: unknown[], other: unknown[]) => number) | null {
  if (order === undefined || order.trim() === '') return null;
  const parts = order.split(',').map((part) => {
    const [, name = '', direction = 'asc'] = /^([^:]+)(?::(asc|desc))?$/i.exec(part.trim()) ?? [];
    const at = placeOf(columns, name);
    if (at === -1)
      throw new Refusal('gateway.parameterInvalid', { parameter: 'order', reason: columns.join(', ') });
    return { at, sign: direction.toLowerCase() === 'desc' ? -1 : 1 };
  });
  return (one, other) => {
    for (const { at, sign } of parts) {
      const difference = compared(one[at], other[at]);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  };
}

/** Puts missing values first in ascending order. */
function compared(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [one === null ? '' : String(one), other === null ? '' : String(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}
