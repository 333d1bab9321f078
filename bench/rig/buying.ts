import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { QUOTES } from '../datasets.ts';
import { MONTH_FEN } from './orders-shop.ts';
import type { SignedInPerson } from './persons.ts';

export interface Bought {
  readonly number: string;
  readonly idempotencyKey: string;
}

/** Orders a month and pays for it from the wallet. It is delivered when the answer arrives. */
export async function buyMonth(
  origin: string,
  { cookie }: SignedInPerson,
  more: Readonly<Record<string, string>> = {},
): Promise<Bought> {
  const idempotencyKey = randomUUID();
  const headers = { cookie, 'content-type': 'application/json', ...more };
  const lines = [{ product: `dataset:${QUOTES}`, mode: 'month', quantity: 1 }];
  const order = { lines, totalFen: String(MONTH_FEN), termsAccepted: true, idempotencyKey };
  const { number } = await post(`${origin}/v1/my/orders`, headers, order);
  const { state, deliveredAt } = await post(`${origin}/v1/my/orders/${number}/pay`, headers, {});
  if (state !== 'paid' || deliveredAt === null)
    throw new Error(`order ${number} is ${state}, delivered ${deliveredAt}`);
  return { number, idempotencyKey };
}

interface Ordered {
  readonly number: string;
  readonly state: string;
  readonly deliveredAt: string | null;
}

/** An agent that keeps one connection open for each caller. */
const agent = new Agent({ keepAlive: true });

/** Uses `node:http`, because `fetch` takes three times as much processor time, which the server needs. */
async function post(url: string, headers: Readonly<Record<string, string>>, body: object): Promise<Ordered> {
  const bytes = Buffer.from(JSON.stringify(body));
  const call = request(url, {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-length': bytes.length },
  });
  call.end(bytes);
  const [answer]: IncomingMessage[] = await once(call, 'response');
  if (answer === undefined) throw new Error(`${url} did not answer`);
  const { code, msg, data } = JSON.parse(await text(answer));
  if (code !== 0) throw new Error(`${url} answered ${code}: ${msg}`);
  return data;
}
