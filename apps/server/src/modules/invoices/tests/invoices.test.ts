import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { refundOrder } from '../../orders/index.ts';
import { type Buyer, line, openShop, QUOTES, TRADES } from '../../orders/shop.fixture.ts';
import { transfer } from '../../wallet/index.ts';
import { checkInvoices } from '../check-invoices.ts';
import { issueInvoice, redLetterInvoice, refuseInvoice } from '../decide-invoice.ts';
import { as, BY, FORM, ITEM, newKey, openOffice } from '../invoices.fixture.ts';
import { reviewRefund } from '../review-refund.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const { invoices, templates } = await openOffice(shop);
const { db, time } = shop;

async function customer(balanceFen = 1_000_000n): Promise<Buyer> {
  const buyer = await shop.buyer(balanceFen);
  await templates.addTemplate(FORM, as(buyer));
  return buyer;
}
const request = (
  buyer: Buyer,
  orders: { number: string; line?: number; amountFen?: string }[],
  more: object = {},
) => invoices.request({ kind: 'ordinary', orders, idempotencyKey: newKey(), ...more }, as(buyer));
const leftOf = async (buyer: Buyer) =>
  (await invoices.invoiceableOrders({ limit: 10 }, as(buyer))).orders.map(({ leftFen }) => leftFen);
const file = { format: 'pdf', bytes: Buffer.from('%PDF-1.7 a file of the tax bureau') } as const;
let issues = 0;
const newNumber = (): string => `2644${String(++issues).padStart(16, '0')}`;
const document = (over: object = {}) => ({
  issueNumber: newNumber(),
  issuedOn: '2026-11-20',
  files: [file],
  ...over,
});
const issue = (number: string, over: object = {}) =>
  inTransaction(db, (tx) => issueInvoice(tx, { number, now: time.now, ...BY }, document(over)));
const redLetter = (number: string) =>
  inTransaction(db, (tx) => redLetterInvoice(tx, { number, now: time.now, ...BY }, document()));
const refuse = (number: string) =>
  inTransaction(db, (tx) => refuseInvoice(tx, { number, now: time.now, ...BY }));
async function refund(number: string, part: 'whole' | 'unused' = 'whole'): Promise<void> {
  const decision = { number, part, now: time.now, stars: [], exports: [], ...BY };
  await inTransaction(db, (tx) => refundOrder(tx, decision));
  // The review runs twice, because the outbox may deliver the same event twice.
  for (let i = 0; i < 2; i++) await inTransaction(db, (tx) => reviewRefund(tx, number, time.now));
}
const stateOf = async (buyer: Buyer, number: string) => (await invoices.view({ number }, as(buyer))).state;

