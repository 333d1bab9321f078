import type { Dataset } from '../dataset.ts';
import { totalOrder } from '../manifest-facts.ts';
import type { Condition, Matching } from '../query/query.ts';
import type { RowStore } from '../query/row-store.ts';
import { cellsOf } from '../query/rows.ts';

/** Replaces each `newest` condition with the newest value, which is known only after every store has been queried. */
export async function withNewest(
  store: RowStore,
  dataset: Dataset,
  { where, asOf, part }: Matching,
): Promise<readonly Condition[]> {
  if (!where.some(hasNewest)) return where;
  return Promise.all(where.map((condition) => withValue(store, dataset, condition, { asOf, part })));
}

function hasNewest(condition: Condition): boolean {
  return 'of' in condition ? condition.of.some(hasNewest) : condition.op === 'newest';
}

async function withValue(
  store: RowStore,
  dataset: Dataset,
  condition: Condition,
  within: Omit<Matching, 'where'>,
): Promise<Condition> {
  if ('of' in condition)
    return {
      ...condition,
      of: await Promise.all(condition.of.map((one) => withValue(store, dataset, one, within))),
    };
  if (condition.op !== 'newest') return condition;
  const { field, where } = condition;
  const { rows } = await store.read(
    dataset,
    {
      where,
      columns: [field],
      order: totalOrder(dataset.manifest, [{ field, descending: true }]),
      page: { limit: 1, offset: 0, after: null, last: true },
      ...within,
    },
    0,
  );
  const cells = rows[0] === undefined ? [] : cellsOf(rows[0]);
  // For a datetime field, the second cell contains the time with all its digits.
  const value = (dataset.fields.get(field)?.type === 'datetime' ? cells[1] : cells[0]) ?? null;
  return { op: 'in', field, values: value === null ? [] : [value] };
}
