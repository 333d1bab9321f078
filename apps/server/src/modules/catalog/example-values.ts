import { type Manifest, type Parameter, SUBJECT_ROLES } from '@jishi/contract';
import { addDays, DAY_MS } from '@jishi/market-math';
import type { SampleRecord } from './sample-rows.ts';

/**
 * Returns true if an example call needs the parameter. To stay short, examples contain only the required parameters
 * and, if possible, a security.
 */
export function isEssential({ required, op, field }: Parameter, { fields }: Manifest): boolean {
  const role = fields.find(({ code }) => code === field)?.role;
  return required || (op === 'in' && role !== undefined && SUBJECT_ROLES.includes(role));
}

/**
 * Returns parameter values for which a data set returns at least the given row. The manifest's examples decide which
 * parameters get a value, and how many days lie between a first and a last day. If there is no row, the examples are
 * returned unchanged.
 */
export function exampleValues(
  manifest: Manifest,
  row: SampleRecord | undefined,
): ReadonlyMap<string, string> {
  const values = manifest.parameters.flatMap((parameter): [string, string][] => {
    if (parameter.example === undefined && !isEssential(parameter, manifest)) return [];
    const value =
      row === undefined ? (parameter.example ?? parameter.default) : valueIn(row, parameter, manifest);
    return value === undefined ? [] : [[parameter.name, value]];
  });
  return new Map(values);
}

/**
 * Returns a value of one parameter with which a call returns the row. Returns undefined if there is no such value, or
 * if none is needed.
 */
function valueIn(row: SampleRecord, parameter: Parameter, manifest: Manifest): string | undefined {
  const usual = parameter.example ?? parameter.default;
  // With `through`, the row does not contain the value that the parameter searches for.
  const isOwn = parameter.field !== undefined && parameter.through === undefined;
  const cell = isOwn ? (row[parameter.field ?? ''] ?? null) : null;
  switch (parameter.op) {
    case 'eq':
    case 'in':
    case 'prefix':
    case 'contains':
      return cell === null ? needed(parameter) : textOf(String(cell), parameter, manifest);
    case 'compare':
      return cell === null ? needed(parameter) : choiceAround(Number(cell), parameter);
    case 'from':
      return DAYS.exec(String(cell))?.[1] ?? usual;
    case 'to':
      return DAYS.exec(String(cell))?.[2] ?? usual;
    case 'lte':
      return cell === null ? needed(parameter) : dayOr(String(cell), parameter, manifest);
    case 'gte':
      return cell === null
        ? needed(parameter)
        : daysBefore(dayOr(String(cell), parameter, manifest), spanOf(parameter, manifest));
    default:
      return usual;
  }
}

/**
 * Returns the example of a required parameter. Returns undefined for an optional one, because it would exclude rows
 * whose field is empty.
 */
const needed = ({ required, example, default: standard }: Parameter): string | undefined =>
  required ? (example ?? standard) : undefined;

function textOf(text: string, parameter: Parameter, manifest: Manifest): string | undefined {
  if (parameter.values !== undefined) return choiceFor(text, parameter);
  const value = dayOr(text, parameter, manifest);
  return parameter.pattern === undefined || new RegExp(`^(?:${parameter.pattern})$`).test(value)
    ? value
    : needed(parameter);
}

/** Returns the choice that matches the row's value. */
function choiceFor(text: string, parameter: Parameter): string | undefined {
  const holds = (stored: string): boolean =>
    parameter.op === 'prefix' ? text.startsWith(stored) : text === stored;
  const choice = Object.entries(parameter.values ?? {}).find(([value, { match = [value] }]) =>
    match.some(holds),
  );
  return choice?.[0] ?? needed(parameter);
}

/** A period as rows contain it: its first and its last day. */
const DAYS = /^(\d{4}-\d{2}-\d{2}).*(\d{4}-\d{2}-\d{2})$/;

/** Returns the choice whose bounds contain the number. */
function choiceAround(number: number, parameter: Parameter): string | undefined {
  const choice = Object.entries(parameter.values ?? {}).find(([, { is = {} }]) => {
    const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = is;
    return number > gt && number >= gte && number < lt && number <= lte;
  });
  return choice?.[0] ?? needed(parameter);
}

/** Returns the day of a timestamp, because parameters accept days. */
function dayOr(text: string, { field }: Parameter, { fields }: Manifest): string {
  return fields.find(({ code }) => code === field)?.type === 'datetime' ? text.slice(0, 10) : text;
}

/** Returns the number of days between the first and the last day in the manifest's examples. */
function spanOf({ field, example }: Parameter, { parameters }: Manifest): number {
  const last = parameters.find((other) => other.op === 'lte' && other.field === field)?.example;
  const span = (Date.parse(last ?? '') - Date.parse(example ?? '')) / DAY_MS;
  return span > 0 ? Math.round(span) : 0;
}

function daysBefore(day: string, days: number): string {
  return days === 0 || Number.isNaN(Date.parse(day)) ? day : addDays(day, -days);
}
