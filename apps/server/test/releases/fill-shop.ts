import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  cartEndpoints,
  favouritesEndpoints,
  invitationsEndpoints,
  invoicesEndpoints,
  invoiceTemplateEndpoints,
  ordersEndpoints,
  type ProductLine,
  paymentsEndpoints,
} from '@jishi/contract';
import type { Browser } from '../harness/browser.ts';
import { inTheEnd } from './awaited.ts';
import { register } from './fill-persons.ts';
import { jishi } from './program.ts';
import { ask, type ReleaseServer } from './release-server.ts';

const BUYER = '13700000011';
const FRIEND = '13700000012';
const PAYER_OF_TRANSFERS = '张三';

/** The settings without which customers cannot pay by transfer. */
export const BANK = {
  BANK_TRANSFER_PAYEE: '集市',
  BANK_TRANSFER_ACCOUNT: '6222',
  BANK_TRANSFER_BANK: '工商银行',
};

/** Lets people pay, order, get refunds and request invoices, as far as the product supports it. */
export async function letPeopleBuy(server: ReleaseServer): Promise<Browser> {
  const { release } = server;
  const operate = (...args: string[]): Promise<string> => jishi(release, ...args);
  const buyer = await register(server, BUYER, '小张');
  await fillWallet(server, buyer);
  await operate('price', 'set', 'dataset:p_own1001', 'month', '12');
  await operate('discount', 'create', 'SPRING-26', '--percent', '10', '--until', '2099-12-31');
  const first = await order(
    buyer,
    [{ product: 'dataset:p_own1001', mode: 'year', quantity: 1 }],
    'SPRING-26',
  );
  await order(buyer, [{ product: 'membership:vip1', mode: 'month', quantity: 1 }]);
  const upgrade = await order(buyer, [{ product: 'membership:vip2', mode: 'year', quantity: 1 }]);
  const unwanted = await order(buyer, [{ product: 'dataset:p_own1004', mode: 'use', quantity: 100 }]);
  await operate('order', 'refund', unwanted);
  // A refund above the limit waits for a second person.
  const dear = await order(buyer, [{ product: 'dataset:p_own1001', mode: 'year', quantity: 6 }]);
  await operate('order', 'refund', dear);
  await invoiceFor(server, buyer, [first, upgrade]);
  await choose(buyer);
  await inviteFriend(server, buyer);
  return buyer;
}

/**
 * Pays at the test cashier and waits for its notice, refunds a part of the money, and announces a transfer and its
 * statement.
 */
async function fillWallet(server: ReleaseServer, buyer: Browser): Promise<void> {
  const number = await recharge(buyer, 'cashier', '1000000');
  await fetch(`${server.origin}/dev/cashier/${number}?act=pay`, { redirect: 'manual' });
  await inTheEnd('the payment is received', async () => {
    const { data } = await ask(buyer, paymentsEndpoints.state, { number });
    return data.state === 'paid';
  });
  await jishi(server.release, 'payment', 'refund', number, '10', '--reason', 'unused');
  await recharge(buyer, 'bank', '5000');
  const file = join(server.release.home, 'statement.csv');
  const head = '交易时间,对方户名,对方账号,收入金额(元),支出金额(元),余额,附言,交易流水号';
  const line = `2026-03-02 10:00:10,${PAYER_OF_TRANSFERS},6228,"1,000.00",,"5,000.00",没写,S1`;
  await writeFile(file, `${head}\n${line}\n`);
  await jishi(server.release, 'transfer', 'import', file);
}

async function recharge(buyer: Browser, channel: 'cashier' | 'bank', amountFen: string): Promise<string> {
  const payment = { channel, amountFen, termsAccepted: true, idempotencyKey: `recharge-${channel}` };
  return (await ask(buyer, paymentsEndpoints.start, payment)).data.number;
}

let orders = 0;

/** Places an order at its current price and pays it from the wallet. Returns its number. */
export async function order(buyer: Browser, lines: ProductLine[], discountCode?: string): Promise<string> {
  const choice = discountCode === undefined ? { lines } : { lines, discountCode };
  const { totalFen } = (await ask(buyer, ordersEndpoints.quote, choice)).data;
  const idempotencyKey = `release-order-${++orders}`;
  const placed = { ...choice, totalFen, termsAccepted: true, idempotencyKey };
  const { number } = (await ask(buyer, ordersEndpoints.place, placed)).data;
  await ask(buyer, ordersEndpoints.pay, { number });
  return number;
}

const FORM = { buyer: 'individual', title: '张小明' } as const;

const TAX = [
  ...['--from', '2020-01-01', '--percent', '6', '--item', '*信息技术服务*数据服务费'],
  ...['--code', '3040201990000000000'],
];

/** Requests invoices. Issues the first one with the tax bureau's file, and leaves the other pending. */
async function invoiceFor(server: ReleaseServer, buyer: Browser, numbers: readonly string[]): Promise<void> {
  const { release } = server;
  await jishi(release, 'invoice', 'settings', 'rate', 'domestic', 'all', ...TAX);
  await ask(buyer, invoiceTemplateEndpoints.addTemplate, FORM);
  const requested: string[] = [];
  for (const number of numbers) {
    const request = { kind: 'ordinary', orders: [{ number }], idempotencyKey: `invoice-${number}` };
    requested.push((await ask(buyer, invoicesEndpoints.request, request)).data.number);
  }
  const file = join(release.home, 'invoice.pdf');
  await writeFile(file, '%PDF-1.7');
  const document = ['--invoice-number', '26440000000000000001', '--date', server.today(), '--file', file];
  await jishi(release, 'invoice', 'issue', requested[0] ?? '', ...document);
}

async function choose(buyer: Browser): Promise<void> {
  const product = 'dataset:p_own1004';
  await ask(buyer, cartEndpoints.add, { product, mode: 'use', quantity: 10 });
  await ask(buyer, favouritesEndpoints.add, { product });
  await ask(buyer, favouritesEndpoints.giveThumbsUp, { product });
}

async function inviteFriend(server: ReleaseServer, buyer: Browser): Promise<void> {
  const { data } = await ask(buyer, invitationsEndpoints.own, {});
  await register(server, FRIEND, '小赵', data.code);
}
