import { csvCell } from '@jishi/contract';
import type { CashFlow } from './cash-flows.ts';

const COLUMNS = ['day', 'interest', 'principal', 'total', 'state'] as const;
type Column = (typeof COLUMNS)[number];

/** Returns the total of a payment, which is its interest plus its principal. Null if the interest is unknown. */
export const totalOf = ({ interest, principal }: Pick<CashFlow, 'interest' | 'principal'>): number | null =>
  interest === null ? null : interest + principal;

/**
 * Returns the payments as a file, with all digits and with the headings of the table. An unknown amount is an empty
 * cell.
 */
export function flowsCsv(
  flows: readonly CashFlow[],
  headOf: (column: Column) => string,
  stateOf: (flow: CashFlow) => string,
): string {
  const lines = flows.map((flow) => [
    flow.day,
    flow.interest ?? '',
    flow.principal,
    totalOf(flow) ?? '',
    stateOf(flow),
  ]);
  return [COLUMNS.map(headOf), ...lines]
    .map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`)
    .join('');
}
