import { afterAll, describe, expect, it } from 'vitest';
import { type Buyer, line, openShop, QUOTES } from '../../orders/shop.fixture.ts';
import { as, FORM, newKey, openOffice } from '../invoices.fixture.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const { invoices, templates } = await openOffice(shop);

const request = (buyer: Buyer, orders: { number: string }[], kind = 'ordinary') =>
  invoices.request({ kind, orders, idempotencyKey: newKey() }, as(buyer));

/** Lets a test write rows that could be written only by earlier releases. */
async function withoutTriggers(
  work: (pool: typeof shop.test.database.pool) => Promise<unknown>,
): Promise<void> {
  const { pool } = shop.test.database;
  await pool.query('alter table invoice disable trigger user');
  await work(pool);
  await pool.query('alter table invoice enable trigger user');
}

describe('an invoice', () => {
  it("for an individual is an ordinary invoice in that person's name, never a special one", async () => {
    const buyer = await shop.buyer(1_000_000n);
    const nameless = Object.fromEntries(Object.keys(FORM).map((name) => [name, '']));
    const form = { ...FORM, ...nameless, title: '王小明', buyer: 'individual' } as const;
    await templates.addTemplate(form, as(buyer));
    const orders = [{ number: await shop.buy(buyer, line(QUOTES, 'month')) }];
    await expect(request(buyer, orders, 'special')).rejects.toMatchObject({
      error: 'invoices.specialForIndividual',
    });
    const invoice = await request(buyer, orders);
    expect(invoice).toMatchObject({ kind: 'ordinary', form });
    await withoutTriggers(async (pool) => {
      const special = pool.query("update invoice set kind = 'special' where number = $1", [invoice.number]);
      await expect(special).rejects.toThrow('invoice_special_buyer');
    });
  });

  it('stored before kinds of buyers were distinguished is for an organisation', async () => {
    const buyer = await shop.buyer(1_000_000n);
    await templates.addTemplate(FORM, as(buyer));
    const { number } = await request(buyer, [{ number: await shop.buy(buyer, line(QUOTES, 'month')) }]);
    await withoutTriggers((pool) =>
      pool.query("update invoice set form = form - 'buyer' where number = $1", [number]),
    );
    const { form } = await invoices.view({ number }, as(buyer));
    expect(form).toMatchObject({ buyer: 'organisation', title: FORM.title });
  });
});
