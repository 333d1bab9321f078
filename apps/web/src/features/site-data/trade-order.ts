import { NAME_ROLES, type Role, type ViewField } from '@jishi/contract';

type Field = Pick<ViewField, 'role' | 'key' | 'type'>;

/** The figures of a day's trading in the order in which traders read them. */
const TRADE_FIGURES: readonly Role[] = [
  'open',
  'high',
  'low',
  'close',
  'change',
  'changePercent',
  'volume',
  'amount',
];

/**
 * If rows have one of these figures in addition to a close, they are bars. Otherwise, rows with a close are only a list
 * that contains a price.
 */
const BAR_ROLES: readonly Role[] = ['open', 'high', 'low'];

const placeOf = ({ role }: Field): number => (role === null ? -1 : TRADE_FIGURES.indexOf(role));

/** Returns whether a field is one of the figures of a day's trading. */
export const isTradeFigure = (field: Field): boolean => placeOf(field) >= 0;

/** Returns whether rows are bars, that is, prices of a period including its close. */
export const areBars = (fields: readonly Field[]): boolean =>
  fields.some(({ role }) => role === 'close') &&
  fields.some(({ role }) => role !== null && BAR_ROLES.includes(role));

/** Returns whether a field identifies the subject or the day of a row. */
const isSubject = ({ role, key }: Field): boolean =>
  key || role === 'tradeDate' || role === 'code' || (role !== null && NAME_ROLES.includes(role));

/**
 * Orders the fields of bars as traders read them: security and day, open, high, low, close, change, volume and
 * turnover, then all others in their own order. Other rows keep their order, unless they begin with a figure. In that
 * case, the subject comes first.
 */
export function inTradeOrder<Ordered extends Field>(fields: readonly Ordered[]): readonly Ordered[] {
  const subjects = fields.filter((field) => isSubject(field));
  if (!areBars(fields)) return beginWithSubject(fields, subjects);
  const figures = fields.filter(isTradeFigure).sort((a, b) => placeOf(a) - placeOf(b));
  const others = fields.filter((field) => !isSubject(field) && !isTradeFigure(field));
  return [...subjects, ...figures, ...others];
}

function beginWithSubject<Ordered extends Field>(
  fields: readonly Ordered[],
  subjects: readonly Ordered[],
): readonly Ordered[] {
  const [first] = fields;
  if (first === undefined || isSubject(first) || first.type !== 'number') return fields;
  return [...subjects, ...fields.filter((field) => !isSubject(field))];
}
