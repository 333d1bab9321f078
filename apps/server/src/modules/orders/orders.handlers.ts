import type { BusinessConfig, Handlers, InputOf, OutputOf, ordersEndpoints } from '@jishi/contract';
import { inTransaction } from '../../platform/db/index.ts';
import { emit } from '../../platform/events.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { type BackOff, type BackOffRules, createBackOff } from '../../platform/limit/index.ts';
import { yuan } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { checkOnlinePay } from '../catalog/index.ts';
import { balanceOf, walletOf } from '../wallet/index.ts';
import { type DeliveryDeps, deliverOrder } from './deliver-order.ts';
import { readDiscount } from './discounts.repository.ts';
import { cancelOrder } from './end-order.ts';
import type { OrderRow } from './order.ts';
import { orderDue } from './orders.events.ts';
import { readOrder, readOrders } from './orders.repository.ts';
import { lockPayable, payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { presentOrders, presentQuote } from './present-order.ts';
import { quoteOrder } from './quote-order.ts';

export interface OrdersHandlerDeps extends DeliveryDeps {
  readonly business: Pick<BusinessConfig, 'onlinePay'>;
}

/** A redemption code is worth what it redeems. */
const WRONG_CODES: BackOffRules = {
  free: 10,
  firstWaitSeconds: 10,
  waitMaxSeconds: 3600,
  forgivenSeconds: 86_400,
};

type Presented = OutputOf<typeof ordersEndpoints.view>;

export function ordersHandlers(deps: OrdersHandlerDeps): Handlers<typeof ordersEndpoints, CallContext> {
  const { db, clock, business } = deps;
  const guesses = createBackOff(WRONG_CODES, clock);
  const ownerOf = ({ caller }: CallContext): bigint => {
    checkOnlinePay(business);
    return accountOf(caller);
  };
  const view = async (accountId: bigint, number: string): Promise<Presented> => {
    const order = ownOrder(await readOrder(db, number), accountId, number);
    const [presented] = await presentOrders(db, [order], clock());
    if (presented === undefined) throw new Error('one order makes one');
    return presented;
  };
  return {
    async quote({ lines, discountCode }, context) {
      const accountId = ownerOf(context);
      const input = { accountId, lines, discountCode, now: clock() };
      const quote = await guarded(guesses, input, () =>
        quoteOrder(db, deps, input, (code) => readDiscount(db, code)),
      );
      return presentQuote(quote, await availableFen(deps, accountId));
    },
    async place(input, context) {
      const accountId = ownerOf(context);
      const { discountCode } = input;
      const number = await guarded(guesses, { accountId, discountCode }, () =>
        place(deps, { accountId, memberId: context.caller?.memberId ?? null }, input),
      );
      return view(accountId, number);
    },
    async list({ state, before, limit }, context) {
      const filter = { accountId: ownerOf(context), state, limit: limit + 1 };
      const rows = await readOrders(db, {
        ...filter,
        before: before === undefined ? undefined : BigInt(before),
      });
      const orders = await presentOrders(db, rows.slice(0, limit), clock());
      return { orders, next: rows.length > limit ? (orders.at(-1)?.id ?? null) : null };
    },
    view: async ({ number }, context) => view(ownerOf(context), number),
    async pay({ number }, context) {
      const accountId = ownerOf(context);
      const isPaidNow = await payFromWallet(deps, accountId, number);
      await deliverNow(deps, { accountId, number, isPaidNow });
      return view(accountId, number);
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

/** An account that keeps trying codes that do not exist waits before the next. */
async function guarded<T>(
  guesses: BackOff,
  { accountId, discountCode }: { accountId: bigint; discountCode?: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  if (discountCode === undefined) return work();
  const name = String(accountId);
  const retry = guesses.waitSeconds(name);
  if (retry > 0) throw new Refusal('orders.discountGuesses', { retry });
  return work().catch((error: unknown) => {
    if (error instanceof Refusal && error.error === 'orders.discountUnknown') guesses.failed(name);
    throw error;
  });
}

/** An order of somebody else looks like one that does not exist. */
function ownOrder(order: OrderRow | undefined, accountId: bigint, number: string): OrderRow {
  if (order?.accountId !== accountId) throw new Refusal('orders.notFound', { number });
  return order;
}

function place(
  deps: OrdersHandlerDeps,
  buyer: { accountId: bigint; memberId: bigint | null },
  input: InputOf<typeof ordersEndpoints.place>,
): Promise<string> {
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

async function availableFen({ db }: Pick<OrdersHandlerDeps, 'db'>, accountId: bigint): Promise<bigint> {
  const walletId = await walletOf(db, accountId);
  const balance = walletId === null ? null : await balanceOf(db, walletId);
  return balance?.availableFen ?? 0n;
}

/** Pays once; an order that is paid already is left as it is, which is false. */
async function payFromWallet(deps: OrdersHandlerDeps, accountId: bigint, number: string): Promise<boolean> {
  const { db, clock } = deps;
  return inTransaction(db, async (tx) => {
    const now = clock();
    const payable = await lockPayable(tx, { number, accountId, now });
    if (payable instanceof Refusal) {
      if (payable.error === 'orders.notPayable' && payable.values.state === 'paid') return false;
      throw payable;
    }
    const outcome = await payOrder(tx, payable, { now, method: 'wallet', deliversAtOnce: true });
    if (outcome === 'short') throw await shortfall(deps, accountId, payable.payableFen);
    return true;
  });
}

async function shortfall(deps: OrdersHandlerDeps, accountId: bigint, payableFen: bigint): Promise<Refusal> {
  const available = await availableFen(deps, accountId);
  // It may have been filled since.
  const missing = payableFen > available ? payableFen - available : 0n;
  const data = { missingFen: String(missing), availableFen: String(available) };
  return new Refusal('orders.walletShort', { missing: yuan(missing) }, undefined, data);
}

interface NewlyPaid {
  readonly accountId: bigint;
  readonly number: string;
  /** The job that tries again is made once, by the call that paid. */
  readonly isPaidNow: boolean;
}

/** At once, so that the buyer need not wait for a job; what fails here the job tries again, and counts. */
async function deliverNow(
  deps: OrdersHandlerDeps,
  { accountId, number, isPaidNow }: NewlyPaid,
): Promise<void> {
  const { db, clock, log } = deps;
  try {
    await inTransaction(db, (tx) => deliverOrder(tx, deps, number, clock()));
  } catch (err) {
    log.warn({ err, number }, 'an order was paid and could not be delivered at once');
    if (!isPaidNow) return;
    const event = { accountId: String(accountId), number };
    await inTransaction(db, (tx) => emit(tx, orderDue, event)).catch((cause: unknown) =>
      log.warn({ err: cause, number }, 'an order that is due has no job; it is delivered as overdue'),
    );
  }
}
