import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { refundOrder } from '../../apps/server/src/modules/orders/index.ts';
import { requestRefund } from '../../apps/server/src/modules/payments/index.ts';
import { inTransaction } from '../../apps/server/src/platform/db/index.ts';
import { QUOTES } from '../datasets.ts';
import { securityCode } from '../generate.ts';
import { cardEvent, payByCard } from './card-operations.ts';
import { once } from './customer.ts';
import { DISCOUNTS, SECURITIES, TRADES } from './store.ts';
import { customerOf, type Operation, orderOf, pick, RECENT, type World } from './world.ts';

const PRODUCTS = [
  { product: `dataset:${QUOTES}`, mode: 'use' },
  { product: `dataset:${TRADES}`, mode: 'use' },
  { product: `dataset:${TRADES}`, mode: 'month' },
  { product: 'package:bench', mode: 'month' },
  { product: 'membership:vip1', mode: 'month' },
] as const;

/** Places an order at the quoted price, and repeats it after a lost answer. */
const place: Operation = async (world, person) => {
  const { draw, facts } = world;
  const customer = customerOf(world, person);
  const chosen = pick(draw, PRODUCTS);
  const lines = [{ ...chosen, quantity: chosen.mode === 'use' ? 1 + Math.floor(draw() * 6) : 1 }];
  const discount = draw() < 0.4 ? { discountCode: pick(draw, DISCOUNTS) } : {};
  const quote = await customer.post('/v1/my/orders/quote', { lines, ...discount });
  if (quote?.code !== 0) return facts.count(quote === null ? 'quote unanswered' : 'quote refused');
  const { totalFen } = quote.data;
  const order = { lines, ...discount, totalFen, termsAccepted: true, idempotencyKey: randomUUID() };
  notePlaced(world, person, await customer.postUntilAnswered('/v1/my/orders', order));
};

/** Orders from the cart. Ordered items are removed from it. */
const placeCart: Operation = async (world, person) => {
  const customer = customerOf(world, person);
  const line = { product: `dataset:${QUOTES}`, mode: 'use', quantity: 2 };
  const added = await customer.post('/v1/my/cart', line);
  if (added?.code !== 0) return world.facts.count('cart unanswered');
  const quote = await customer.post('/v1/my/orders/quote', { lines: [line] });
  if (quote?.code !== 0) return world.facts.count('quote unanswered');
  const order = { cartItems: [added.data['id']], totalFen: quote.data['totalFen'], termsAccepted: true };
  const placed = { ...order, idempotencyKey: randomUUID() };
  notePlaced(world, person, await customer.postUntilAnswered('/v1/my/orders', placed));
};

function notePlaced(
  { facts }: World,
  person: number,
  answer: { code: number; data: Record<string, unknown> },
): void {
  const isPlaced = answer.code === 0;
  if (isPlaced) facts.placed.set(String(answer.data['number']), person);
  facts.count(isPlaced ? 'placed' : 'place refused');
}

/** Pays from the wallet, often with a double click that reaches another process. */
const payFromWallet: Operation = async (world, person) => {
  const { draw, facts } = world;
  const number = orderOf(world, person);
  if (number === undefined) return place(world, person);
  const customer = customerOf(world, person);
  const clicks = draw() < 0.3 ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: clicks }, () => customer.postUntilAnswered(`/v1/my/orders/${number}/pay`, {})),
  );
  for (const { code, data } of answers) {
    if (code === 0 && data['state'] === 'paid') facts.paid.add(number);
    facts.count(code === 0 ? 'paid' : 'pay refused');
  }
};

const cancel: Operation = async (world, person) => {
  const number = orderOf(world, person);
  if (number === undefined) return;
  const { code } = await customerOf(world, person).postUntilAnswered(`/v1/my/orders/${number}/cancel`, {});
  if (code === 0) world.facts.cancelled.add(number);
  world.facts.count(code === 0 ? 'cancelled' : 'cancel refused');
};

const ACTS = ['pay', 'pay', 'twice', 'lost', 'lost', 'fail'] as const;

/** Tops up, or pays an order, at the cashier. The answer to the payer may be lost. */
const payAtCashier: Operation = async (world, person) => {
  const { draw, facts } = world;
  const customer = customerOf(world, person);
  const orderNumber = draw() < 0.5 ? orderOf(world, person) : undefined;
  const amountFen = String(100 + Math.floor(draw() * 3_000));
  const what = orderNumber === undefined ? { amountFen, termsAccepted: true } : { orderNumber };
  const payment = { channel: 'cashier', ...what, idempotencyKey: randomUUID() };
  const { code, data } = await customer.postUntilAnswered('/v1/my/payments', payment);
  if (code !== 0) return facts.count('payment refused');
  const number = String(data['number']);
  const act = pick(draw, ACTS);
  await once(world.fleet, draw, `/dev/cashier/${number}?act=${act}`, {});
  if (act !== 'fail') facts.payments.push(number);
  facts.count(`cashier ${act}`);
  if (draw() < 0.3) await customer.get(`/v1/my/payments/${number}`);
};

