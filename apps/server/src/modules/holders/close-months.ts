import { addDays } from '@jishi/market-math';
import { type Clock, marketDay } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/index.ts';
import { earlierOf, firstDayOf, lastDayOf, laterOf, monthOf, monthsBetween } from '../../platform/months.ts';
import { transfer } from '../wallet/index.ts';
import { countDays } from './count-days.ts';
import { readDays } from './days.repository.ts';
import { monthFigures, sharedDays } from './report.ts';
import { lockHolders, readShares } from './shares.repository.ts';
import {
  insertClosedMonth,
  insertStatementLines,
  readLastClosed,
  type StatementLine,
} from './statements.repository.ts';

export interface HolderJobDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/**
 * A month is closed on this day of the next month. By then, all orders of the month have been delivered or have failed.
 */
const CLOSING_DAY = 3;
/** The number of past days that are counted again each night, in case an earlier run was late. */
const DAYS_AGAIN = 3;

/** Closes the months that are over, and counts the last few days. Repeating a run changes nothing. */
export async function countAndClose({ db, clock }: HolderJobDeps): Promise<void> {
  const now = clock();
  for (const month of await monthsToClose(db, now))
    await inTransaction(db, (tx) => closeMonth(tx, month, now));
  await inTransaction(db, (tx) => countLastDays(tx, now));
}

async function monthsToClose(db: Db, now: Date): Promise<string[]> {
  const first = (await readShares(db)).map(({ fromDay }) => monthOf(fromDay)).sort()[0];
  if (first === undefined) return [];
  const last = monthOf(firstDayOf(monthOf(addDays(marketDay(now), 1 - CLOSING_DAY)), -1));
  const closed = await readLastClosed(db);
  return monthsBetween(closed === null ? first : monthOf(firstDayOf(closed, 1)), last);
}

/**
 * Writes all holders' statements for a month, and adds their shares to the debt. Does nothing if the month is closed.
 */
export async function closeMonth(tx: Tx, month: string, now: Date): Promise<void> {
  await lockHolders(tx);
  if (!(await insertClosedMonth(tx, month, now))) return;
  const shares = (await readShares(tx)).filter(({ fromDay }) => fromDay <= lastDayOf(month));
  const span = { fromDay: firstDayOf(month), toDay: lastDayOf(month) };
  const codes = [...new Set(shares.map(({ code }) => code))];
  await countDays(tx, codes, span);
  const counts = await readDays(tx, codes, span);
  for (const [accountId, own] of Map.groupBy(shares, (share) => share.accountId)) {
    const lines = [...Map.groupBy(own, ({ code }) => code)].map(([code, ofCode]): StatementLine => {
      const figures = monthFigures(counts, sharedDays(counts, code, ofCode));
      return { accountId, month, code, ...figures };
    });
    await insertStatementLines(tx, lines);
    await postShare(tx, { accountId, month, fen: lines.reduce((sum, { shareFen }) => sum + shareFen, 0n) });
  }
}

/** Moves the share from revenue to the debt. In a month with more refunds than sales, the debt is reduced. */
async function postShare(
  tx: Tx,
  { accountId, month, fen }: { readonly accountId: bigint; readonly month: string; readonly fen: bigint },
): Promise<void> {
  if (fen === 0n) return;
  const { outcome } = await transfer(tx, {
    key: statementKey(accountId, month),
    kind: 'share',
    reference: `holder ${accountId} ${month}`,
    postings: [
      { wallet: 'holders', amountFen: fen },
      { wallet: 'revenue', amountFen: -fen },
    ],
  });
  if (outcome !== 'posted') throw new Error(`the share of ${accountId} for ${month} has already been posted`);
}

export const statementKey = (accountId: bigint, month: string): string => `holder:${accountId}:${month}`;

/** Counts the last whole days that belong to open months. */
async function countLastDays(tx: Tx, now: Date): Promise<void> {
  await lockHolders(tx);
  const codes = [...new Set((await readShares(tx)).map(({ code }) => code))];
  if (codes.length === 0) return;
  const closed = await readLastClosed(tx);
  const yesterday = addDays(marketDay(now), -1);
  const again = addDays(yesterday, 1 - DAYS_AGAIN);
  for (const month of monthsBetween(monthOf(again), monthOf(yesterday))) {
    if (closed !== null && month <= closed) continue;
    const fromDay = laterOf(again, firstDayOf(month));
    const toDay = earlierOf(yesterday, lastDayOf(month));
    await countDays(tx, codes, { fromDay, toDay });
  }
}
