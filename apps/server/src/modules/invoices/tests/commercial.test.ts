import { createHash } from 'node:crypto';
import { extractText } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { refundOrder } from '../../orders/index.ts';
import { type Buyer, line, openShop, QUOTES, TRADES } from '../../orders/shop.fixture.ts';
import { type CommercialDocument, renderCommercial } from '../commercial/commercial-document.ts';
import { sellerOn } from '../commercial/issue-commercial.ts';
import { readFile } from '../files.repository.ts';
import { as, BY, FORM, newKey, openOffice } from '../invoices.fixture.ts';
import { readInvoice } from '../invoices.repository.ts';
import { reviewRefund } from '../review-refund.ts';
import { sumOf, taxedAmounts } from '../tax.rules.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const { invoices, templates } = await openOffice(shop);
const { db, time } = shop;

/** Returns the text of each page as a PDF reader shows it. */
async function pagesOf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
  return text;
}

const document = (over: Partial<CommercialDocument> = {}): CommercialDocument => {
  const lines = over.lines ?? [
    { name: 'Daily quotes', detail: 'Order 1', permille: 0, ...taxedAmounts(123456n, 0) },
  ];
  return {
    kind: 'invoice',
    number: 'INV2026-000001',
    issuedOn: '2026-11-20',
    original: null,
    seller: { name: 'Jishi Ltd', address: 'Shenzhen', taxId: '9144', contact: 'a@b.example' },
    buyer: { ...FORM, title: 'Acme Ltd', taxpayerId: 'GB123', address: '1 High Street, London' },
    notes: ['Exempt from VAT'],
    sums: sumOf(lines),
    ...over,
    lines,
  };
};

async function overseasCustomer(): Promise<Buyer> {
  const buyer = await shop.buyer(1_000_000n);
  await shop.test.database.pool.query("update account set kind = 'overseas' where id = $1", [
    buyer.accountId,
  ]);
  const form = { ...FORM, title: 'Acme Ltd', taxpayerId: 'GB123', address: '1 High Street, London' };
  await templates.addTemplate(form, as(buyer));
  return buyer;
}
const request = (buyer: Buyer, number: string) =>
  invoices.request({ kind: 'overseas', orders: [{ number }], idempotencyKey: newKey() }, as(buyer));

describe('an invoice in English', () => {
  it('names the seller, the buyer, the items and the total, and always has the same bytes', async () => {
    const bytes = await renderCommercial(document());
    const [text = ''] = await pagesOf(bytes);
    for (const part of [
      'INVOICE',
      'INV2026-000001',
      '2026-11-20',
      'Jishi Ltd',
      'Acme Ltd',
      'GB123',
      '1,234.56',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Total, paid in full');
    expect(text).toContain('Exempt from VAT');
    expect((await renderCommercial(document())).equals(bytes)).toBe(true);
    expect(bytes.length).toBeLessThan(100_000);
  });

  it('can contain Chinese and rare characters, accents that the fonts have, long words, and several pages', async () => {
    const buyer = { ...FORM, title: '靐囧齉数据（香港）有限公司 Łódź', address: `号${'w'.repeat(200)}` };
    const one = { detail: '臺灣', permille: 60, ...taxedAmounts(100n, 60) };
    const lines = Array.from({ length: 50 }, (_, i) => ({ ...one, name: `Item number ${i + 1}.` }));
    const pages = await pagesOf(await renderCommercial(document({ buyer, lines })));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toContain('靐囧〓数据（香港）有限公司 Lódz');
    expect(pages[0]).toContain('臺灣');
    for (const { name } of lines) expect(pages.join('\n')).toContain(name);
    expect(pages.at(-1)).toContain('50.00');
  });
});

describe('a request of an overseas account', () => {
  it('is issued immediately, with a file and the series’ next number, and concurrent requests leave no gap', async () => {
    const buyer = await overseasCustomer();
    const orders = [];
    for (let i = 0; i < 4; i++) orders.push(await shop.buy(buyer, line(i % 2 ? TRADES : QUOTES, 'use', 100)));
    const issued = await Promise.all(orders.map((number) => request(buyer, number)));
    const numbers = issued.map(({ issue }) => Number(issue?.number.slice(-6)));
    const least = Math.min(...numbers);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3].map((i) => least + i));
    const [first] = issued;
    expect(first).toMatchObject({
      state: 'issued',
      kind: 'overseas',
      taxFen: '0',
      issue: { issuedOn: '2026-11-20' },
    });
    const row = await readInvoice(db, first?.number ?? '');
    const bytes = await readFile(db, row?.id ?? 0n, { document: 'invoice', format: 'pdf' });
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    ).toBe(first?.files[0]?.sha256);
    const [text = ''] = await pagesOf(bytes ?? Buffer.alloc(0));
    for (const part of [first?.issue?.number, orders[0], '100 calls', 'paid 2026-11-20', '10.00'])
      expect(text).toContain(part);
  });

  it('leaves no gap in the series if it is not committed', async () => {
    const buyer = await overseasCustomer();
    const numberOf = async () =>
      Number((await request(buyer, await shop.buy(buyer, line(QUOTES, 'use', 10)))).issue?.number.slice(-6));
    const before = await numberOf();
    const used = await shop.buy(buyer, line(QUOTES, 'use', 10));
    await request(buyer, used);
    await expect(request(buyer, used)).rejects.toMatchObject({ error: 'invoices.tooMuch' });
    expect(await numberOf()).toBe(before + 2);
  });

  it('is reversed by a credit note if its order is refunded', async () => {
    const buyer = await overseasCustomer();
    const order = await shop.buy(buyer, line(QUOTES, 'month'));
    const { number, issue } = await request(buyer, order);
    await inTransaction(db, (tx) =>
      refundOrder(tx, { number: order, part: 'whole', now: time.now, stars: [], exports: [], ...BY }),
    );
    for (let i = 0; i < 2; i++) await inTransaction(db, (tx) => reviewRefund(tx, order, time.now));
    const view = await invoices.view({ number }, as(buyer));
    expect(view).toMatchObject({
      state: 'redIssued',
      redLetter: { number: expect.stringMatching(/^CN2026-\d{6}$/) },
    });
    const row = await readInvoice(db, number);
    const bytes = await readFile(db, row?.id ?? 0n, { document: 'redLetter', format: 'pdf' });
    const [text = ''] = await pagesOf(bytes ?? Buffer.alloc(0));
    for (const part of ['CREDIT NOTE', `Cancels invoice no. ${issue?.number}`, '−30.00'])
      expect(text).toContain(part);
  });
});

it('no invoice can be issued on a day without a seller', async () => {
  await expect(inTransaction(db, (tx) => sellerOn(tx, new Date('2019-12-30')))).rejects.toMatchObject({
    error: 'invoices.notSetUp',
  });
});
