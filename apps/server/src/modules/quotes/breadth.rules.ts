import type { Breadth } from '@jishi/contract';
import { isInYuan } from './board.rules.ts';
import { hasTraded } from './quote.rules.ts';
import type { QuoteBoard } from './quote-board.ts';

/** Summarises how the market closed on its newest day. Excludes stocks that did not trade on that day. */
export function breadthOf(
  { date, items }: Pick<QuoteBoard, 'date' | 'items'>,
  late: Breadth['late'],
): Breadth | null {
  if (date === null) return null;
  const traded = items.filter((item) => item.date === date && hasTraded(item));
  const count = (is: (change: number) => boolean): number =>
    traded.filter(({ change }) => change !== null && is(change)).length;
  const amounts = traded.filter(isInYuan).flatMap(({ amount }) => amount ?? []);
  return {
    date,
    late,
    rise: count((change) => change > 0),
    flat: count((change) => change === 0),
    fall: count((change) => change < 0),
    demo: traded.some(({ demo }) => demo),
    amount: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0),
  };
}
