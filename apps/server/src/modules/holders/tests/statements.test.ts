import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../../../platform/db/index.ts';
import { firstDayOf, monthOf } from '../../../platform/months.ts';
import { openShop, QUOTES, TRADES } from '../../orders/shop.fixture.ts';
import { checkHolders } from '../check-holders.ts';
import { closeMonth, countAndClose } from '../close-months.ts';
import { callFor, giveShare, newHolder } from '../holders.fixture.ts';
import { payOut } from '../pay-out.ts';
import { owedTo, reportOf } from '../report.ts';
import { insertClosedMonth, insertStatementLines, readStatements } from '../statements.repository.ts';

const shop = await openShop();
const { db } = shop;
const { pool } = shop.test.database;
afterAll(shop.test.drop);
const [quotes, trades] = [QUOTES, TRADES].map((product) => product.replace('dataset:', '')) as [
  string,
  string,
];
const [holder, stranger] = [await newHolder(db), await newHolder(db)];

/**
 * The month of all transfers in this test. It is the current month by the database's clock, which sets the transfers'
 * times.
 */
let month = '';
/** The fourth day of the next month, when the month is closed. */
let closing = new Date(0);
const clock = (): Date => closing;

beforeAll(async () => {
  const buyers = [await shop.buyer(100_000n), await shop.buyer(100_000n)] as const;
  await giveShare(db, holder, quotes, 2_550);
  await giveShare(db, stranger, trades, 1_000);
  const { rows } = await pool.query<{ now: Date; day: string }>(
    `select now() as now, (now() at time zone 'Asia/Shanghai')::date as day`,
  );
  const { now, day } = rows[0] ?? { now: new Date(0), day: '' };
  month = monthOf(day);
  closing = new Date(`${firstDayOf(month, 1).slice(0, 8)}04T02:00:00+08:00`);
  for (const buyer of [buyers[0], buyers[1], buyers[0]]) await callFor(db, buyer, quotes, 33n, now);
  // The database sets a transfer's time when it writes the transfer. If a new month starts meanwhile, the figures
  // belong to two months.
  const { rows: after } = await pool.query<{ month: string }>(
    `select to_char(max(created_at) at time zone 'Asia/Shanghai', 'YYYY-MM') as month from wallet_transfer`,
  );
  if (after[0]?.month !== month) throw new Error('the month ended during the test');
  await Promise.all([countAndClose({ db, clock }), countAndClose({ db, clock })]);
});

describe('the monthly statement', () => {
  it('is written once, even by concurrent and repeated jobs, and adds the share to the debt', async () => {
    await countAndClose({ db, clock });
    await inTransaction(db, (tx) => closeMonth(tx, month, closing));
    // 25.5 % of 99 fen is 25.245 fen.
    expect(await owedTo(db, stranger)).toMatchObject({ statedFen: 0n });
    expect(await owedTo(db, holder)).toMatchObject({ statedFen: 25n });
    expect(await checkHolders(db)).toEqual([]);
  });

  it('contains the calls, rows and customers of the holder’s data sets, and of no others', async () => {
    const report = await reportOf({ db, clock }, holder, month);
    const figures = { calls: 3n, rows: 9n, customers: 2, soldFen: 99n, refundedFen: 0n, shareFen: 25n };
    expect(report).toMatchObject({
      isClosed: true,
      datasets: [{ code: quotes, basisPoints: 2_550, ...figures }],
    });
    expect(report.datasets).toHaveLength(1);
    expect(report.days).toMatchObject([{ code: quotes, ...figures }]);
    expect((await reportOf({ db, clock }, stranger, month)).datasets).toMatchObject([
      { code: trades, calls: 0n },
    ]);
  });

  it('has one line for each of the holder’s data sets, however many there are', async () => {
    const LINES = 7_300;
    const other = await openShop();
    onTestFinished(other.test.drop);
    const accountId = await newHolder(other.db);
    const { rows } = await other.test.database.pool.query<{ code: string }>(
      `insert into dataset select (jsonb_populate_record(d, jsonb_build_object('code', 'p_many' || n))).*
       from dataset d, generate_series(1, $1) n where d.code = $2 returning code`,
      [LINES, quotes],
    );
    const sums = { calls: 1n, rows: 2n, customers: 3, soldFen: 4n, refundedFen: 5n, shareFen: 6n };
    const lines = rows.map(({ code }) => ({ accountId, month: '2026-01', code, ...sums }));
    await inTransaction(other.db, async (tx) => {
      await insertClosedMonth(tx, '2026-01', closing);
      await insertStatementLines(tx, lines);
    });
    const read = await readStatements(other.db, { accountId });
    expect(read).toHaveLength(LINES);
    expect(read[0]).toEqual({ accountId, month: '2026-01', code: 'p_many1', ...sums });
  });

  it('cannot be updated or deleted', async () => {
    await expect(pool.query('update holder_statement set share_fen = 1')).rejects.toThrow('append-only');
    await expect(pool.query('delete from holder_month')).rejects.toThrow('append-only');
  });
});

describe('a payout', () => {
  const pay = (accountId: bigint, amountFen: bigint, reference: string) =>
    inTransaction(db, (tx) => payOut(tx, { accountId, amountFen, reference }, closing));

  it('reduces the debt once for each reference, and never by more than is owed', async () => {
    await expect(pay(holder, 26n, 'too much')).rejects.toThrow('is owed 0.25 CNY');
    await expect(pay(stranger, 1n, 'of another')).rejects.toThrow('is owed 0.00 CNY');
    const both = await Promise.allSettled([pay(holder, 20n, 'slip 1'), pay(holder, 20n, 'slip 2')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await pool.query<{ reference: string }>('select reference from holder_payout');
    const reference = rows[0]?.reference ?? '';
    expect(await pay(holder, 20n, reference)).toContain('already counted');
    await expect(pay(holder, 5n, reference)).rejects.toThrow('already used');
    expect(await owedTo(db, holder)).toEqual({ statedFen: 25n, paidFen: 20n, owedFen: 5n });
    expect(await checkHolders(db)).toEqual([]);
    expect(await shop.imbalance()).toEqual([]);
  });

  it('that is missing from the ledger is found by the ledger check', async () => {
    const other = await openShop();
    onTestFinished(other.test.drop);
    const accountId = await newHolder(other.db);
    await other.test.database.pool.query(
      `insert into holder_payout (account_id, amount_fen, reference, paid_at) values ($1, 3, 'nowhere', now())`,
      [accountId],
    );
    expect(await checkHolders(other.db)).toEqual([
      `holder-payout:${accountId}:nowhere: statements and payouts state -0.03 CNY, but the ledger has nothing`,
    ]);
  });
});
