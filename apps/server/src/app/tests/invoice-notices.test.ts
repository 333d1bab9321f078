import { invoicesEndpoints, messagesEndpoints } from '@jishi/contract';
import { Logger, runOnce } from 'graphile-worker';
import { afterAll, expect, it } from 'vitest';
import { newPayer, type Payer } from '../../../test/harness/payer.ts';
import { startSite } from '../../../test/harness/server.ts';
import { invoiceEnded, invoiceIssued, issueInvoice, refuseInvoice } from '../../modules/invoices/index.ts';
import { as, BY, FORM, newKey, openOffice } from '../../modules/invoices/invoices.fixture.ts';
import { orderRefunded, refundOrder } from '../../modules/orders/index.ts';
import { line, openShop, QUOTES } from '../../modules/orders/shop.fixture.ts';
import { transfer } from '../../modules/wallet/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { reaction } from '../../platform/events.ts';
import { notifyOfInvoice, notifyOfInvoiceEnd, reviewInvoices } from '../reactions/invoice-notices.ts';

const shop = await openShop();
const site = await startSite([], undefined, shop.test, { onlinePay: 1, invoice: 1 });
afterAll(site.stop);
const { db, time } = shop;
const office = await openOffice(shop);
const notices = { db, clock: () => time.now };
const taskList = {
  ...reaction(orderRefunded, (event) => reviewInvoices(notices, event)),
  ...reaction(invoiceIssued, (event) => notifyOfInvoice(notices, event)),
  ...reaction(invoiceEnded, (event) => notifyOfInvoiceEnd(notices, event)),
};
/** Processes the pending events of the outbox, as the worker does. */
const react = () =>
  runOnce({ connectionString: site.url, taskList, logger: new Logger(() => () => undefined) });

async function customer(): Promise<Payer> {
  const payer = await newPayer(site);
  const postings = [
    { wallet: payer.walletId, amountFen: 100_000n },
    { wallet: 'channel' as const, amountFen: -100_000n },
  ];
  await inTransaction(db, (tx) =>
    transfer(tx, { key: newKey(), kind: 'topUp', reference: 'test', postings }),
  );
  await office.templates.addTemplate(FORM, as(payer));
  return payer;
}
async function request(payer: Payer): Promise<{ order: string; number: string }> {
  const order = await shop.buy(payer, line(QUOTES, 'use', 100));
  const { code, msg, data } = await payer.call(invoicesEndpoints.request, {
    kind: 'ordinary',
    orders: [{ number: order }],
    idempotencyKey: newKey(),
  });
  expect([code, msg]).toEqual([0, expect.any(String)]);
  return { order, number: data.number };
}
const bytes = Buffer.from('%PDF-1.7 a file of the tax bureau');
const issue = (number: string, issueNumber: string) =>
  inTransaction(db, (tx) =>
    issueInvoice(
      tx,
      { number, now: time.now, ...BY },
      { issueNumber, issuedOn: '2026-11-20', files: [{ format: 'pdf', bytes }] },
    ),
  );
const titles = async (payer: Payer) =>
  (await payer.call(messagesEndpoints.list, {}, 'en')).data.messages.map(({ title }) => title);
const download = (payer: Payer | null, number: string, query = '') =>
  site.app.inject({
    url: `/v1/my/invoices/${number}/file${query}`,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(payer === null ? {} : { cookie: [...payer.cookies].map((pair) => pair.join('=')).join('; ') }),
    },
  });

it('the customer is notified of an invoice’s outcome, and of the effect of a refund', async () => {
  const payer = await customer();
  const [issued, refused, waiting] = [await request(payer), await request(payer), await request(payer)];
  const issueNumber = '26440000000000000901';
  expect(await issue(issued.number, issueNumber)).toBeNull();
  await inTransaction(db, (tx) => refuseInvoice(tx, { number: refused.number, now: time.now, ...BY }));
  await react();
  expect((await titles(payer)).toSorted()).toEqual([
    `Invoice ${issueNumber} has been issued`,
    'Your invoice was refused',
  ]);
  for (const { order } of [issued, waiting])
    await inTransaction(db, (tx) =>
      refundOrder(tx, { number: order, part: 'whole', now: time.now, stars: [], exports: [], ...BY }),
    );
  await react();
  await react();
  expect((await titles(payer)).slice(0, 2).toSorted()).toEqual([
    'Your invoice was withdrawn',
    'Your invoice will be reversed',
  ]);
  const view = (number: string) => payer.call(invoicesEndpoints.view, { number });
  expect((await view(issued.number)).data.state).toBe('redRequested');
  expect((await view(waiting.number)).data).toMatchObject({ state: 'withdrawn', endCause: 'orderRefunded' });
});

it('only an invoice’s account can download its file', async () => {
  const payer = await customer();
  const { number } = await request(payer);
  expect((await download(payer, number)).json()).toMatchObject({ code: 2706 });
  const issueNumber = '26440000000000000902';
  await issue(number, issueNumber);
  const answer = await download(payer, number);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${issueNumber}.pdf"`,
    'cache-control': 'no-store',
  });
  expect(answer.rawPayload.equals(bytes)).toBe(true);
  for (const query of ['?format=xml', '?document=redLetter'])
    expect((await download(payer, number, query)).json()).toMatchObject({ code: 2706 });
  expect((await download(await customer(), number)).json()).toMatchObject({ code: 2705 });
  expect((await download(null, number)).statusCode).toBe(401);
  expect((await payer.call(invoicesEndpoints.invoiceSwitch, {})).data).toEqual({ invoice: 1 });
});
