import { z } from 'zod';
import { CHECK_SEVERITIES, type CheckSeverity } from './check-severities.ts';
import { datasetCodeSchema, fieldCodeSchema } from './codes.ts';
import type { FieldType } from './field-types.ts';

const CHECKS_MAX = 60;
/** A check compares each pair of its fields. */
const ORDERED_MAX = 6;

const severity = z.enum(CHECK_SEVERITIES);
const share = z.number().min(0).max(1);
/** A share of zero would fail for every delivery whose number of rows differs from that of the last one. */
const change = z.number().positive().max(100);
const bound = z.union([z.number(), z.iso.date()]);
const field = fieldCodeSchema;

const head = {
  /** The name of the check in reports. */
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .max(40),
  severity,
};
/**
 * A check of single rows also has `allow`, the share of a delivery's rows that may fail. It cannot be combined with the
 * severity `reject`.
 */
const rowHead = { ...head, allow: share.optional() };

/** A rule that each delivery must satisfy before it is published. One row of `checks` in a manifest. */
export const checkSchema = z.discriminatedUnion('kind', [
  /** A value is between `min` and `max`, inclusive. */
  z.strictObject({
    ...rowHead,
    kind: z.literal('range'),
    field,
    min: bound.optional(),
    max: bound.optional(),
  }),
  /** Each value is no greater than the values of the later fields in the list. */
  z.strictObject({ ...rowHead, kind: z.literal('order'), fields: z.array(field).min(2).max(ORDERED_MAX) }),
  /** A day is at most `days` days after the current day in China. */
  z.strictObject({
    ...rowHead,
    kind: z.literal('notFuture'),
    field,
    days: z.int().nonnegative().max(10_000).default(0),
  }),
  /** A combination of values occurs with only one row key, in the delivery and the stored rows together. */
  z.strictObject({ ...rowHead, kind: z.literal('unique'), fields: z.array(field).min(1).max(8) }),
  /** A value exists in a field of another data set. */
  z.strictObject({ ...rowHead, kind: z.literal('reference'), field, dataset: datasetCodeSchema, to: field }),
  /**
   * A value is at most `times` times the previous value of the same key, and at least that value divided by `times`.
   */
  z.strictObject({ ...rowHead, kind: z.literal('jump'), field, times: z.number().gt(1).max(1e9) }),
  /** The sum of the fields differs from `equals` by at most `tolerance`. */
  z.strictObject({
    ...rowHead,
    kind: z.literal('sum'),
    fields: z.array(field).min(1).max(20),
    equals: field,
    tolerance: z.number().nonnegative(),
  }),
  /** A value divided by another is between `min` and `max`, inclusive. Signs are ignored. */
  z.strictObject({
    ...rowHead,
    kind: z.literal('quotient'),
    field,
    by: field,
    min: z.number().nonnegative().optional(),
    max: z.number().nonnegative().optional(),
  }),
  /** At most this share of the delivery's rows has no value. */
  z.strictObject({ ...head, kind: z.literal('empty'), field, share }),
  /**
   * The number of rows differs by at most this share from that of the last delivery. With `by`, the rows of each day
   * are compared with the stored rows of that day or, if there are none, of the previous day.
   */
  z.strictObject({ ...head, kind: z.literal('rows'), change, by: field.optional() }),
]);
export type Check = z.output<typeof checkSchema>;
export type CheckKind = Check['kind'];

export const checksSchema = z.array(checkSchema).max(CHECKS_MAX);

interface DescribedField {
  readonly code: string;
  readonly type: FieldType;
  readonly references?:
    | { readonly dataset: string; readonly field: string; readonly check?: CheckSeverity | undefined }
    | undefined;
}

interface Described {
  readonly code?: string;
  readonly fields: readonly DescribedField[];
  readonly key: readonly string[];
  readonly view?: object | undefined;
  readonly checks?: readonly Check[] | undefined;
}
type Fault = readonly [path: readonly (string | number)[], message: string];

/** Returns the checks of a manifest, including those that its references declare. */
export function checksOf({ fields, checks = [] }: Pick<Described, 'fields' | 'checks'>): readonly Check[] {
  const ofReferences = fields.flatMap(({ code, references }): Check[] => {
    if (references?.check === undefined) return [];
    const { dataset, field: to, check } = references;
    return [{ name: `references-${code}`, severity: check, kind: 'reference', field: code, dataset, to }];
  });
  return ofReferences.length === 0 ? checks : [...checks, ...ofReferences];
}

const isDay = (type: FieldType): boolean => type === 'date' || type === 'datetime';

/** Returns the fields that a check reads. */
export function fieldsOfCheck(check: Check): readonly string[] {
  if (check.kind === 'rows') return check.by === undefined ? [] : [check.by];
  if (check.kind === 'sum') return [...check.fields, check.equals];
  if (check.kind === 'quotient') return [check.field, check.by];
  return check.kind === 'order' || check.kind === 'unique' ? check.fields : [check.field];
}

