import {
  BAR_KINDS,
  type BarKind,
  type Lang,
  type Role,
  SECURITY_CODE_ROLES,
  type ViewedDataset,
  type ViewParameter,
} from '@jishi/contract';
import { isCalendarDay, normalDay } from '../../shared/time/days.ts';

/** The values of the filters, by parameter. Empty values are left out. */
export type Where = Readonly<Record<string, string>>;

/** The control for a parameter. */
export type Control =
  | { kind: 'range'; from: ViewParameter; to: ViewParameter }
  | {
      kind: 'date' | 'quarter' | 'choice' | 'securities' | 'codes' | 'number' | 'text';
      parameter: ViewParameter;
    };

export type FilterProblem = 'pattern' | 'tooMany' | 'date' | 'number' | 'months' | 'choice';

const MONTHS_MAX = 1_200;

/**
 * Returns the controls of a filter bar, in the order of the parameters. The parameters for the first and the last day
 * of a field share a control.
 */
export function controlsOf(parameters: readonly ViewParameter[]): Control[] {
  const controls: Control[] = [];
  const paired = new Set<string>();
  for (const parameter of parameters) {
    if (paired.has(parameter.name)) continue;
    const end =
      isDay(parameter) && parameter.op === 'gte'
        ? parameters.find((other) => closes(parameter, other))
        : undefined;
    if (end === undefined) {
      controls.push({ kind: kindOf(parameter), parameter });
      continue;
    }
    paired.add(end.name);
    controls.push({ kind: 'range', from: parameter, to: end });
  }
  return controls;
}

export const parametersOf = (control: Control): readonly ViewParameter[] =>
  control.kind === 'range' ? [control.from, control.to] : [control.parameter];

const isDay = ({ type }: ViewParameter): boolean => type === 'date' || type === 'datetime';

const closes = (from: ViewParameter, other: ViewParameter): boolean =>
  other.op === 'lte' && other.field === from.field && other.values.length === 0;

function kindOf(parameter: ViewParameter): Exclude<Control['kind'], 'range'> {
  if (parameter.values.length > 0) return 'choice';
  if (parameter.op === 'months') return 'number';
  const { op, role } = parameter;
  // Days of reports are ends of quarters.
  if (isDay(parameter)) return role === 'reportDate' && op === 'eq' ? 'quarter' : 'date';
  if (parameter.type === 'number') return 'number';
  if (op === 'in') return role !== null && SECURITY_CODE_ROLES.includes(role) ? 'securities' : 'codes';
  return 'text';
}

/** Checks a value before it is sent. The server checks it again. */
export function problemOf(parameter: ViewParameter, value: string): FilterProblem | null {
  const text = value.trim();
  if (text === '') return null;
  if (parameter.values.length > 0) return isKnown(parameter, text) ? null : 'choice';
  const parts = parameter.op === 'in' ? splitCodes(text) : [text];
  if (parameter.maxCodes !== null && parts.length > parameter.maxCodes) return 'tooMany';
  if (parameter.op === 'months')
    return /^\d{1,4}$/.test(text) && +text >= 1 && +text <= MONTHS_MAX ? null : 'months';
  if (isDay(parameter)) return isCalendarDay(normalDay(text)) ? null : 'date';
  if (parameter.type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? null : 'number';
  const { pattern } = parameter;
  return pattern !== null && !parts.every((part) => new RegExp(`^(?:${pattern})$`, 'u').test(part))
    ? 'pattern'
    : null;
}

/** Splits a list of codes at spaces and at Chinese or Latin commas. */
export const splitCodes = (text: string): string[] => text.split(/[,，、\s]+/).filter((part) => part !== '');

/**
 * Returns the number of digits that a pattern requires. Null for a pattern that does not only require a number of
 * digits.
 */
export function digitsOf(pattern: string | null): number | null {
  const count = pattern === null ? undefined : /^\\d\{(\d+)\}$/.exec(pattern)?.[1];
  return count === undefined ? null : Number(count);
}

/** Returns the filters in the server's format. Equal filters always result in the same text. */
export function queryOf(where: Where, parameters: readonly ViewParameter[]): string {
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    const value = where[parameter.name]?.trim() ?? '';
    if (value !== '') query.append(parameter.name, parameter.op === 'in' ? splitCodes(value).join() : value);
  }
  return query.toString();
}

/** A filter whose value cannot be sent. */
export interface FilterFault {
  readonly parameter: ViewParameter;
  readonly value: string;
  readonly problem: FilterProblem;
}

/**
 * Returns the filters that are invalid. As long as there are any, no rows are fetched, because ignoring an invalid
 * filter would return more rows than intended.
 */
