import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';

/** The number of time spans into which events fall. Some spans are followed by a night. */
export const SPANS = 8;

/** Returns all permutations of this many events. */
export function ordersOf(count: number): number[][] {
  if (count === 0) return [[]];
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => order.toSpliced(place, 0, count - 1)),
  );
}

export interface Arrival {
  readonly span: number;
  /** The span in which the event arrives a second time; null if it does not. */
  readonly again: number | null;
}
export const arrival: fc.Arbitrary<Arrival> = fc.record({
  span: fc.nat({ max: SPANS - 1 }),
  again: fc.option(fc.nat({ max: SPANS - 1 })),
});

/**
 * Returns the events that arrive in each time span: every event, in the given order, and some of them a second time.
 */
export function scheduleOf(order: readonly number[], arrivals: readonly Arrival[]): number[][] {
  const spans: number[][] = Array.from({ length: SPANS }, () => []);
  const first = arrivals.map(({ span }) => span).sort((one, other) => one - other);
  for (const [place, event] of order.entries()) spans[first[place] ?? 0]?.push(event);
  for (const [place, event] of order.entries()) {
    const again = arrivals[place]?.again ?? null;
    if (again !== null) spans[Math.max(again, first[place] ?? 0)]?.push(event);
  }
  return spans;
}

/** Returns a payment's final state: the wallet's balance, the payment's state, its refunds, and any waiting events. */
export async function endOf(db: Db, accountId: bigint) {
  const { rows } = await sql`
    select state, effect, problem,
      (select coalesce(sum(balance_fen), 0)::text from wallet_account where owner_account_id = payment.account_id) as balance,
      (select coalesce(sum(amount_fen), 0)::text from payment_receipt where payment_id = payment.id) as received,
      (select coalesce(json_agg(json_build_array(amount_fen, refund.state) order by amount_fen, refund.state), '[]')
        from payment_refund refund where payment_id = payment.id) as refunds,
      (select count(*)::int from payment_reversal join payment_receipt using (channel, trade_no)
        where payment_id = payment.id) as waiting,
      (select coalesce(json_agg(json_build_array(amount_fen, line.state) order by amount_fen, line.state), '[]')
        from bank_transfer line where payment_id = payment.id) as lines
    from payment where account_id = ${accountId}`.execute(db);
  return rows[0];
}

let serials = 0;

export const statementLine = (bookedAt: Date, amountFen: bigint, remark: string, partyName = '张三') => ({
  serial: `S${++serials}`,
  bookedAt,
  amountFen,
  balance: '',
  partyName,
  partyAccount: '6228',
  remark,
});
