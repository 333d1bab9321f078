import { currentCode, type Restriction } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import { marketDay, marketInstant, startOfMarketDay } from '../../../platform/clock.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Dataset, ident } from '../dataset.ts';
import type { Condition, DatasetQuery, OwnedPart, OwnedQuery, Part } from './query.ts';

/** Returns the part of the data set that a restricted entitlement covers at a given time. */
export function ownedPartOf(dataset: Dataset, restriction: Restriction | null, at: Date): Part {
  if (restriction === null) return 'whole';
  const columns = ownedColumns(dataset, restriction.fields);
  const where = [...rowConditions(dataset, restriction), ...timeConditions(dataset, restriction, at)];
  const { delay, embargo } = restriction;
  const isLater = delay !== undefined || (embargo !== undefined && new Date(embargo.until) > at);
  return { columns, where, mark: JSON.stringify([columns, where]), isLater };
}

/**
 * Returns the fields of an entitlement: those granted, and those needed to query rows and to tell them apart. The
 * latter are the key, the order, the date, and the fields of parameters that apply to every call.
 */
function ownedColumns(dataset: Dataset, fields: readonly string[] | undefined): readonly string[] {
  if (fields === undefined) return dataset.columns;
  const { manifest, order, dateField } = dataset;
  const always = manifest.parameters.filter(
    ({ required, default: usual, otherwise }) => required || usual !== undefined || otherwise !== undefined,
  );
  const owned = new Set<string | null | undefined>([
    ...fields.map((code) => presentCode(dataset, code)),
    ...manifest.key,
    ...order.map(({ field }) => field),
    dateField,
    ...always.flatMap(({ field, per = [] }) => [field, ...per]),
  ]);
  return dataset.columns.filter((code) => owned.has(code));
}

/** An entitlement contains the field names that were current when it was granted. */
const presentCode = ({ manifest }: Dataset, code: string): string =>
  currentCode(manifest.fields, code) ?? code;

function rowConditions(dataset: Dataset, { rows = [] }: Restriction): Condition[] {
  return rows.flatMap((one): Condition[] => {
    const field = presentCode(dataset, one.field);
    if ('in' in one) return [{ op: 'in', field, values: one.in }];
    const { from, to } = one;
    return [
      ...(from === undefined ? [] : [{ op: 'gte', field, value: from } as const]),
      ...(to === undefined ? [] : [{ op: 'lte', field, value: to } as const]),
    ];
  });
}

/** The delay is counted in whole minutes, so that equal calls within a minute share a cached response. */
const MINUTE_MS = 60_000;

/** Returns the conditions on the time of a row. Rows without a time never meet them. */
function timeConditions(
  dataset: Dataset,
  { historyDays, delay, embargo }: Restriction,
  at: Date,
): Condition[] {
  const isLimited = historyDays !== undefined || delay !== undefined || embargo !== undefined;
  if (!isLimited) return [];
  const field = dataset.dateField;
  // Such an entitlement cannot be granted for a data set without a date, but the manifest may have changed since.
  if (field === null) return NO_ROWS;
  const isDay = dataset.fields.get(field)?.type === 'date';
  const moment = (time: Date): string => (isDay ? marketDay(time) : marketInstant(time));
  const where: Condition[] = [];
  if (historyDays !== undefined) {
    const first = new Date(startOfMarketDay(at).getTime() - (historyDays - 1) * DAY_MS);
    where.push({ op: 'gte', field, value: moment(first) });
  }
  // A date has no time of day, so a delay in minutes also lasts until the day has ended.
  if (delay === 'endOfDay' || (delay !== undefined && isDay))
    where.push({ op: 'lt', field, value: moment(startOfMarketDay(at)) });
  else if (delay !== undefined) {
    const minute = Math.floor(at.getTime() / MINUTE_MS) - delay;
    where.push({ op: 'lte', field, value: marketInstant(new Date(minute * MINUTE_MS)) });
  }
  if (embargo !== undefined && at < new Date(embargo.until))
    where.push({ op: 'lt', field, value: moment(new Date(embargo.from)) });
  return where;
}

const NO_ROWS: Condition[] = [{ op: 'any', of: [] }];

/**
 * Returns the query limited to the part. Rejects the query if it names a field that the entitlement does not cover.
 * This includes filters and orders, which would reveal the field's values. If the caller chose no fields, uncovered
 * fields are left out instead. Such a call keeps working, and the response's header lists the fields that it contains.
 */
export function ownedQuery(
  dataset: Dataset,
  query: DatasetQuery,
  part: Part,
  { namesColumns }: { readonly namesColumns: boolean },
): OwnedQuery {
  if (part === 'whole') return { ...query, part };
  const isOwned = (field: string): boolean => part.columns.includes(field);
  const named = [
    ...(namesColumns ? query.columns : []),
    ...query.where.flatMap(fieldsOfCondition),
    ...query.order.map(({ field }) => field),
  ];
  refuseNotOwned(dataset, named, part);
  return { ...query, columns: query.columns.filter(isOwned), part };
}

/** Rejects the first field that the entitlement does not cover. */
export function refuseNotOwned({ code }: Dataset, fields: readonly string[], part: OwnedPart): void {
  const field = fields.find((one) => !part.columns.includes(one));
  if (field !== undefined) throw new Refusal('gateway.fieldNotOwned', { code, field });
}

function fieldsOfCondition(condition: Condition): string[] {
  if ('of' in condition) return condition.of.flatMap(fieldsOfCondition);
  switch (condition.op) {
    case 'span':
    case 'version':
    case 'served':
      return [];
    case 'latest':
      return [condition.field, ...condition.per];
    case 'newest':
      return [condition.field, ...condition.where.flatMap(fieldsOfCondition)];
    default:
      return [condition.field];
  }
}

/**
 * Returns SQL for the part as a source of rows. It has only the columns of the part, so a statement that names another
 * column fails instead of reading it.
 */
export const partSql = (part: OwnedPart, rows: string, conditions: readonly string[]): string =>
  `(select ${part.columns.map((code) => `t.${ident(code)}`).join(', ')} from ${rows} t${conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`})`;