export function faultsOf(where: Where, parameters: readonly ViewParameter[]): FilterFault[] {
  return parameters.flatMap((parameter) => {
    const value = where[parameter.name]?.trim() ?? '';
    const problem = problemOf(parameter, value);
    return problem === null ? [] : [{ parameter, value: wrongPart(parameter, value), problem }];
  });
}

/** Returns the invalid codes of a list. */
function wrongPart(parameter: ViewParameter, value: string): string {
  if (parameter.op !== 'in') return value;
  const wrong = splitCodes(value).filter((code) => problemOf(parameter, code) !== null);
  return wrong.length > 0 ? wrong.join(', ') : value;
}

/** Returns the values that are set for these parameters, ignoring all others. */
export function setWhere(where: Where, parameters: readonly ViewParameter[]): Where {
  const set = parameters.filter(({ name }) => (where[name] ?? '').trim() !== '');
  return Object.fromEntries(set.map(({ name }) => [name, where[name] ?? '']));
}

const isKnown = ({ values }: ViewParameter, value: string): boolean =>
  values.some((choice) => choice.value === value);

const TRUTH: Record<Lang, ReadonlyMap<string, string>> = {
  zh: new Map([
    ['true', '是'],
    ['false', '否'],
  ]),
  en: new Map([
    ['true', 'Yes'],
    ['false', 'No'],
  ]),
};

/**
 * Returns the labels of stored values: those of the field's own values, those of true and false, and those of a
 * filter's choices. The choices are used only if the stored values are not in the reader's language.
 */
export function valueLabels(
  { parameters, fields }: Pick<ViewedDataset, 'parameters' | 'fields'>,
  lang: Lang,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const own = fields.flatMap(({ code, type, values }): [string, ReadonlyMap<string, string>][] => {
    if (type === 'boolean') return [[code, TRUTH[lang]]];
    if (values === undefined) return [];
    return [[code, new Map(Object.entries(values).map(([value, name]) => [value, name[lang]]))]];
  });
  const named = parameters.filter(({ op, values }) => op === 'eq' && values.length > 0);
  const ofFilters = new Map(
    named.map(({ field, role, values }) => [
      field,
      // A choice that covers several stored values is not the name of any of them.
      new Map(
        values.flatMap((choice) =>
          isOneName(choice) ? choice.match.flatMap((stored) => nameOf(stored, choice[lang], role, lang)) : [],
        ),
      ),
    ]),
  );
  return new Map([...ofFilters, ...own]);
}

/**
 * On Chinese pages, markets and values stored as English words are translated. Other codes in capitals, and Chinese
 * values, stay unchanged.
 */
const nameOf = (stored: string, name: string, role: Role | null, lang: Lang): [string, string][] =>
  lang === 'en' || role === 'exchangeCode' || /[a-z]/.test(stored) ? [[stored, name]] : [];

const isOneName = ({ value, zh, match }: ViewParameter['values'][number]): boolean =>
  match.length === 1 || match.every((stored) => stored === value || stored === zh);

/** Describes rows that are daily bars: the kind of their securities, and the filter that selects one security. */
export interface DrawnQuotes {
  readonly kind: BarKind;
  readonly parameter: string;
}

const BAR_ROLES: readonly Role[] = ['code', 'tradeDate', 'close'];

/**
 * Returns null if the rows of the data set are not daily bars, or if the reader cannot choose which security is drawn.
 */
export function quotesOf({ serves, fields, parameters }: ViewedDataset): DrawnQuotes | null {
  const kind = serves?.as === 'quotes' ? BAR_KINDS.find((one) => one === serves.kind) : undefined;
  const parameter = parameters.find(({ role, op }) => role === 'code' && (op === 'in' || op === 'eq'));
  const isShown = BAR_ROLES.every((role) => fields.some((field) => field.role === role));
  return kind && parameter && isShown ? { kind, parameter: parameter.name } : null;
}

/** Returns the first and the last trading day that the filters allow. Null if they do not limit the days. */
export function tradeDaysOf(
  { parameters }: ViewedDataset,
  where: Where,
): { from: string | null; to: string | null } {
  const dayOf = (...ops: ViewParameter['op'][]): string | null => {
    const named = parameters.filter(({ role, op }) => role === 'tradeDate' && ops.includes(op));
    const day = named.map(({ name }) => normalDay((where[name] ?? '').trim())).find((text) => text !== '');
    return day !== undefined && isCalendarDay(day) ? day : null;
  };
  return { from: dayOf('gte', 'eq'), to: dayOf('lte', 'eq') };
}
