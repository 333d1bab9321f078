import { expect, onTestFinished } from 'vitest';
import { trialBalance } from '../../src/modules/wallet/index.ts';
import { balanceFen, type Customer, newCustomer } from './customers.ts';
import { call } from './gateway-call.ts';
import type { TestSite } from './server.ts';

const FUNDS_FEN = 10_000_000n;
const CALLERS = 8;

interface Reply {
  readonly requestId: string;
  readonly key: string | null;
  readonly basis: string;
  readonly priceFen: number;
}

export interface ChargedLoad {
  /** The number of calls that were answered and charged. */
  readonly answered: number;
  /** Ends the load, and checks that exactly the answered calls are booked, each once. */
  end(): Promise<void>;
}

/** Starts several customers that call a priced data set without pause, whatever happens to the database. */
export async function startChargedLoad(site: TestSite, code: string, priceFen: number): Promise<ChargedLoad> {
  const customers = await Promise.all(
    Array.from({ length: CALLERS }, () => newCustomer(site, { balanceFen: FUNDS_FEN })),
  );
  const state = { done: false, replies: [] as Reply[] };
  const callers = customers.map((customer, caller) => callOn(site, customer, { code, caller, state }));
  const stop = async (): Promise<void> => {
    state.done = true;
    await Promise.all(callers);
  };
  onTestFinished(stop);
  return {
    get answered() {
      return state.replies.filter(({ basis }) => basis === 'use').length;
    },
    async end() {
      await stop();
      await checkBooks(site, customers, state.replies, priceFen);
    },
  };
}

interface Calling {
  readonly code: string;
  readonly caller: number;
  readonly state: { readonly done: boolean; readonly replies: Reply[] };
}

/**
 * Calls until `state.done`. Every second call has an idempotency key and is repeated with it after a failure.
 */
async function callOn(site: TestSite, { token }: Customer, { code, caller, state }: Calling): Promise<void> {
  for (let n = 0; !state.done; n++) {
    const key = n % 2 === 0 ? null : `caller-${caller}-call-${n}`;
    const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
    for (let tries = 0; tries === 0 || (key !== null && !state.done); tries++) {
      const answer = await call(site, `stock/${code}`, { token, headers });
      state.replies.push({
        requestId: answer.header('x-request-id') ?? '',
        key,
        basis: answer.header('x-jishi-basis') ?? '',
        priceFen: Number(answer.header('x-jishi-price-fen')),
      });
      if (answer.resultcode === 200) break;
    }
  }
}

async function checkBooks(
  site: TestSite,
  customers: readonly Customer[],
  replies: readonly Reply[],
  priceFen: number,
): Promise<void> {
  const { rows } = await site.database.pool.query<{ id: string; price: number }>(
    'select request_id as id, price_fen::int as price from usage_call',
  );
  const booked = new Map(rows.map(({ id, price }) => [id, price]));
  const wrong = replies.filter((reply) => (booked.get(reply.requestId) ?? 0) !== reply.priceFen);
  expect(wrong).toEqual([]);
  const charged = replies.filter((reply) => reply.priceFen > 0);
  const keys = charged.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  const left = await Promise.all(customers.map((customer) => balanceFen(site, customer)));
  const spentFen = left.reduce((sum, balance) => sum + FUNDS_FEN - balance, 0n);
  expect(spentFen).toBe(BigInt(charged.length * priceFen));
  expect(await trialBalance(site.database.db)).toEqual({ sumFen: 0n, wrongWallets: [], wrongTransfers: [] });
}
