import { randomUUID } from 'node:crypto';
import { noticePath } from '@jishi/contract';
import type { RawNotice } from '../../apps/server/src/platform/payment-channels/index.ts';
import { once } from './customer.ts';
import { customerOf, type Operation, orderOf, type World } from './world.ts';

/** Tops up, or pays an order, by card. Some customers never pay, and some pay after the page has closed. */
export const payByCard: Operation = async (world, person) => {
  const { draw, facts, cards } = world;
  const orderNumber = draw() < 0.5 ? orderOf(world, person) : undefined;
  const amountFen = String(100 + Math.floor(draw() * 3_000));
  const what = orderNumber === undefined ? { amountFen, termsAccepted: true } : { orderNumber };
  const payment = { channel: 'card', ...what, idempotencyKey: randomUUID() };
  const customer = customerOf(world, person);
  const { code, data } = await customer.postUntilAnswered('/v1/my/payments', payment);
  if (code !== 0) return facts.count('card payment refused');
  const number = String(data['number']);
  // If Stripe's answer was lost, the address of its page is unknown.
  if (data['redirectUrl'] === null || draw() < 0.1) return facts.count('card not used');
  cards.pay(number);
  facts.payments.push(number);
  facts.count('card paid');
  if (draw() < 0.3) await customer.get(`/v1/my/payments/${number}`);
};

/** Creates an event at Stripe, and delivers some of the events so far. */
export const cardEvent: Operation = async (world) => {
  const { cards, draw, facts } = world;
  if (draw() < 0.4) facts.count(`card ${cards.turn()}`);
  for (let n = 0; n < EVENTS_TOLD; n++) await cards.deliver((notice) => isTaken(world, notice));
};

const EVENTS_TOLD = 3;

/** Returns whether a server confirmed the event. If the connection broke, this is unknown. */
export async function isTaken(
  { fleet, draw }: Pick<World, 'fleet' | 'draw'>,
  notice: RawNotice,
): Promise<boolean> {
  const headers = { ...notice.headers, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: new Uint8Array(notice.body) };
  const answer = await once(fleet, draw, noticePath('card'), init);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok === true;
}
