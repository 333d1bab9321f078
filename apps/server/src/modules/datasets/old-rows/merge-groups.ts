import Big from 'big.js';
import type { CountedGroup, CountedGroups, CountQuery } from '../query/count-values.ts';
import { NotInFiles } from './old-file.ts';

/** Merges two complete lists of groups, and returns the first groups of the result. */
export function mergeGroups(
  one: CountedGroups,
  other: CountedGroups,
  { by, valuesMax }: CountQuery,
): CountedGroups {
  for (const { groups, of } of [one, other])
    if (groups.length < of) throw new NotInFiles('count of so many values');
  const merged = new Map<string | null, CountedGroup>();
  for (const group of [...one.groups, ...other.groups]) {
    const earlier = merged.get(group.value);
    merged.set(group.value, earlier === undefined ? group : added(earlier, group));
  }
  const groups = [...merged.values()].sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
    const byText = Buffer.compare(Buffer.from(a.value), Buffer.from(b.value));
    return by.period === null ? b.count - a.count || byText : -byText;
  });
  return { groups: groups.slice(0, valuesMax), of: groups.length };
}

function added(one: CountedGroup, other: CountedGroup): CountedGroup {
  const sums = [one.sum, other.sum].filter((sum) => sum !== null);
  return {
    value: one.value,
    count: one.count + other.count,
    sum: sums.find((sum) => !isNumber(sum)) ?? (sums.length === 0 ? null : totalOf(sums)),
  };
}

/** Returns false for a sum such as NaN, which occurs only in the table. The total is then that sum. */
const isNumber = (sum: string): boolean => /\d/.test(sum);

const totalOf = (sums: readonly string[]): string =>
  sums.reduce((sum, next) => sum.plus(next), new Big(0)).toFixed();
