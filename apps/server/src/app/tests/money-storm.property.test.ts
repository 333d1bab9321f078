import { ordersEndpoints } from '@jishi/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topUp } from '../../../test/harness/customers.ts';
import { call } from '../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../test/harness/market.ts';
import { newPayer, type Payer } from '../../../test/harness/payer.ts';
import { type Process, startSite } from '../../../test/harness/server.ts';
import { createKey, issueToken, limitKey } from '../../modules/access/index.ts';
import { createDiscount, refundOrder } from '../../modules/orders/index.ts';
import { balanceOf, captureHold, hold, releaseHold } from '../../modules/wallet/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { checkBooks } from '../books.ts';

const [PAID, OTHER] = ['p_test1001', 'p_test1002'] as const;
const CALL_FEN = 7;
const MONTH_FEN = 300;
const DAY_CAP_FEN = 60;
const COUPON_USES = 2;
/** The code of the current run. */
let coupon = '';
const business = { onlinePay: 1 } as const;
const manifests = [PAID, OTHER].map((code) =>
  quotesManifest(code, { prices: { use: CALL_FEN, month: MONTH_FEN } }),
);
const site = await startSite(manifests, undefined, undefined, business);
afterAll(site.stop);
let processes: readonly Process[] = [];

beforeAll(async () => {
  for (const code of [PAID, OTHER]) await site.load(code, quotesCsv(3, 2));
  processes = [site, await site.twin()];
});

interface Spender extends Payer {
  /** The token of a key with a daily cap, and of a key without. */
  readonly capped: string;
  readonly open: string;
  readonly orders: string[];
  readonly holds: bigint[];
  /** The sum of the prices on the receipts of calls. */
  readonly spent: { capped: number; open: number };
  /** Money that was paid in, and money that captured holds took out. */
  readonly moved: { in: bigint; out: bigint };
}

async function newSpender(balanceFen: bigint): Promise<Spender> {
  const payer = await newPayer(site);
  const { db } = site.database;
  const deps = { db, clock: () => site.time.now, tokenSecret: site.tokenSecret, cell: site.state.cell };
  const tokenOf = async (dayCapFen: bigint | null): Promise<string> => {
    const key = await inTransaction(db, async (tx) => {
      const pair = await createKey(tx, { accountId: payer.accountId });
      if (dayCapFen !== null) await limitKey(tx, pair.keyId, { dayCapFen }, site.time.now);
      return pair;
    });
    const issued = await issueToken(deps, key);
    if (issued.outcome !== 'issued') throw new Error(issued.outcome);
    return issued.accessToken;
  };
  if (balanceFen > 0n) await site.change((tx) => topUp(tx, payer.walletId, balanceFen));
  return {
    ...payer,
    ...{ capped: await tokenOf(BigInt(DAY_CAP_FEN)), open: await tokenOf(null) },
    ...{ orders: [], holds: [], spent: { capped: 0, open: 0 }, moved: { in: balanceFen, out: 0n } },
  };
}

let keys = 0;
let captured = 0;
let charged = 0;

