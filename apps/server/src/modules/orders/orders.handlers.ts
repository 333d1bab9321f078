import type { BusinessConfig, Handlers, InputOf, OutputOf, ordersEndpoints } from '@jishi/contract';
import { inTransaction } from '../../platform/db/index.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { type BackOff, type BackOffRules, createBackOff } from '../../platform/limit/index.ts';
import { pageOf } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkOnlinePay } from '../catalog/index.ts';
import type { DeliveryDeps } from './deliver-order.ts';
import { readDiscount } from './discounts.repository.ts';
import { cancelOrder } from './end-order.ts';
import type { OrderRow, WholeOrder } from './order.ts';
import { readOrder, readOrders } from './orders.repository.ts';
import { availableFen, payFromWallet } from './pay-from-wallet.ts';
import { placeOrder } from './place-order.ts';
import { presentOrder, presentOrders, presentQuote } from './present-order.ts';
import { quoteOrder } from './quote-order.ts';

export interface OrdersHandlerDeps extends DeliveryDeps {
  readonly business: Pick<BusinessConfig, 'onlinePay'>;
}

/** A redemption code is worth money, so guessing is slowed down. */
const WRONG_CODES: BackOffRules = {
  free: 10,
  firstWaitSeconds: 10,
  waitMaxSeconds: 3600,
  forgivenSeconds: 86_400,
};

type Presented = OutputOf<typeof ordersEndpoints.view>;

export function ordersHandlers(deps: OrdersHandlerDeps): Handlers<typeof ordersEndpoints, CallContext> {
  const { db, clock, business } = deps;
  const guesses = createBackOff(deps, 'redemption code', WRONG_CODES);
  const ownerOf = ({ caller }: CallContext): bigint => {
    checkOnlinePay(business);
    return accountOf(caller);
  };
  const view = async (accountId: bigint, number: string): Promise<Presented> => {
    const order = ownOrder(await readOrder(db, number), accountId, number);
    const [presented] = await presentOrders(db, [order], clock());
    if (presented === undefined) throw new Error('the order was not presented');
    return presented;
  };
  return {
    async quote({ lines, discountCode }, context) {
      const accountId = ownerOf(context);
      const input = { accountId, lines, discountCode, now: clock() };
      const quote = await guarded(guesses, input, () =>
        quoteOrder(db, deps, input, (code) => readDiscount(db, code)),
      );
      return presentQuote(quote, await availableFen(db, accountId));
    },
    async place(input, context) {
      const accountId = ownerOf(context);
      const { discountCode } = input;
      const placed = await guarded(guesses, { accountId, discountCode }, () =>
        place(deps, { accountId, memberId: context.caller?.memberId ?? null }, input),
      );
      return presentOrder(placed, clock());
    },
    async list({ state, before, limit }, context) {
      const filter = { accountId: ownerOf(context), state, limit: limit + 1 };
      const rows = await readOrders(db, {
        ...filter,
        before: before === undefined ? undefined : BigInt(before),
      });
      const { page, next } = pageOf(rows, limit, ({ id }) => id);
      return { orders: await presentOrders(db, page, clock()), next };
    },
    view: async ({ number }, context) => view(ownerOf(context), number),
    async pay({ number }, context) {
      const accountId = ownerOf(context);
      return presentOrder(await payFromWallet(deps, { accountId, number }), clock());
    },
    async cancel({ number }, context) {
      const accountId = ownerOf(context);
      ownOrder(await readOrder(db, number), accountId, number);
      const before = await inTransaction(db, (tx) =>
        cancelOrder(tx, number, { now: clock(), reason: 'byCustomer' }),
      );
      if (before?.state === 'paid' || before?.state === 'failed')
        throw new Refusal('orders.notCancellable', { state: before.state });
      return view(accountId, number);
    },
  };
}

/** Runs work that accepts a code. An account that keeps trying unknown codes must wait between attempts. */
async function guarded<T>(
  guesses: BackOff,
  { accountId, discountCode }: { accountId: bigint; discountCode?: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (discountCode === undefined) return work();
  const name = String(accountId);
  const retry = await guesses.waitSeconds(name);
  if (retry > 0) throw new Refusal('orders.discountGuesses', { retry });
  return work().catch(async (error: unknown) => {
    const isGuess = error instanceof Refusal && error.error === 'orders.discountUnknown';
    const late = isGuess ? await guesses.failed(name) : 0;
    throw late > 0 ? new Refusal('orders.discountGuesses', { retry: late }) : error;
  });
}

/** Returns the order if it belongs to the account. Another account's order counts as not found. */
function ownOrder(order: OrderRow | undefined, accountId: bigint, number: string): OrderRow {
  if (order?.accountId !== accountId) throw new Refusal('orders.notFound', { number });
  return order;
}

function place(
  deps: OrdersHandlerDeps,
  buyer: { accountId: bigint; memberId: bigint | null },
  input: InputOf<typeof ordersEndpoints.place>,
): Promise<WholeOrder> {
  const { lines, cartItems, discountCode, totalFen, termsAccepted, idempotencyKey } = input;
  if (!termsAccepted) throw new Refusal('orders.termsRequired');
  const order = {
    ...buyer,
    lines,
    cartItems: cartItems?.map(BigInt),
    discountCode,
    totalFen: BigInt(totalFen),
    idempotencyKey,
    now: deps.clock(),
  };
  return inTransaction(deps.db, (tx) => placeOrder(tx, deps, order));
}
