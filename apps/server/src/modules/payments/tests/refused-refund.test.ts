import { cartEndpoints, paymentsEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { newPayer } from '../../../../test/harness/payer.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { takeCartItems } from '../../cart/index.ts';
import { transfer } from '../../wallet/index.ts';
import { requestRefund } from '../index.ts';

const QUOTES = 'p_stock9831';
const site = await startSite([quotesManifest(QUOTES, { prices: { month: 100 } })], undefined, undefined, {
  onlinePay: 1,
});
afterAll(site.stop);
const { db, pool } = site.database;

async function paidTenYuan() {
  const payer = await newPayer(site);
  const { data } = await payer.call(paymentsEndpoints.start, {
    channel: 'cashier',
    amountFen: '1000',
    termsAccepted: true,
    idempotencyKey: 'recharge-of-a-test',
  });
  await site.app.inject({ url: `/dev/cashier/${data.number}?act=pay`, headers: { host: 'localhost' } });
  return { payer, paymentNumber: data.number };
}

describe('a refusal whose transaction commits', () => {
  it('of a refund above the wallet’s balance writes no refund', async () => {
    const { payer, paymentNumber } = await paidTenYuan();
    await inTransaction(db, (tx) =>
      transfer(tx, {
        key: 'spent-in-a-test',
        kind: 'withdrawal',
        reference: 'spent',
        postings: [
          { wallet: payer.walletId, amountFen: -400n },
          { wallet: 'cashier', amountFen: 400n },
        ],
      }),
    );
    const ask = (amountFen: bigint) =>
      inTransaction(db, (tx) =>
        requestRefund(
          tx,
          { clock: () => site.time.now },
          { paymentNumber, amountFen, reason: 'unused', by: 'li' },
        ),
      );
    expect(await ask(1_000n)).toEqual({ refused: 'short' });
    expect((await pool.query('select from payment_refund')).rowCount).toBe(0);
    expect(await ask(600n)).toMatchObject({ refund: { state: 'sent' } });
  });

  it('of an order with a missing cart item leaves the cart unchanged', async () => {
    await site.load(QUOTES, quotesCsv(2, 2));
    const payer = await newPayer(site);
    await payer.call(cartEndpoints.add, { product: `dataset:${QUOTES}`, mode: 'month', quantity: 1 });
    const { data } = await payer.call(cartEndpoints.list, {});
    const ids = data.map(({ id }) => BigInt(id));
    const outcome = await inTransaction(db, (tx) => takeCartItems(tx, payer.accountId, [...ids, 999_999n]));
    expect(outcome).toMatchObject({ error: 'cart.itemNotFound' });
    expect((await payer.call(cartEndpoints.list, {})).data).toHaveLength(1);
  });
});
