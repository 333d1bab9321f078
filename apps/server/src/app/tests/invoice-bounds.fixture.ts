import {
  errorRow,
  INVOICES_PER_DAY_MAX,
  invoicesEndpoints,
  invoiceTemplateEndpoints,
  ordersEndpoints,
  PRODUCT_KINDS,
  WAITING_INVOICES_MAX,
} from '@jishi/contract';
import { copyBrowser } from '../../../test/harness/browser.ts';
import { newPayer, type Payer } from '../../../test/harness/payer.ts';
import type { Process, TestSite } from '../../../test/harness/server.ts';
import { setTaxRule } from '../../modules/invoices/invoice-settings.ts';
import { BY, FORM, ITEM, newKey } from '../../modules/invoices/invoices.fixture.ts';
import { transfer } from '../../modules/wallet/index.ts';
import type { Bound } from './bound.fixture.ts';

type Count = (sql: string, values: readonly unknown[]) => Promise<number>;
type Refused = 'invoices.tooManyWaiting' | 'invoices.tooManyToday';

const PRICE_FEN = 100n;

/**
 * The limits on one account's invoice requests: pending ones, and requests in a day. `dataset` is sold by the month
 * for 100 fen.
 */
export function invoiceBounds(site: TestSite, dataset: string, countOf: Count): readonly Bound[] {
  const open = (refusal: Refused, before: number) => async () => {
    const payer = await newPayer(site);
    await makeInvoiceable(site, payer);
    const number = await buyMonth(site, payer, dataset);
    const request = (process: Process) => requestFen(process, payer, number, refusal);
    for (let n = 0; n < before; n++) {
      await request(site);
      await withdrawAll(site, payer);
    }
    return {
      attempt: (_: number, process: Process) => request(process),
      count: () => countOf('invoice where account_id = $1', [payer.accountId]),
    };
  };
  return [
    {
      refusal: 'invoices.tooManyWaiting',
      max: WAITING_INVOICES_MAX,
      open: open('invoices.tooManyWaiting', 0),
    },
    {
      refusal: 'invoices.tooManyToday',
      max: INVOICES_PER_DAY_MAX,
      open: open('invoices.tooManyToday', INVOICES_PER_DAY_MAX - 2),
    },
  ];
}

/** Sets rates and a template, and credits the payer with money for an order. */
async function makeInvoiceable(site: TestSite, payer: Payer): Promise<void> {
  await site.change(async (tx) => {
    for (const productKind of PRODUCT_KINDS) {
      const rule = { productKind, item: ITEM, taxCode: '3040201990000000000', scope: 'domestic' } as const;
      await setTaxRule(tx, { ...rule, fromDay: '2020-01-01', permille: 60, note: '' }, BY);
    }
    await transfer(tx, {
      key: `invoice-bound:${payer.accountId}`,
      kind: 'topUp',
      reference: 'for a test',
      postings: [
        { wallet: payer.walletId, amountFen: PRICE_FEN },
        { wallet: 'cashier', amountFen: -PRICE_FEN },
      ],
    });
  });
  await answered(copyBrowser(site, payer).call(invoiceTemplateEndpoints.addTemplate, FORM));
}

async function buyMonth(site: TestSite, payer: Payer, dataset: string): Promise<string> {
  const browser = copyBrowser(site, payer);
  const lines = [{ product: `dataset:${dataset}`, mode: 'month' as const, quantity: 1 }];
  const input = {
    lines,
    totalFen: String(PRICE_FEN),
    termsAccepted: true,
    idempotencyKey: newKey(),
  } as const;
  const { number } = await answered(browser.call(ordersEndpoints.place, input));
  await answered(browser.call(ordersEndpoints.pay, { number }));
  return number;
}

async function answered<T>(call: Promise<{ code: number; msg: string; data: T | null }>): Promise<T> {
  const { code, msg, data } = await call;
  if (code !== 0 || data === null) throw new Error(`${code} ${msg}`);
  return data;
}

/** Requests an invoice for one fen of the order. */
async function requestFen(process: Process, payer: Payer, number: string, refusal: Refused): Promise<void> {
  const input = { kind: 'ordinary' as const, orders: [{ number, amountFen: '1' }], idempotencyKey: newKey() };
  const { code, msg } = await copyBrowser(process, payer).call(invoicesEndpoints.request, input);
  if (code !== 0 && code !== errorRow(refusal).code) throw new Error(`${code} ${msg}`);
}

async function withdrawAll(site: TestSite, { accountId }: Payer): Promise<void> {
  await site.database.pool.query(
    "update invoice set state = 'withdrawn', ended_at = $2, end_cause = 'byCustomer' where account_id = $1 and state = 'requested'",
    [accountId, site.time.now],
  );
}
