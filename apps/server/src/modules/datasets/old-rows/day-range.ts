import type { OrderPart } from '../manifest-facts.ts';
import type { Condition, Matching, OwnedQuery } from '../query/query.ts';
import { dayOf } from './compare-sql.ts';

/** The dates between which all rows of a query lie, both inclusive. Null means no limit. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

const ALL_DAYS: DayRange = { from: null, to: null };

/** Returns the range of dates that the conditions allow. Some dates in it may have no matching rows. */
export function dayRangeOf({ where, part }: Matching, day: string): DayRange {
  const owned = part === 'whole' ? [] : part.where;
  return rangeOfAll([...owned, ...where], day);
}

function rangeOfAll(where: readonly Condition[], day: string): DayRange {
  return where.map((condition) => rangeOf(condition, day)).reduce(both, ALL_DAYS);
}

/**
 * Returns the range of dates of a page. If the order begins with the date, a page that continues after a row starts at
 * that row's date.
 */
export function pageRangeOf(query: OwnedQuery, day: string): DayRange {
  const { order, page } = query;
  const range = dayRangeOf(query, day);
  const [first] = order;
  const after = page.after?.[0] ?? null;
  if (first?.field !== day || after === null) return range;
  return both(range, first.descending ? { from: null, to: after } : { from: after, to: null });
}

export const beginsWith = ([first]: readonly OrderPart[], day: string): boolean => first?.field === day;

function rangeOf(condition: Condition, day: string): DayRange {
  if (condition.op === 'all') return rangeOfAll(condition.of, day);
  if (!('field' in condition) || condition.field !== day) return ALL_DAYS;
  switch (condition.op) {
    case 'in': {
      const [first, ...others] = condition.values.map(dayOf).sort();
      return first === undefined ? ALL_DAYS : { from: first, to: others.at(-1) ?? first };
    }
    case 'gte':
    case 'gt':
      return { from: dayOf(condition.value), to: null };
    case 'lt':
    case 'lte':
      return { from: null, to: dayOf(condition.value) };
    default:
      return ALL_DAYS;
  }
}

function both(one: DayRange, other: DayRange): DayRange {
  return {
    from: later(one.from, other.from),
    to: one.to === null || (other.to !== null && other.to < one.to) ? other.to : one.to,
  };
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