describe('an invoice request', () => {
  it('combines orders, copies the template, and separates the tax from the paid amount', async () => {
    const buyer = await customer();
    const [one, other] = [
      await shop.buy(buyer, line(QUOTES, 'month')),
      await shop.buy(buyer, line(TRADES, 'quarter')),
    ];
    const orders = [{ number: one }, { number: other }];
    const quote = await invoices.quote({ kind: 'special', orders }, as(buyer));
    // At 6 %, 30.00 is 28.30 + 1.70, and 80.00 is 75.47 + 4.53.
    expect(quote).toMatchObject({ grossFen: '11000', netFen: '10377', taxFen: '623' });
    expect(quote.lines[0]).toMatchObject({
      item: ITEM,
      permille: 60,
      grossFen: '3000',
      netFen: '2830',
      taxFen: '170',
    });
    const invoice = await request(buyer, orders, { kind: 'special' });
    expect(invoice).toMatchObject({ ...quote, state: 'requested', issue: null, files: [] });
    expect(await leftOf(buyer)).toEqual(['0', '0']);
    const [template] = (await templates.templates({}, as(buyer))).templates;
    await templates.editTemplate({ ...FORM, id: template?.id ?? '', title: '新名称' }, as(buyer));
    const { form } = await invoices.view({ number: invoice.number }, as(buyer));
    expect(form).toEqual({ ...FORM, taxpayerId: '91110105MA01ABCD2X' });
    const { invoices: listed, next } = await invoices.list({ limit: 10 }, as(buyer));
    expect([listed.map(({ number }) => number), next]).toEqual([[invoice.number], null]);
    expect(await invoices.list({ limit: 10, state: 'issued' }, as(buyer))).toEqual({
      invoices: [],
      next: null,
    });
  });

  it('can cover a whole order, one of its lines, or a given amount, but never more than is left', async () => {
    const buyer = await customer();
    const number = await shop.buy(buyer, line(QUOTES, 'month'), line(TRADES, 'quarter'));
    const part = await request(buyer, [{ number, amountFen: '3500' }]);
    expect(part.lines.map(({ line: at, grossFen }) => [at, grossFen])).toEqual([
      [1, '3000'],
      [2, '500'],
    ]);
    const { orders } = await invoices.invoiceableOrders({ limit: 10 }, as(buyer));
    expect(orders[0]).toMatchObject({
      invoicedFen: '3500',
      leftFen: '7500',
      lines: [{ leftFen: '0' }, { leftFen: '7500' }],
    });
    for (const share of [{ amountFen: '7501' }, { line: 1 }, { line: 2, amountFen: '7501' }])
      await expect(request(buyer, [{ number, ...share }])).rejects.toMatchObject({
        error: 'invoices.tooMuch',
      });
    expect((await request(buyer, [{ number, line: 2, amountFen: '1' }])).lines).toMatchObject([
      { line: 2, grossFen: '1', netFen: '1', taxFen: '0' },
    ]);
    expect(await request(buyer, [{ number }])).toMatchObject({ grossFen: '7499' });
    await expect(request(buyer, [{ number }])).rejects.toMatchObject({ error: 'invoices.tooMuch' });
    expect(await checkInvoices(db)).toEqual([]);
  });

  it('has the tax rate of the day on which the order was paid', async () => {
    const buyer = await customer();
    const now = time.now;
    time.now = new Date('2025-12-31T15:59:00Z');
    const before = await shop.buy(buyer, line(QUOTES, 'month'));
    time.now = new Date('2025-12-31T16:00:00Z');
    const after = await shop.buy(buyer, line(TRADES, 'month'));
    time.now = now;
    const { lines } = await request(buyer, [{ number: before }, { number: after }]);
    expect(lines.map(({ permille, netFen }) => [permille, netFen])).toEqual([
      [30, '2913'],
      [60, '2830'],
    ]);
  });

  it('is created once for each idempotency key, and a different request cannot use the same key', async () => {
    const buyer = await customer();
    const number = await shop.buy(buyer, line(QUOTES, 'month'));
    const key = { idempotencyKey: newKey() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => request(buyer, [{ number, amountFen: '1000' }], key)),
    );
    expect(new Set(answers.map((invoice) => invoice.number)).size).toBe(1);
    expect(await leftOf(buyer)).toEqual(['2000']);
    await expect(request(buyer, [{ number }], key)).rejects.toMatchObject({ error: 'invoices.keyReused' });
  });

  it('is limited to deposited money, and so excludes gifts', async () => {
    const buyer = await customer(1000n);
    const posting = (wallet: bigint | 'promotion', amountFen: bigint) => ({ wallet, amountFen });
    const postings = [posting(buyer.walletId, 5000n), posting('promotion', -5000n)];
    const gift = { key: newKey(), kind: 'reward', reference: 'test', postings } as const;
    await inTransaction(db, (tx) => transfer(tx, gift));
    const number = await shop.buy(buyer, line(QUOTES, 'month'));
    const money = await invoices.invoiceableOrders({ limit: 10 }, as(buyer));
    expect(money).toMatchObject({ leftFen: '1000', paidInFen: '1000', invoicedFen: '0' });
    await expect(request(buyer, [{ number }])).rejects.toMatchObject({
      error: 'invoices.moneyOnly',
      values: { left: '10.00' },
    });
    expect(await request(buyer, [{ number, amountFen: '1000' }])).toMatchObject({ grossFen: '1000' });
  });

  it('is rejected if its kind, its orders or its template cannot be used', async () => {
    const buyer = await customer();
    const paid = { number: await shop.buy(buyer, line(QUOTES, 'month')) };
    const unpaid = { number: await shop.place(buyer, [line(TRADES, 'month')]) };
    const foreign = { number: await shop.buy(await customer(), line(QUOTES, 'month')) };
    await shop.discount('ALLFREE1', { percent: 100 });
    const free = { number: await shop.place(buyer, [line(TRADES, 'month')], { discountCode: 'ALLFREE1' }) };
    await shop.pay(free.number);
    const cases = [
      [[paid], { kind: '' }, 'invoices.kind', -1051],
      [[paid], { kind: 'paper' }, 'invoices.kind', -1051],
      [[], {}, 'invoices.orders', -1052],
      [[paid], { kind: 'overseas' }, 'invoices.kindNotForYou', 2707],
      [[paid, paid], {}, 'invoices.chosenTwice', 2715],
      [[paid, { ...paid, line: 1 }], {}, 'invoices.chosenTwice', 2715],
      [[unpaid], {}, 'invoices.orderNotPaid', 2708],
      [[free], {}, 'invoices.orderNotPaid', 2708],
      [[foreign], {}, 'orders.notFound', 2510],
      [[{ ...paid, line: 2 }], {}, 'invoices.tooMuch', 2709],
      [[paid], { templateId: '999999999' }, 'invoices.templateNotFound', 2703],
    ] as const;
    for (const [orders, more, error, code] of cases)
      await expect(request(buyer, [...orders], more)).rejects.toMatchObject({ error, row: { code } });
    await shop.test.database.pool.query("update account set kind = 'overseas' where id = $1", [
      buyer.accountId,
    ]);
    await expect(request(buyer, [paid])).rejects.toMatchObject({ error: 'invoices.kindNotForYou' });
    expect(await leftOf(buyer)).toEqual(['3000']);
  });
});

