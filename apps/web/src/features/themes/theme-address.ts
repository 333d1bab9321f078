import { GROUPINGS, type Grouping, STATISTICS, type Statistic } from '@jishi/contract';
import { addressState } from '../../shared/address/address-state.ts';
import { nullable, optional, text } from '../../shared/address/parameters.ts';
import { type FigureOrder, orderText, readOrder } from './figure-order.ts';

const FIRST = STATISTICS[0] as Statistic;
const groupings = Object.keys(GROUPINGS) as Grouping[];

/** Changing the statistic or the grouping resets the sort order. */
export const themeAddress = addressState(
  {
    statistic: nullable,
    by: optional(groupings),
    from: text,
    to: text,
    order: {
      read: readOrder,
      write: (order: FigureOrder | null) => (order === null ? '' : orderText(order)),
    },
  },
  { steps: 'all', clears: { statistic: ['order'], by: ['order'] } },
);

/**
 * Returns the statistic and the grouping in the URL. The default is the first statistic that has rows or, until it is
 * known which data sets have rows, the first statistic.
 */
export function statisticIn(
  { statistic: id, by }: Pick<ReturnType<typeof themeAddress.read>, 'statistic' | 'by'>,
  held: ReadonlySet<string> | undefined,
) {
  const named = STATISTICS.find((one) => one.id === id);
  const statistic = named ?? STATISTICS.find(({ dataset }) => held?.has(dataset) ?? true) ?? FIRST;
  const grouping = by !== null && statistic.groupings.includes(by) ? by : statistic.groupings[0];
  return { statistic, grouping, isNamed: named !== undefined };
}
