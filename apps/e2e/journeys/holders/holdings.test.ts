import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { writeShare } from '../../../server/src/modules/holders/shares.repository.ts';
import { inTransaction } from '../../../server/src/platform/db/index.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { callsOf } from '../../harness/calls.ts';
import { openDatabase } from '../../harness/database.ts';
import { PHONE, routeOf, useJourney, WIDE } from '../../harness/journey.ts';
import { describeInTurn, inEachLanguage, test } from '../../harness/languages.ts';
import { accountOf, operator } from '../../harness/operator.ts';
import { newPerson, ofPerson, type Person } from '../../harness/people.ts';
import { answerAfterReload } from '../../harness/reload.ts';
import { expectLaptopsFit } from '../../harness/widths.ts';

const journey = useJourney();
const CODE = 'p_stock2402';

const LANGUAGES = [
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

/** The month before the last one, which no job of the site closes. */
function closedMonth(): string {
  const day = new Date();
  day.setUTCDate(15);
  day.setUTCMonth(day.getUTCMonth() - 2);
  return day.toISOString().slice(0, 7);
}

let nicknames = 0;

/** Makes a person a holder: a right to send rows, a share with a closed month, and a payout. */
async function newHolder(): Promise<{ person: Person; account: string; month: string }> {
  const site = journey.site();
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

/** Sends a file without rows, which is refused. */
async function sendEmptyFile(person: Person): Promise<void> {
  const { origin } = journey.site();
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

describeInTurn(LANGUAGES)('the page of a holder of data, $lang', (words) => {
  const { lang } = words;

  test('leads from the menu to data sets, deliveries, revenue, statements and payouts', async () => {
    const { origin } = journey.site();
    const { person, account, month } = await newHolder();
    await sendEmptyFile(person);
    const page = await journey.open('/admin/rmd', {}, ofPerson(person, origin, lang));
    await page.getByRole('navigation').getByRole('link', { name: words.menu, exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe('/admin/holdings');
    const main = page.getByRole('main');
    await main.getByText(words.owed, { exact: true }).waitFor();
    await main.getByText('¥0.25').waitFor();
    const dataset = main.getByRole('row').filter({ hasText: CODE });
    await dataset.getByText(words.reviewed).waitFor();
    const send = main.getByRole('region', { name: words.send, exact: true });
    const ownKey = (await callsOf(person, origin).keys.list({})).at(0)?.accessKey ?? '';
    await send.getByText(`-u "${ownKey}:ACCESS_SECRET"`).waitFor();
    await send.getByText(`${origin}/v1/deliveries/${CODE}?name=rows-01.csv`).waitFor();
    await send.getByText(`jishi data push ${CODE} rows.csv --to ${origin}`).waitFor();
    await send.getByRole('link', { name: words.sendReference, exact: true }).click();
    await main.getByText('/v1/deliveries/').first().waitFor();
    await page.goBack();

    await page.goto(`${origin}/#/admin/holdings?tab=deliveries`);
    await expect
      .poll(async () => {
        await page.reload();
        return main.getByRole('row').filter({ hasText: 'empty.csv' }).first().textContent();
      })
      .toContain(words.refused);

    await main.getByRole('tab', { name: words.revenue, exact: true }).click();
    await main.getByLabel(words.month, { exact: true }).selectOption(month);
    await main.getByText(words.final).waitFor();
    const byDataset = main.getByRole('table', { name: words.byDataset, exact: true });
    for (const figure of ['10.00', '1.00', '9.00', '25%', '2.25'])
      await byDataset.getByText(figure).waitFor();
    await main.getByRole('table', { name: words.byDay, exact: true }).getByText(`${month}-05`).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      main.getByRole('link', { name: /CSV$/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`holder-report-${month}.csv`);

    await main.getByRole('tab', { name: words.settlements, exact: true }).click();
    await main.getByRole('table', { name: words.statements, exact: true }).getByText(month).waitFor();
    await main
      .getByRole('table', { name: words.payouts, exact: true })
      .getByText(`BANK-${account}`)
      .waitFor();
  });

  test('fits wide and narrow screens in each part, in light and dark', { timeout: 120_000 }, async () => {
    const { origin } = journey.site();
    const { person, month } = await newHolder();
    await sendEmptyFile(person);
    const page = await journey.open('/admin/holdings', {}, ofPerson(person, origin, lang));
    const main = page.getByRole('main');
    for (const part of [words.deliveries, words.revenue, words.settlements]) {
      await main.getByRole('tab', { name: part, exact: true }).click();
      if (part === words.revenue) await main.getByLabel(words.month, { exact: true }).selectOption(month);
      await main.getByRole('row').nth(1).waitFor();
      await expectLaptopsFit(page);
      for (const viewport of [PHONE, WIDE]) {
        await page.setViewportSize(viewport);
        await expectAccessible(page, { part: 'main' });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0);
      }
    }
  });
});

inEachLanguage('the menu of an account without data sets does not list the page, which says so', async () => {
  const { origin } = journey.site();
  const person = await newPerson(origin);
  const page = await journey.open('/admin/rmd', {}, ofPerson(person, origin, 'zh'));
  await page.getByRole('navigation').getByRole('link', { name: '我的钱包', exact: true }).waitFor();
  const answer = await answerAfterReload(page, '/v1/my/held-datasets');
  expect(await answer.json()).toMatchObject({ data: { datasets: [] } });
  expect(await page.getByRole('link', { name: LANGUAGES[0].menu, exact: true }).count()).toBe(0);
  await page.goto(`${origin}/#/admin/holdings`);
  await page.getByText(LANGUAGES[0].nothing, { exact: true }).waitFor();
});
