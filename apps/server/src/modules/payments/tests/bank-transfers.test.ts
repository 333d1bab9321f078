import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import type { CallContext } from '../../../platform/http/index.ts';
import { createLog } from '../../../platform/log.ts';
import { createBank } from '../../../platform/payment-channels/index.ts';
import { type Buyer, line as item, openShop, QUOTES } from '../../orders/shop.fixture.ts';
import type { StatementLine } from '../bank-transfer.ts';
import { readTransfers } from '../bank-transfers.repository.ts';
import { checkPayments } from '../check-payment.ts';
import { importTransfers } from '../import-transfers.ts';
import { approveTransfer, dismissTransfer, matchTransfer } from '../match-transfer.ts';
import { paymentsHandlers } from '../payments.handlers.ts';
import { readPayment } from '../payments.repository.ts';
import { pursueRefunds } from '../pursue-refunds.ts';
import { checkReceipts } from '../reconcile.repository.ts';
import { requestRefund } from '../refund-payment.ts';
import { startPayment } from '../start-payment.ts';

const shop = await openShop();
afterAll(shop.test.drop);
const clock = (): Date => shop.time.now;
const channel = createBank({ payee: '集市', account: '6222', bank: '工商银行', days: 7 });
const deps = {
  db: shop.db,
  clock,
  log: createLog('silent'),
  paymentChannels: new Map([[channel.name, channel]]),
  siteAddress: () => 'https://jishi.test',
  cell: 'a',
  rechargeMinFen: 100n,
};
let keys = 0;

/** Starts a payment by bank transfer, for an order or an amount. Returns its number and the transfer's code. */
async function start({ accountId }: Buyer, target: { orderNumber: string } | { amountFen: string }) {
  const idempotencyKey = `transfer-${++keys}`;
  const input = { ...target, channel: 'bank' as const, termsAccepted: true, idempotencyKey };
  const { number, transfer, state } = await startPayment(deps, accountId, input, 'zh');
  return { number, code: transfer?.code ?? '', state };
}

const lineOf = (amountFen: bigint, remark: string, over: Partial<StatementLine> = {}): StatementLine => ({
  serial: `S${++keys}`,
  bookedAt: clock(),
  amountFen,
  balance: '',
  partyName: '张三',
  partyAccount: '6228',
  remark,
  ...over,
});
const importLines = (...lines: StatementLine[]) =>
  inTransaction(shop.db, (tx) => importTransfers(tx, deps, { account: '6222', lines, by: 'li' }));
const newest = async () => (await readTransfers(shop.db, true, 1))[0];
const match = async (number: string, by = 'li') => {
  const id = (await newest())?.id ?? 0n;
  return inTransaction(shop.db, (tx) => matchTransfer(tx, deps, { id, number, by }));
};
const approve = async (by: string) => {
  const id = (await newest())?.id ?? 0n;
  return inTransaction(shop.db, (tx) => approveTransfer(tx, deps, { id, by }));
};

/** Creates a top-up whose money has arrived. */
async function recharge(buyer: Buyer, fen: bigint): Promise<{ number: string; code: string }> {
  const payment = await start(buyer, { amountFen: String(fen) });
  await importLines(lineOf(fen, payment.code));
  return payment;
}

async function refundOf(paymentNumber: string, amountFen: bigint): Promise<string> {
  const request = { paymentNumber, amountFen, reason: 'unused', by: 'li' };
  const outcome = await inTransaction(shop.db, (tx) => requestRefund(tx, deps, request));
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome.refund.number;
}