/** Refunds an order as the operator. */
const refund: Operation = async ({ store, facts, draw }, person) => {
  const own = [...facts.placed].filter(([number, owner]) => owner === person && facts.paid.has(number));
  if (own.length === 0) return;
  const [number] = pick(draw, own.slice(-RECENT));
  const part = draw() < 0.5 ? 'whole' : 'unused';
  const decision = { number, part, stars: [], exports: [], actor: 'bench', reason: 'bench' } as const;
  const { db } = store.home.database;
  // If the answer is lost, the refund may or may not have taken effect.
  facts.refunded.add(number);
  const done = await inTransaction(db, (tx) => refundOrder(tx, { ...decision, now: new Date() })).catch(
    () => null,
  );
  facts.count(done === null ? 'refund unanswered' : `refund ${done.outcome}`);
};

/** Refunds a top-up to its payer, acting as the operator. */
const refundPayment: Operation = async ({ store, facts, draw }) => {
  if (facts.payments.length === 0) return;
  const input = {
    paymentNumber: pick(draw, facts.payments),
    amountFen: BigInt(1 + Math.floor(draw() * 500)),
    reason: 'unused',
    by: 'bench',
  };
  const clock = (): Date => new Date();
  const { db } = store.home.database;
  const done = await inTransaction(db, (tx) => requestRefund(tx, { clock }, input)).catch(() => null);
  facts.count(
    done === null ? 'withdrawal unanswered' : 'refused' in done ? 'withdrawal refused' : 'withdrawn',
  );
};

const CALL_TRIES_MAX = 200;

/** Calls the gateway. With a key, the call is repeated until it is answered. */
const call: Operation = async (world, person) => {
  const { draw, facts, tokens, store, fleet } = world;
  const accountId = store.persons[person]?.accountId;
  const key = draw() < 0.5 ? randomUUID() : null;
  const code = draw() < 0.5 ? QUOTES : TRADES;
  const path = `/api/stock/${code}?scode=${securityCode(Math.floor(draw() * SECURITIES))}`;
  const headers = {
    authorization: `Bearer ${tokens[person]}`,
    ...(key === null ? {} : { 'idempotency-key': key }),
  };
  for (let tries = 0; tries < (key === null ? 1 : CALL_TRIES_MAX); tries++) {
    const answer = await bodyOf(await once(fleet, draw, path, { headers }));
    if (answer !== null && answer.priceFen > 0) facts.charges.set(answer.requestId, answer.priceFen);
    if (answer === null || answer.resultcode === BUSY) {
      await wait(AGAIN_MS);
      continue;
    }
    if (key !== null && answer.resultcode === 200) facts.answeredKeys.add(`${accountId} ${key}`);
    return facts.count(`call ${answer.resultcode} ${answer.basis}`);
  }
  if (key === null) facts.unknownCalls++;
  facts.count('call unanswered');
};

/** The result code of a site that cannot answer now. */
const BUSY = -1;
const AGAIN_MS = 50;

async function bodyOf(response: Response | null) {
  if (response === null) return null;
  try {
    const { resultcode } = await response.json();
    return {
      resultcode: Number(resultcode),
      requestId: response.headers.get('x-request-id') ?? '',
      priceFen: Number(response.headers.get('x-jishi-price-fen') ?? 0),
      basis: response.headers.get('x-jishi-basis') ?? '',
    };
  } catch {
    return null;
  }
}

/** Shares of the operations, in percent. */
const SHARES: readonly (readonly [number, Operation])[] = [
  [16, place],
  [3, placeCart],
  [17, payFromWallet],
  [5, cancel],
  [9, payAtCashier],
  [7, payByCard],
  [6, cardEvent],
  [4, refund],
  [3, refundPayment],
  [30, call],
];

/** Runs a random operation for a random customer. */
export async function operate(world: World): Promise<void> {
  const { draw, store } = world;
  const person = Math.floor(draw() * store.persons.length);
  let at = draw() * 100;
  for (const [share, operation] of SHARES) {
    at -= share;
    if (at < 0) return operation(world, person);
  }
}