const STEPS = [
  'call',
  'call',
  'cappedCall',
  'order',
  'coupon',
  'pay',
  'pay',
  'refund',
  'hold',
  'capture',
  'release',
  'topUp',
] as const;
interface Step {
  readonly kind: (typeof STEPS)[number];
  readonly at: number;
  readonly process: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...STEPS),
  at: fc.nat(9),
  process: fc.nat(1),
});

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** Sends a signed-in request to one of the two processes. */
async function send(spender: Spender, to: Process, url: string, payload: object) {
  const cookie = [...spender.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  return (await to.app.inject({ method: 'POST', url, headers, payload })).json();
}

async function placeOrder(spender: Spender, to: Process, { at, kind }: Step): Promise<void> {
  const isCoupon = kind === 'coupon';
  const { code, data } = await send(spender, to, ordersEndpoints.place.path, {
    lines: [{ product: `dataset:${pick([PAID, OTHER], at)}`, mode: 'month', quantity: 1 }],
    totalFen: String(isCoupon ? MONTH_FEN / 2 : MONTH_FEN),
    ...{
      termsAccepted: true,
      idempotencyKey: `storm-order-${++keys}`,
      ...(isCoupon && { discountCode: coupon }),
    },
  });
  if (code === 0) spender.orders.push(data.number);
}

async function callWith(spender: Spender, to: Process, name: 'capped' | 'open', at: number): Promise<void> {
  const answer = await call(to, `stock/${PAID}?scode=60000${at % 3}`, { token: spender[name] });
  const priceFen = Number(answer.header('x-jishi-price-fen'));
  spender.spent[name] += priceFen;
  if (priceFen > 0) charged++;
}

async function run(spender: Spender, one: Step): Promise<void> {
  const to = processes[one.process] as Process;
  const { db } = to.database;
  const number = pick(spender.orders, one.at);
  const holdId = pick(spender.holds, one.at);
  const { walletId, moved } = spender;
  switch (one.kind) {
    case 'call':
      return callWith(spender, to, 'open', one.at);
    case 'cappedCall':
      return callWith(spender, to, 'capped', one.at);
    case 'order':
    case 'coupon':
      return placeOrder(spender, to, one);
    case 'pay':
      if (number !== undefined) await send(spender, to, `/v1/my/orders/${number}/pay`, {});
      return;
    case 'refund': {
      if (number === undefined) return;
      const part = one.at % 2 === 0 ? 'whole' : 'unused';
      const decision = {
        number,
        part,
        now: site.time.now,
        actor: 'li',
        reason: '',
        stars: [],
        exports: [],
      } as const;
      await inTransaction(db, (tx) => refundOrder(tx, decision));
      return;
    }
    case 'topUp':
      moved.in += 10n;
      return inTransaction(db, (tx) => topUp(tx, walletId, 10n));
    case 'hold': {
      const amountFen = BigInt(20 * (1 + one.at));
      const expiresAt = new Date(site.time.now.getTime() + 86_400_000);
      const request = { walletId, amountFen, key: `storm:${++keys}`, reference: 'refund', expiresAt };
      const held = await inTransaction(db, (tx) => hold(tx, request));
      if (held.outcome === 'held') spender.holds.push(held.holdId);
      return;
    }
    case 'release':
      if (holdId !== undefined) await inTransaction(db, (tx) => releaseHold(tx, holdId));
      return;
    case 'capture': {
      if (holdId === undefined) return;
      const capture = {
        holdId,
        amountFen: 20n,
        to: 'channel',
        kind: 'withdrawal',
        now: site.time.now,
      } as const;
      const { outcome } = await inTransaction(db, (tx) => captureHold(tx, capture));
      if (outcome !== 'captured') return;
      moved.out += capture.amountFen;
      captured++;
    }
  }
}

/** Returns the balance that follows from the receipts and from the orders. */
async function expectedFen({ accountId, spent, moved }: Spender): Promise<bigint> {
  const { rows } = await site.database.pool.query<{ fen: bigint }>(
    `select coalesce(sum(case when state in ('paid', 'failed') then total_fen else 0 end - refunded_fen), 0)::bigint as fen
     from sales_order where account_id = $1`,
    [accountId],
  );
  return moved.in - moved.out - BigInt(spent.capped + spent.open) - BigInt(rows[0]?.fen ?? 0n);
}

async function paidUses(code: string): Promise<number> {
  const { rows } = await site.database.pool.query<{ uses: number }>(
    `select count(*)::int as uses from sales_order where discount_code = $1 and state in ('paid', 'failed')`,
    [code],
  );
  return rows[0]?.uses ?? 0;
}

/** Returns how often each kind of step has had an effect, over all runs. */
async function effects(): Promise<Record<string, number>> {
  const { rows } = await site.database.pool.query<Record<string, number>>(
    `select count(*) filter (where state in ('paid', 'failed'))::int as paid,
       count(*) filter (where state in ('paid', 'failed') and discount_code is not null)::int as reduced,
       count(*) filter (where refunded_fen > 0)::int as refunded
     from sales_order`,
  );
  return { ...rows[0], captured, charged };
}

/** The first run: each kind of step has an effect. */
const EACH_KIND = (['coupon', 'pay', 'refund', 'order', 'pay', 'hold', 'capture', 'call'] as const).map(
  (kind): Step[] => [{ kind, at: 0, process: 0 }],
);

describe('after any mix of concurrent purchases, calls, refunds and holds in two processes', () => {
  it('the books balance to the fen, no wallet is negative, and no cap is exceeded', {
    timeout: 240_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 2, maxLength: 10 }), { maxLength: 8 }),
        fc.nat(900),
        async (rounds, balance) => {
          coupon = `STORM${++keys}`;
          const [beginsAt, endsAt] = [new Date(0), new Date('2099-01-01')];
          const terms = {
            code: coupon,
            percent: 50,
            amountFen: null,
            usesMax: COUPON_USES,
            perAccountMax: 1,
            products: null,
            beginsAt,
            endsAt,
          };
          await site.change((tx) => createDiscount(tx, terms, { actor: 'li', reason: 'storm' }));
          const spenders = await Promise.all([newSpender(BigInt(balance)), newSpender(1_000n)]);
          // The steps of a round run at the same time, the rounds one after another.
          for (const round of rounds)
            await Promise.all(round.flatMap((one) => spenders.map((spender) => run(spender, one))));
          for (const spender of spenders) {
            const balance = await balanceOf(site.database.db, spender.walletId);
            expect(balance?.availableFen).toBeGreaterThanOrEqual(0n);
            expect(balance?.balanceFen).toBe(await expectedFen(spender));
            expect(spender.spent.capped).toBeLessThanOrEqual(DAY_CAP_FEN);
          }
          expect(await paidUses(coupon)).toBeLessThanOrEqual(COUPON_USES);
          expect(await checkBooks(site.database.db, site.time.now)).toEqual([]);
        },
      ),
      { numRuns: 15, examples: [[EACH_KIND, 900]] },
    );
    // Steps that are always refused would prove nothing.
    expect(Object.entries(await effects()).filter(([, times]) => times === 0)).toEqual([]);
  });
});
