import { GATEWAY_ROWS_MAX } from '@jishi/contract';
import { z } from 'zod';
import { Refusal } from '../../platform/refusal.ts';
import type { Dataset } from '../datasets/index.ts';
import { measureOf, placeOf, summaryOf, type Table } from './summary.ts';

const FIELD = '[A-Za-z]\\w{0,59}';
const CONDITION = new RegExp(`^(${FIELD}) ?(<=|>=|!=|<|>|=)(.{0,200})$`);
const MEASURE = new RegExp(`^(?:count|(?:distinct|sum|avg|min|max)\\(${FIELD}\\))$`);
const GROUP = new RegExp(`^(?:${FIELD}|(?:year|month)\\(${FIELD}\\))$`);

/** The arguments of a call that reads all matching rows, and returns either some of those rows or a summary. */
export const screenInput = {
  where: z
    .array(z.string().regex(CONDITION))
    .min(1)
    .max(10)
    .optional()
    .describe('keep rows that meet all, such as F005N>=3 or F001V=银行'),
  summary: z
    .strictObject({
      by: z.array(z.string().regex(GROUP)).max(3).default([]).describe('fields, year(DAY) or month(DAY)'),
      measures: z
        .array(z.string().regex(MEASURE))
        .min(1)
        .max(8)
        .describe('count, or distinct, sum, avg, min, max of a field, such as avg(F007N)'),
    })
    .optional()
    .describe('groups in place of rows; order then sorts the groups by a column of the answer'),
};

const screenSchema = z.strictObject(screenInput);
export type ScreenInput = z.output<typeof screenSchema>;

/** The maximum number of rows that one call may read. */
export const SCREEN_ROWS_MAX = GATEWAY_ROWS_MAX;

/** A parsed screen: the fields that it reads, and the function that processes the rows. */
export interface Screen {
  readonly fields: readonly string[];
  /** The fields that must be present for the result to be correct. */
  readonly needs: readonly string[];
  readonly isSummary: boolean;
  run(table: Table): Table;
}

/** Returns the screen of a call, or null if the call only reads rows. */
export function screenOf(
  dataset: Dataset,
  { where = [], summary }: ScreenInput,
  { columns, order }: { columns?: readonly string[] | undefined; order?: string | undefined },
): Screen | null {
  if (where.length === 0 && summary === undefined) return null;
  const isNumber = numbersOf(dataset);
  const conditions = where.map((text) => conditionOf(text, isNumber));
  const tested = conditions.map(({ field }) => field);
  const keep = ({ columns: names, rows }: Table): Table => ({
    columns: names,
    rows: rows.filter(meetsAll(names, conditions)),
  });
  if (summary === undefined)
    return {
      fields: columns === undefined ? [] : distinct([...columns, ...tested]),
      needs: tested,
      isSummary: false,
      run: (table) => (columns === undefined ? keep(table) : chosen(keep(table), columns)),
    };
  const [by, measures] = [summary.by.map(measureOf), summary.measures.map(measureOf)];
  const summarise = summaryOf({ by, measures, order, isNumber });
  const read = distinct([...[...by, ...measures].flatMap(({ field }) => field ?? []), ...tested]);
  return {
    // Even a count of rows must read one field.
    fields: read.length > 0 ? read : dataset.manifest.key.slice(0, 1),
    needs: read,
    isSummary: true,
    run: (table) => summarise(keep(table)),
  };
}

interface RowCondition {
  readonly field: string;
  readonly holds: (value: unknown) => boolean;
}

/** Compares numbers as numbers and everything else as text. A missing value meets no condition. */
function conditionOf(text: string, isNumberField: (field: string) => boolean): RowCondition {
  const [, field = '', sign = '=', written = ''] = CONDITION.exec(text) ?? [];
  const isNumber = isNumberField(field);
  const bound = written.trim();
  if (isNumber && (bound === '' || !Number.isFinite(Number(bound))))
    throw new Refusal('gateway.parameterInvalid', { parameter: 'where', reason: `${field}: a number` });
  const compare = (value: unknown): number =>
    isNumber ? Number(value) - Number(bound) : String(value).localeCompare(bound, 'en');
  const holds = (value: unknown): boolean => {
    if (value === null || value === undefined) return false;
    if (!isNumber && (sign === '=' || sign === '!=')) return (String(value) === bound) === (sign === '=');
    return HOLDS[sign]?.(compare(value)) ?? false;
  };
  return { field, holds };
}

const HOLDS: Readonly<Record<string, (difference: number) => boolean>> = {
  '<': (difference) => difference < 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '>=': (difference) => difference >= 0,
  '=': (difference) => difference === 0,
  '!=': (difference) => difference !== 0,
};

function meetsAll(columns: readonly string[], conditions: readonly RowCondition[]) {
  const places = conditions.map(({ field, holds }) => ({ at: placeOf(columns, field), holds }));
  return (row: readonly unknown[]): boolean => places.every(({ at, holds }) => holds(row[at]));
}

function chosen({ columns, rows }: Table, names: readonly string[]): Table {
  const places = distinct(names).map((field) => placeOf(columns, field));
  return {
    columns: places.map((at) => columns[at] ?? ''),
    rows: rows.map((row) => places.map((at) => row[at])),
  };
}

function numbersOf(dataset: Dataset): (field: string) => boolean {
  const numbers = new Set<string>();
  for (const [code, { type }] of dataset.fields) if (type === 'number') numbers.add(code.toLowerCase());
  return (field) => numbers.has(field.toLowerCase());
}

function distinct(fields: readonly string[]): string[] {
  return [...new Map(fields.map((field) => [field.toLowerCase(), field])).values()];
}