/** Returns the key field that contains a day. `jump` uses it to find the previous value. */
export function dayOfKey({ fields, key }: Pick<Described, 'fields' | 'key'>): string | undefined {
  return key.find((code) => fields.some((one) => one.code === code && isDay(one.type)));
}

/** Returns the errors in a manifest's checks: unknown fields, wrong types, rules that every row satisfies. */
export function faultsOfChecks(manifest: Described): Fault[] {
  const { view } = manifest;
  const checks = checksOf(manifest);
  if (checks.length > 0 && view !== undefined)
    return [[['checks'], 'a view has no deliveries; give the checks to the data sets that it reads']];
  const names = new Set<string>();
  return checks.flatMap((check, at) => {
    const repeated = names.has(check.name) ? [`check ${check.name} is declared twice`] : [];
    names.add(check.name);
    return [...repeated, ...faultsOf(check, manifest)].map((message): Fault => [['checks', at], message]);
  });
}

function faultsOf(check: Check, manifest: Described): string[] {
  const said = (message: string): string => `check ${check.name}: ${message}`;
  const types = new Map(manifest.fields.map(({ code, type }) => [code, type]));
  const read = fieldsOfCheck(check);
  const unknown = read.filter((code) => !types.has(code));
  if (unknown.length > 0) return unknown.map((code) => said(`${code} is not a field of this data set`));
  const faults = faultsOfKind(check, manifest, types);
  if (new Set(read).size < read.length) faults.push('a field is named twice');
  if (check.severity === 'reject' && 'allow' in check && check.allow !== undefined)
    faults.push('allow is for warn and hold; reject removes each row that fails');
  return faults.map(said);
}

function faultsOfKind(check: Check, manifest: Described, types: ReadonlyMap<string, FieldType>): string[] {
  const numbersOf = (codes: readonly string[]): string[] =>
    codes.filter((code) => types.get(code) !== 'number').map((code) => typed(code, types, 'number'));
  switch (check.kind) {
    case 'range':
      return faultsOfRange(check, types);
    case 'order': {
      const [first = '', ...others] = check.fields;
      const family = (code: string): string =>
        isDay(types.get(code) ?? 'text') ? 'day' : String(types.get(code));
      if (family(first) !== 'day' && family(first) !== 'number')
        return [typed(first, types, 'number, date or datetime')];
      return others
        .filter((code) => family(code) !== family(first))
        .map((code) => typed(code, types, types.get(first)));
    }
    case 'notFuture':
      return isDay(types.get(check.field) ?? 'text') ? [] : [typed(check.field, types, 'date or datetime')];
    case 'unique':
      return manifest.key.every((code) => check.fields.includes(code))
        ? ['the fields contain the whole row key, which is always unique']
        : [];
    case 'reference':
      return check.dataset === manifest.code ? ['a reference must refer to another data set'] : [];
    case 'jump':
      return [
        ...numbersOf([check.field]),
        ...(dayOfKey(manifest) === undefined ? ['jump needs a day field in the key'] : []),
      ];
    case 'sum':
      return numbersOf([...check.fields, check.equals]);
    case 'quotient':
      return [...numbersOf([check.field, check.by]), ...faultsOfBounds(check)];
    case 'rows':
      if (check.severity === 'reject') return ['a number of rows cannot be rejected; use warn or hold'];
      return check.by === undefined || isDay(types.get(check.by) ?? 'text')
        ? []
        : [typed(check.by, types, 'date or datetime')];
    case 'empty':
      return check.severity === 'reject' ? ['a share of rows cannot be rejected; use warn or hold'] : [];
  }
}

const typed = (code: string, types: ReadonlyMap<string, FieldType>, expected: string | undefined): string =>
  `${code} is of type ${types.get(code)}, not ${expected}`;

function faultsOfRange(
  { field: code, min, max }: Extract<Check, { kind: 'range' }>,
  types: ReadonlyMap<string, FieldType>,
): string[] {
  const type = types.get(code) ?? 'text';
  if (min === undefined && max === undefined) return faultsOfBounds({ kind: 'range', min, max });
  if (type !== 'number' && !isDay(type)) return [typed(code, types, 'number, date or datetime')];
  const boundType = type === 'number' ? 'number' : 'string';
  const odd = [min, max].filter((one) => one !== undefined && typeof one !== boundType);
  if (odd.length > 0) return [`${odd.join(', ')} is not a valid bound for ${code}, which is of type ${type}`];
  return faultsOfBounds({ kind: 'range', min, max });
}

interface Bounds {
  readonly kind: CheckKind;
  readonly min?: number | string | undefined;
  readonly max?: number | string | undefined;
}

function faultsOfBounds({ kind, min, max }: Bounds): string[] {
  if (min === undefined && max === undefined) return [`${kind} needs min, max or both`];
  return min !== undefined && max !== undefined && min > max ? [`min ${min} is greater than max ${max}`] : [];
}
