import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { balanceFen, type Customer, newCustomer } from '../../../../test/harness/customers.ts';
import { holdElsewhere, killNow, temporaryHome } from '../../../../test/harness/embedded.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { layLine } from '../../../../test/harness/line.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { migrateAll } from '../../../../test/harness/scratch.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { startStandby } from '../../../../test/harness/standby.ts';
import { connect } from '../../../platform/db/index.ts';
import { trialBalance } from '../../wallet/index.ts';

const CODE = 'p_test1001';
const PRICE_FEN = 7;
const FUNDS_FEN = 10_000_000n;
const CALLERS = 8;
/** The number of answers before the primary dies, and again after the standby has replaced it. */
const ANSWERS = 200;

interface Reply {
  readonly requestId: string;
  readonly key: string | null;
  readonly basis: string;
  readonly priceFen: number;
}

/** Calls until `state.done`. Half of the calls have a key, with which a failed call is repeated. */
async function callOn(
  site: TestSite,
  { token }: Customer,
  caller: number,
  state: { done: boolean; replies: Reply[] },
) {
  for (let n = 0; !state.done; n++) {
    const key = n % 2 === 0 ? null : `caller-${caller}-call-${n}`;
    const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
    for (let tries = 0; tries === 0 || (key !== null && !state.done); tries++) {
      const answer = await call(site, `stock/${CODE}`, { token, headers });
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

const answered = (replies: readonly Reply[]): number => replies.filter(({ basis }) => basis === 'use').length;

it('a standby that takes over has every charge that was acknowledged, and none that was not', {
  timeout: 120_000,
}, async () => {
  const home = await temporaryHome();
  const primary = await holdElsewhere(home);
  const url = primary.url ?? '';
  await migrateAll(url);
  const standby = await startStandby(home, url);
  onTestFinished(standby.stop);
  const line = await layLine(url);
  const database = connect({
    url: line.url,
    connectionsMax: 8,
    applicationName: 'test',
    onError: () => undefined,
  });
  const site = await startSite([quotesManifest(CODE, { prices: { use: PRICE_FEN } })], undefined, {
    url: line.url,
    database,
    drop: async () => {
      await database.close();
      await line.cut();
    },
  });
  onTestFinished(site.stop);
  await site.load(CODE, quotesCsv(2, 1));
  const customers = await Promise.all(
    Array.from({ length: CALLERS }, () => newCustomer(site, { balanceFen: FUNDS_FEN })),
  );

  const state = { done: false, replies: [] as Reply[] };
  const callers = customers.map((customer, i) => callOn(site, customer, i, state));
  await expect.poll(() => answered(state.replies)).toBeGreaterThan(ANSWERS);
  // The process is killed first, since it would restart PostgreSQL.
  await killNow(primary.process);
  process.kill(Number.parseInt(await readFile(join(home, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL');
  const before = answered(state.replies);
  await standby.promote();
  line.lead(standby.url);
  await expect.poll(() => answered(state.replies), { timeout: 60_000 }).toBeGreaterThan(before + ANSWERS);
  state.done = true;
  await Promise.all(callers);

  const { rows } = await site.database.pool.query<{ id: string; price: number }>(
    'select request_id as id, price_fen::int as price from usage_call',
  );
  const booked = new Map(rows.map(({ id, price }) => [id, price]));
  const wrong = state.replies.filter(({ requestId, priceFen }) => (booked.get(requestId) ?? 0) !== priceFen);
  expect(wrong).toEqual([]);
  const charged = state.replies.filter(({ priceFen }) => priceFen > 0);
  const keys = charged.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  const left = await Promise.all(customers.map((customer) => balanceFen(site, customer)));
  const spentFen = left.reduce((sum, balance) => sum + FUNDS_FEN - balance, 0n);
  expect(spentFen).toBe(BigInt(charged.length * PRICE_FEN));
  expect(await trialBalance(site.database.db)).toEqual({ sumFen: 0n, wrongWallets: [], wrongTransfers: [] });
});