describe('a bank transfer', () => {
  it('is listed with its code, only for its own account, until the money arrives', async () => {
    const [buyer, other] = [await shop.buyer(), await shop.buyer()];
    const handlers = paymentsHandlers({ ...deps, business: { onlinePay: 1 } });
    const awaited = async ({ accountId }: Buyer) => {
      const context = { caller: { accountId }, lang: 'zh' } as unknown as CallContext;
      const { payments } = await handlers.transfers({}, context);
      return payments.map(({ transfer }) => transfer?.code);
    };
    const first = await start(buyer, { amountFen: '100' });
    const second = await start(buyer, { amountFen: '200' });
    expect([await awaited(buyer), await awaited(other)]).toEqual([[second.code, first.code], []]);
    await importLines(lineOf(100n, first.code));
    expect(await awaited(buyer)).toEqual([second.code]);
  });

  it('with the exact amount is matched by its code and tops up the wallet only once, even if the statement is imported again', async () => {
    const buyer = await shop.buyer();
    const { number, code, state } = await start(buyer, { amountFen: '3000' });
    expect(state).toBe('pending');
    const line = lineOf(3000n, `货款 ${code.toLowerCase()}`);
    expect(await importLines(line)).toMatchObject({ imported: 1, matched: [{ number, what: 'settled' }] });
    expect(await importLines(line, { ...line, remark: 'as another export writes it' })).toMatchObject({
      imported: 0,
      repeated: 2,
    });
    expect(await shop.balance(buyer)).toBe(3000n);
  });

  it('cannot pay an order, which would expire before the money arrives', async () => {
    const buyer = await shop.buyer();
    const orderNumber = await shop.place(buyer, [item(QUOTES, 'month')]);
    await expect(start(buyer, { orderNumber })).rejects.toMatchObject({ error: 'payments.bankForOrder' });
  });

  it('without a serial number is identified by its fields, and two identical lines are both imported', async () => {
    const plain = lineOf(500n, 'no code', { serial: null });
    expect(await importLines(plain, plain)).toMatchObject({ imported: 2, unmatched: 2 });
    expect(await importLines(plain, plain)).toMatchObject({ imported: 0, repeated: 2 });
  });

  it('of too small or too large an amount is credited to the wallet only after an operator matches it', async () => {
    const buyer = await shop.buyer();
    const less = await start(buyer, { amountFen: '3000' });
    expect(await importLines(lineOf(2999n, less.code))).toMatchObject({ matched: [], unmatched: 1 });
    expect(await newest()).toMatchObject({ paymentNumber: less.number, note: '30.00 was to be paid' });
    expect(await shop.balance(buyer)).toBe(0n);
    expect(await match(less.number)).toEqual({ matched: 'settled' });
    expect(await readPayment(shop.db, less.number)).toMatchObject({ state: 'paid', effect: 'wallet' });
    expect(await shop.balance(buyer)).toBe(2999n);
    const more = await start(buyer, { amountFen: '3000' });
    await importLines(lineOf(3100n, more.code));
    expect(await match(more.number)).toEqual({ matched: 'settled' });
    expect(await shop.balance(buyer)).toBe(6099n);
  });

  it('must be matched by an operator if an earlier transfer with the same code was already credited', async () => {
    const buyer = await shop.buyer();
    const { number, code } = await recharge(buyer, 700n);
    await importLines(lineOf(700n, code));
    expect(await newest()).toMatchObject({ state: 'unmatched', paymentNumber: number, note: 'already paid' });
    await match(number);
    expect(await shop.balance(buyer)).toBe(1400n);
  });

  it('above the limit is matched only after a second operator approves', async () => {
    const buyer = await shop.buyer();
    const { number } = await start(buyer, { amountFen: '60000' });
    await importLines(lineOf(60_000n, '忘写识别码'));
    expect(await match(number, 'li')).toEqual({ matched: 'requested' });
    expect(await shop.balance(buyer)).toBe(0n);
    expect(await approve('li')).toEqual({ refused: 'samePerson' });
    expect(await approve('wang')).toEqual({ matched: 'settled' });
    expect(await approve('wang')).toEqual({ refused: 'notRequested' });
    expect(await shop.balance(buyer)).toBe(60_000n);
  });

  it('is closed if no money arrives within a week, and is still credited if it arrives later', async () => {
    const buyer = await shop.buyer();
    const { number, code } = await start(buyer, { amountFen: '800' });
    shop.time.now = shop.days(6);
    await checkPayments(deps);
    expect((await readPayment(shop.db, number))?.state).toBe('pending');
    shop.time.now = shop.days(2);
    await checkPayments(deps);
    expect((await readPayment(shop.db, number))?.state).toBe('closed');
    await importLines(lineOf(800n, code));
    expect(await shop.balance(buyer)).toBe(800n);
  });
});

describe('a bank statement', () => {
  it('with a reversal debits the wallet once, and never below zero', async () => {
    const buyer = await shop.buyer();
    const { number, code } = await recharge(buyer, 900n);
    expect(await importLines(lineOf(-900n, `冲正 ${code}`))).toMatchObject({
      matched: [{ number, what: 'reversed' }],
    });
    expect(await shop.balance(buyer)).toBe(0n);
    await importLines(lineOf(-900n, `冲正 ${code}`));
    expect(await newest()).toMatchObject({ state: 'unmatched', note: 'nothingToReverse' });
    const spender = await shop.buyer();
    const spent = await recharge(spender, 3000n);
    await shop.buy(spender, item(QUOTES, 'month'));
    await importLines(lineOf(-3000n, `冲账 ${spent.code}`));
    expect(await newest()).toMatchObject({ state: 'unmatched', note: 'short' });
    expect(await shop.balance(spender)).toBe(0n);
  });

  it('completes a sent refund, and credits the wallet if the bank returns the refund', async () => {
    const buyer = await shop.buyer();
    const { number } = await recharge(buyer, 1000n);
    const refund = await refundOf(number, 400n);
    await pursueRefunds(deps);
    expect(await shop.balance(buyer)).toBe(600n);
    expect(await importLines(lineOf(-400n, `退款${refund}`))).toMatchObject({
      matched: [{ what: 'refundDone' }],
    });
    expect(await shop.balance(buyer)).toBe(600n);
    expect(await importLines(lineOf(400n, `退票 ${refund}`))).toMatchObject({
      matched: [{ what: 'refundReturned' }],
    });
    expect(await shop.balance(buyer)).toBe(1000n);
    await importLines(lineOf(400n, `退票 ${refund}`));
    expect(await newest()).toMatchObject({ state: 'unmatched', note: 'notSent' });
  });

  it('moves no money for unrelated outgoing lines or for dismissed lines', async () => {
    expect(await importLines(lineOf(-1200n, '手续费'))).toMatchObject({ dismissed: 1, unmatched: 0 });
    await importLines(lineOf(12n, '结息'));
    const id = (await newest())?.id ?? 0n;
    expect(await inTransaction(shop.db, (tx) => dismissTransfer(tx, id, 'interest'))).toBeNull();
    expect(await newest()).toMatchObject({ state: 'dismissed', note: 'interest' });
  });

  it('leaves the books balanced', async () => {
    expect(await checkReceipts(shop.db, shop.time.now)).toEqual([]);
    expect(await shop.imbalance()).toEqual([]);
  });
});
