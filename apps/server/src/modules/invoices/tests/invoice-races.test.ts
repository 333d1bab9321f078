import { INVOICES_PER_DAY_MAX } from '@jishi/contract';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockOrder, refundOrder } from '../../orders/index.ts';
import { type Buyer, line, openShop, QUOTES, TRADES } from '../../orders/shop.fixture.ts';
import { checkInvoices } from '../check-invoices.ts';
import { as, BY, FORM, newKey, openOffice } from '../invoices.fixture.ts';
import { insertInvoice } from '../invoices.repository.ts';
import { reviewRefund } from '../review-refund.ts';
import { sumOf, taxedAmounts } from '../tax.rules.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const { invoices, templates } = await openOffice(shop);
const { db, time } = shop;

async function customer(): Promise<Buyer> {
  const buyer = await shop.buyer(100_000n);
  await templates.addTemplate(FORM, as(buyer));
  return buyer;
}

let requests = 0;

/** Inserts a request for a part of an order's first line, without checking how much can still be invoiced. */
async function write(buyer: Buyer, number: string, fen: bigint): Promise<void> {
  const { id } = await shop.order(number);
  const source = {
    orderId: id,
    orderNumber: number,
    line: 1,
    product: QUOTES,
    name: { zh: '数据', en: 'Data' },
  };
  const row = { ...source, item: 'item', taxCode: '', permille: 60, note: '', ...taxedAmounts(fen, 60) };
  const head = {
    number: `20261120FRACE${String(++requests).padStart(6, '0')}`,
    accountId: buyer.accountId,
    kind: 'ordinary',
    form: FORM,
    seller: null,
    ...sumOf([row]),
    inputHash: Buffer.alloc(32),
    requestedAt: time.now,
    idempotencyKey: newKey(),
  } as const;
  await inTransaction(db, (tx) => insertInvoice(tx, head, [row]));
}

/** Ignores refusals, and throws every other error. */
const tolerant = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

type Step =
  | {
      readonly do: 'request';
      readonly order: number;
      readonly line?: number | undefined;
      readonly fen?: number | undefined;
    }
  | { readonly do: 'join' }
  | { readonly do: 'withdraw' }
  | { readonly do: 'refund'; readonly order: number };

const order = fc.integer({ min: 0, max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('request' as const),
      order,
      fen: fc.option(fc.integer({ min: 1, max: 8000 }), { nil: undefined }),
      line: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'join' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'withdraw' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund' as const), order }) },
);

function run(buyer: Buyer, numbers: readonly string[], one: Step): Promise<unknown> {
  const numberOf = (at: number): string => numbers[at] ?? '';
  const request = (orders: { number: string; line?: number; amountFen?: string }[]) =>
    invoices.request({ kind: 'ordinary', orders, idempotencyKey: newKey() }, as(buyer));
  if (one.do === 'join') return request(numbers.map((number) => ({ number })));
  if (one.do === 'request')
    return request([
      {
        number: numberOf(one.order),
        ...(one.line === undefined ? {} : { line: one.line }),
        ...(one.fen === undefined ? {} : { amountFen: String(one.fen) }),
      },
    ]);
  if (one.do === 'refund')
    return inTransaction(db, (tx) =>
      refundOrder(tx, {
        number: numberOf(one.order),
        part: 'whole',
        now: time.now,
        stars: [],
        exports: [],
        ...BY,
      }),
    ).then(() => inTransaction(db, (tx) => reviewRefund(tx, numberOf(one.order), time.now)));
  return invoices.list({ limit: 5, state: 'requested' }, as(buyer)).then(async ({ invoices: open }) => {
    for (const { number } of open.slice(0, 1)) await invoices.withdraw({ number }, as(buyer));
  });
}

describe('concurrent requests, withdrawals and refunds', () => {
  it('never invoice more of an order than was paid and has not been refunded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const buyer = await customer();
        const numbers = [
          await shop.buy(buyer, line(QUOTES, 'month'), line(TRADES, 'month')),
          await shop.buy(buyer, line(QUOTES, 'use', 100)),
        ];
        await Promise.all(steps.map((one) => tolerant(run(buyer, numbers, one))));
        const { rows } = await shop.test.database.pool.query<{ fits: boolean }>(
          `select sales_order.id, coalesce(sum(l.gross_fen) filter (where i.state in ('requested', 'issued')), 0)
             <= total_fen - refunded_fen as fits
           from sales_order left join invoice_line l on l.order_id = sales_order.id left join invoice i on i.id = l.invoice_id
           where sales_order.number = any($1) group by sales_order.id`,
          [numbers],
        );
        expect(rows.map(({ fits }) => fits)).toEqual([true, true]);
      }),
      { numRuns: 8 },
    );
    expect(await checkInvoices(db)).toEqual([]);
  });

  it('invoice the last fen of an order only once, because the database enforces it', async () => {
    const buyer = await customer();
    const number = await shop.buy(buyer, line(QUOTES, 'month'));
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => write(buyer, number, 2000n)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: '23514', constraint: 'invoice_line_fits' },
    });
  });

  it('are not blocked by a lock on another account’s order', async () => {
    const foreign = await shop.buy(await customer(), line(QUOTES, 'month'));
    const stranger = as(await customer());
    const request = () =>
      invoices.request(
        { kind: 'ordinary', orders: [{ number: foreign }], idempotencyKey: newKey() },
        stranger,
      );
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, { number: foreign });
      await expect(request()).rejects.toMatchObject({ error: 'orders.notFound' });
    });
  });

  it('cannot exceed the limits on an account’s pending requests and on its requests in a day', async () => {
    const buyer = await customer();
    const number = await shop.buy(buyer, line(QUOTES, 'month'));
    for (let i = 0; i < INVOICES_PER_DAY_MAX; i++) await write(buyer, number, 1n);
    const request = () =>
      invoices.request({ kind: 'ordinary', orders: [{ number }], idempotencyKey: newKey() }, as(buyer));
    await expect(request()).rejects.toMatchObject({ error: 'invoices.tooManyWaiting' });
    await shop.test.database.pool.query(
      "update invoice set state = 'withdrawn', ended_at = $2, end_cause = 'byCustomer' where account_id = $1",
      [buyer.accountId, time.now],
    );
    await expect(request()).rejects.toMatchObject({ error: 'invoices.tooManyToday' });
  });
});

describe('the tax in a price', () => {
  it('is rounded half up to the fen for any amount and rate', async () => {
    expect(taxedAmounts(53n, 60)).toEqual({ grossFen: 53n, netFen: 50n, taxFen: 3n });
    // 21 / 1.2 is 17.5.
    expect(taxedAmounts(21n, 200)).toMatchObject({ netFen: 18n, taxFen: 3n });
    const amount = fc.bigInt({ min: 1n, max: 10n ** 13n });
    await fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 500 }), (gross, permille) => {
        const { netFen, taxFen } = taxedAmounts(gross, permille);
        const rate = BigInt(1000 + permille);
        const distance = 2n * (gross * 1000n - netFen * rate);
        return netFen + taxFen === gross && taxFen >= 0n && -rate <= distance && distance < rate;
      }),
    );
  });
});
