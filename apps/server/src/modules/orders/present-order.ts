import type { Localized, OutputOf, ordersEndpoints } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import type { OrderLineRow, OrderRow, WholeOrder } from './order.ts';
import { readLines } from './order-lines.repository.ts';
import type { OrderQuote } from './quote-order.ts';

type Presented = OutputOf<typeof ordersEndpoints.view>;
type PresentedQuote = OutputOf<typeof ordersEndpoints.quote>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

interface Amounts {
  readonly amountFen: bigint;
  readonly discountFen: bigint;
  readonly creditFen: bigint;
  readonly totalFen: bigint;
}

const amountsOf = ({ amountFen, discountFen, creditFen, totalFen }: Amounts) => ({
  amountFen: String(amountFen),
  discountFen: String(discountFen),
  creditFen: String(creditFen),
  totalFen: String(totalFen),
});

/** Presents orders and their lines to their owner. */
export async function presentOrders(db: Db, orders: readonly OrderRow[], now: Date): Promise<Presented[]> {
  const lines = Map.groupBy(
    await readLines(
      db,
      orders.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  return orders.map((order) => presentOrder({ order, lines: lines.get(order.id) ?? [] }, now));
}

export function presentOrder({ order, lines }: WholeOrder, now: Date): Presented {
  const { discountKind, discountCode, discountPercent } = order;
  const leftMs = order.state === 'toBePaid' ? order.expiresAt.getTime() - now.getTime() : 0;
  return {
    id: String(order.id),
    number: order.number,
    state: order.state,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    secondsLeft: Math.max(0, Math.floor(leftMs / 1000)),
    paidAt: iso(order.paidAt),
    payMethod: order.payMethod,
    deliveredAt: iso(order.deliveredAt),
    endedAt: iso(order.endedAt),
    endReason: order.endReason,
    lines: lines.map((line) => ({
      line: line.line,
      ...headOf(line),
      effect: line.effect,
      startsAt: iso(line.startsAt),
      endsAt: iso(line.endsAt),
    })),
    ...amountsOf(order),
    discount:
      discountKind === null ? null : { kind: discountKind, code: discountCode, percent: discountPercent },
    refundedFen: String(order.refundedFen),
  };
}

function headOf(
  line: Amounts &
    Pick<OrderLineRow, 'product' | 'mode' | 'quantity' | 'unitFen'> & { readonly name: Localized },
) {
  const { product, mode, quantity, name, unitFen } = line;
  return { product, mode, quantity, name, unitFen: String(unitFen), ...amountsOf(line) };
}

/** Presents a quote, with the part of the wallet's balance that can pay for it. */
export function presentQuote(quote: OrderQuote, availableFen: bigint): PresentedQuote {
  const { lines, discount, totalFen } = quote;
  const missingFen = totalFen > availableFen ? totalFen - availableFen : 0n;
  return {
    lines: lines.map((line) => ({
      ...headOf(line),
      prices: line.prices,
      effect: line.effect,
      owned: [...line.owned],
      startsAt: iso(line.startsAt),
      endsAt: iso(line.endsAt),
    })),
    ...amountsOf(quote),
    discount:
      discount === null ? null : { kind: discount.kind, code: discount.code, percent: discount.percent },
    wallet: { availableFen: String(availableFen), missingFen: String(missingFen) },
  };
}