describe('an invoice', () => {
  it('is issued once with its number, day and file, and only its own account can read it', async () => {
    const buyer = await customer();
    const { number } = await request(buyer, [{ number: await shop.buy(buyer, line(QUOTES, 'month')) }]);
    const wrong = [
      [{ issueNumber: '123' }, 'number'],
      [{ issuedOn: '2026-11-19' }, 'day'],
      [{ issuedOn: '2026-11-21' }, 'day'],
      [{ files: [] }, 'noFile'],
    ] as const;
    for (const [over, problem] of wrong) expect(await issue(number, over)).toBe(problem);
    const issueNumber = newNumber();
    expect(await issue(number, { issueNumber })).toBeNull();
    expect(await issue(number)).toBe('state');
    expect(await refuse(number)).toBe('state');
    const view = await invoices.view({ number }, as(buyer));
    expect(view).toMatchObject({ state: 'issued', issue: { number: issueNumber, issuedOn: '2026-11-20' } });
    expect(view.files).toMatchObject([{ document: 'invoice', format: 'pdf', bytes: file.bytes.length }]);
    const other = as(await customer());
    await expect(invoices.view({ number }, other)).rejects.toMatchObject({ error: 'invoices.notFound' });
    await expect(invoices.withdraw({ number }, other)).rejects.toMatchObject({ error: 'invoices.notFound' });
    await expect(invoices.withdraw({ number }, as(buyer))).rejects.toMatchObject({
      error: 'invoices.notWithdrawable',
    });
    const next = await request(buyer, [{ number: await shop.buy(buyer, line(TRADES, 'month')) }]);
    expect(await issue(next.number, { issueNumber })).toBe('numberTaken');
  });

  it('frees its orders if it is rejected or withdrawn, and then shows the reason', async () => {
    const buyer = await customer();
    const order = { number: await shop.buy(buyer, line(QUOTES, 'month')) };
    const refused = await request(buyer, [order]);
    expect(await refuse(refused.number)).toBeNull();
    expect(await invoices.view({ number: refused.number }, as(buyer))).toMatchObject({
      state: 'refused',
      endCause: 'byOperator',
      endReason: BY.reason,
    });
    const { number } = await request(buyer, [order]);
    const end = { state: 'withdrawn', endCause: 'byCustomer' };
    for (let i = 0; i < 2; i++) expect(await invoices.withdraw({ number }, as(buyer))).toMatchObject(end);
    expect(await issue(number)).toBe('state');
    expect(await leftOf(buyer)).toEqual(['3000']);
  });

  it('waits for its red-letter invoice if a refund leaves less than was invoiced, after pending requests are withdrawn', async () => {
    const buyer = await customer();
    const order = await shop.buy(buyer, line(QUOTES, 'use', 1000));
    const first = await request(buyer, [{ number: order, amountFen: '4000' }]);
    const second = await request(buyer, [{ number: order, amountFen: '3000' }]);
    for (const { number } of [first, second]) await issue(number);
    const waiting = await request(buyer, [{ number: order }]);
    const takeCalls =
      'update pack_use set calls_left = 450 where entitlement_id in (select id from entitlement where ref like $1)';
    await shop.test.database.pool.query(takeCalls, [`order:${order}:%`]);
    await refund(order, 'unused');
    // 55.00 of 100.00 is left, so the request is withdrawn first, and then the newest invoice is to be reversed.
    expect(await stateOf(buyer, waiting.number)).toBe('withdrawn');
    expect(await stateOf(buyer, second.number)).toBe('redRequested');
    expect(await stateOf(buyer, first.number)).toBe('issued');
    await expect(request(buyer, [{ number: order }])).rejects.toMatchObject({ error: 'invoices.tooMuch' });
    expect(await checkInvoices(db)).toEqual([]);
    expect(await redLetter(second.number)).toBeNull();
    const view = await invoices.view({ number: second.number }, as(buyer));
    expect(view).toMatchObject({
      state: 'redIssued',
      endCause: 'orderRefunded',
      redLetter: { issuedOn: '2026-11-20' },
    });
    expect(view.files.map(({ document: of }) => of)).toEqual(['invoice', 'redLetter']);
    expect(await request(buyer, [{ number: order }])).toMatchObject({ grossFen: '1500' });
  });

  it('can be reversed by the operator without a refund, and its order can then be invoiced again', async () => {
    const buyer = await customer();
    const order = { number: await shop.buy(buyer, line(QUOTES, 'month')) };
    const { number } = await request(buyer, [order]);
    expect(await redLetter(number)).toBe('state');
    await issue(number);
    expect(await redLetter(number)).toBeNull();
    expect(await stateOf(buyer, number)).toBe('redIssued');
    expect(await request(buyer, [order])).toMatchObject({ grossFen: '3000' });
  });

  it('cannot be altered or deleted in the database', async () => {
    const buyer = await customer();
    const { number } = await request(buyer, [{ number: await shop.buy(buyer, line(QUOTES, 'month')) }]);
    await issue(number);
    const { pool } = shop.test.database;
    const changes = [
      'update invoice set gross_fen = gross_fen + 1, net_fen = net_fen + 1 where number = $1',
      "update invoice set state = 'requested', issue_number = null, issued_on = null where number = $1",
      "update invoice set issue_number = '1' where number = $1",
      'update invoice_line set line = 1 where invoice_id = (select id from invoice where number = $1)',
      'delete from invoice_file where invoice_id = (select id from invoice where number = $1)',
      'delete from invoice where number = $1',
    ];
    for (const text of changes)
      await expect(pool.query(text, [number])).rejects.toMatchObject({ code: '23001' });
  });
});

describe('the ledger check', () => {
  it('reports an order whose invoices exceed the paid amount', async () => {
    const buyer = await customer();
    const number = await shop.buy(buyer, line(QUOTES, 'month'));
    await request(buyer, [{ number }]);
    const { pool } = shop.test.database;
    const pay = (fen: number) =>
      pool.query('update sales_order set total_fen = $2, amount_fen = $2 where number = $1', [number, fen]);
    await pay(2999);
    const lines = await checkInvoices(db);
    await pay(3000);
    expect(lines).toEqual([`order ${number} has invoices for 3000 fen, but only 2999 fen can be invoiced`]);
  });
});
