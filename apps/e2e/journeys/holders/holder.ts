import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { writeShare } from '../../../server/src/modules/holders/shares.repository.ts';
import { inTransaction } from '../../../server/src/platform/db/index.ts';
import { callsOf } from '../../harness/calls.ts';
import { openDatabase } from '../../harness/database.ts';
import type { useJourney } from '../../harness/journey.ts';
import { accountOf, operator } from '../../harness/operator.ts';
import { newPerson, type Person } from '../../harness/people.ts';

type Site = ReturnType<ReturnType<typeof useJourney>['site']>;

export const CODE = 'p_stock2402';

/** The texts of a data holder's page. */
export const HOLDINGS = [
  {
    lang: 'zh',
    menu: '我提供的数据',
    nothing: '您的账号还没有提供数据集',
    reviewed: '运营方审核后发布',
    send: '如何送交数据',
    sendReference: 'PUT /v1/deliveries/p_stock2402 的文档',
    revenue: '收入与分成',
    deliveries: '送交记录',
    settlements: '结算与付款',
    byDataset: '按数据集',
    byDay: '按日',
    month: '月份',
    final: '已结算，数字不再变化',
    refused: '未装载',
    statements: '月度结算',
    payouts: '付款记录',
    owed: '待付款',
  },
  {
    lang: 'en',
    menu: 'Data you provide',
    nothing: 'Your account does not provide any data sets',
    reviewed: 'Published after review',
    send: 'How to send rows',
    sendReference: 'Documentation of PUT /v1/deliveries/p_stock2402',
    revenue: 'Revenue',
    deliveries: 'Deliveries',
    settlements: 'Settlement',
    byDataset: 'By data set',
    byDay: 'By day',
    month: 'Month',
    final: 'Settled; the figures are final',
    refused: 'Not loaded',
    statements: 'Monthly statements',
    payouts: 'Payouts',
    owed: 'Owed to you',
  },
] as const;

/** Returns the month before the last one, which the jobs of the site do not close. */
function closedMonth(): string {
  const day = new Date();
  day.setUTCDate(15);
  day.setUTCMonth(day.getUTCMonth() - 2);
  return day.toISOString().slice(0, 7);
}

let nicknames = 0;

/**
 * Makes a user a data holder: grants the right to send rows, and adds a revenue share with a closed month and a payout.
 */
export async function newHolder(site: Site): Promise<{ person: Person; account: string; month: string }> {
  const nickname = `供数方${process.pid}${++nicknames}`;
  const person = await newPerson(site.origin, nickname);
  const account = await accountOf(site, nickname);
  await operator(site, 'holder', 'grant', account, CODE);
  const month = closedMonth();
  const [accountId, first] = [BigInt(account), `${month}-01`];
  const { db, close } = await openDatabase(site.home);
  try {
    await inTransaction(db, async (tx) => {
      await writeShare(tx, { accountId, code: CODE, fromDay: first, basisPoints: 2_500 }, new Date());
      await sql`insert into holder_day values (${CODE}, ${`${month}-05`}, 4, 12, 2, 2, 1000, 100)
        on conflict do nothing`.execute(tx);
      await sql`insert into holder_month values (${first}, now()) on conflict do nothing`.execute(tx);
      await sql`insert into holder_statement values (${accountId}, ${first}, ${CODE}, 4, 12, 2, 1000, 100, 225)`.execute(
        tx,
      );
      await sql`insert into holder_payout (account_id, amount_fen, reference, paid_at)
        values (${accountId}, 200, ${`BANK-${account}`}, now())`.execute(tx);
    });
  } finally {
    await close();
  }
  return { person, account, month };
}

/** Sends a file without rows, which the site rejects. */
export async function sendEmptyFile({ origin }: Site, person: Person): Promise<void> {
  const { accessKey, accessSecret } = await callsOf(person, origin).keys.make({ label: 'deliveries' });
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: accessKey,
    client_secret: accessSecret,
  });
  const reply = await fetch(`${origin}/api-cloud-platform/oauth2/token`, { method: 'POST', body: form });
  const { access_token: token } = (await reply.json()) as { access_token: string };
  const content = 'SECCODE,TRADEDATE\n';
  const digest = createHash('sha256').update(content).digest('base64');
  const answer = await fetch(`${origin}/v1/deliveries/${CODE}?name=empty.csv`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'repr-digest': `sha-256=:${digest}:`,
    },
    body: content,
  });
  expect(await answer.json()).toMatchObject({ code: 0 });
}
