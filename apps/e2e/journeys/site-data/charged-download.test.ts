import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { fillWallet } from '../../harness/operator.ts';
import { newPerson, ofPerson, ofVisitor, type Person } from '../../harness/people.ts';
import { bodyRows, CODE } from './browse.fixture.ts';

const journey = useJourney();

/** The price of a file of the data set. */
const PRICE = '¥0.03';

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/dataBrowse',
    download: '下载',
    after: `用完后：每个文件扣除一次调用，${PRICE}。`,
    charge: `每个文件扣除一次调用，${PRICE}。`,
    boundReached: '今天的免费条数已用完',
    receipt: '计费明细',
    basis: '按次计费',
    balance: '¥0.97',
    spending: '本月按次消费',
    today: new RegExp(`^今日 ${PRICE} · `),
    chargeFailed: '扣除失败',
    noToken: '请求失败',
    loginFirst: '请先登录',
  },
  {
    lang: 'en',
    path: '/dataBrowsing-en',
    download: 'Download',
    after: `After that: Each file is charged as one call, CN${PRICE}.`,
    charge: `Each file is charged as one call, CN${PRICE}.`,
    boundReached: 'Today’s free rows are used up',
    receipt: 'Receipt',
    basis: 'Charged per call',
    balance: 'CN¥0.97',
    spending: 'Spent on calls this month',
    today: new RegExp(`^Today CN${PRICE} · `),
    chargeFailed: 'The charge failed',
    noToken: 'The request failed',
    loginFirst: 'Please sign in first',
  },
] as const;

type Words = (typeof LANGUAGES)[number];

/** Presses the button of a format in the download menu. */
async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
}

async function openMenu(page: Page, { download }: Words): Promise<void> {
  await bodyRows(page).first().waitFor();
  await page.getByRole('button', { name: download, exact: true }).click();
}

/** Makes the site treat this network address as one that has already used up the free rows of the day. */
const beyondBound = (page: Page): Promise<unknown> =>
  page.route(`**/download/${CODE}?*`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 429, json: { code: 2642, msg: 'rows of the day', data: null } })
      : route.fallback(),
  );

/** Makes the manifest charge each file. */
const alwaysCharged = (page: Page): Promise<unknown> =>
  page.route(`**/v1/data/${CODE}`, async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    await route.fulfill({ response, json: { ...envelope, data: { ...data, downloadCharge: 'always' } } });
  });

describeInTurn(LANGUAGES)('a file that costs a call ($lang)', (words) => {
  const { lang, path } = words;
  const open = (prepare: (page: Page) => Promise<unknown>, who?: Person): Promise<Page> =>
    journey.open(`${path}?code=${CODE}`, {}, async (page) => {
      await (who === undefined ? ofVisitor(lang) : ofPerson(who, journey.site().origin, lang))(page);
      await prepare(page);
    });

  test("is offered after the day's free rows are used up, with the price before the click and the receipt after it", async () => {
    journey.expectFailedRequest('429');
    const person = await newPerson(journey.site().origin);
    await fillWallet(journey.site(), person.mobile, 100n);
    const page = await open(beyondBound, person);
    await openMenu(page, words);
    await page.getByText(words.after).waitFor();
    await press(page);
    await page.getByRole('alert').filter({ hasText: words.boundReached }).waitFor();
    await page.getByText(words.charge, { exact: true }).waitFor();
    const file = page.waitForEvent('download');
    await press(page);
    expect((await file).suggestedFilename()).toBe(`${CODE}.csv`);
    const receipt = page.getByRole('region', { name: words.receipt });
    await expect.poll(() => receipt.textContent()).toContain(PRICE);
    await expect.poll(() => receipt.textContent()).toContain(words.basis);
    await expect.poll(() => receipt.textContent()).toContain(words.balance);
    await page.goto(`${journey.site().origin}/#/admin/rmd`);
    const spending = page.getByRole('region', { name: words.spending, exact: true });
    await spending.getByText(words.today).waitFor();
  });

  test('reports why the charge failed if it cannot be paid', async () => {
    journey.expectFailedRequest('/download/');
    const page = await open(alwaysCharged, await newPerson(journey.site().origin));
    await openMenu(page, words);
    await page.getByText(words.charge, { exact: true }).waitFor();
    await press(page);
    const alert = page.getByRole('alert').filter({ hasText: words.chargeFailed });
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toMatch(/200/);
  });

  test('reports that the request failed if no token could be read', async () => {
    const person = await newPerson(journey.site().origin);
    const page = await open(async (fresh) => {
      await alwaysCharged(fresh);
      await fresh.route('**/v1/my/accesstoken', (route) => route.fulfill({ status: 200, body: 'no token' }));
    }, person);
    await openMenu(page, words);
    await press(page);
    await page.getByRole('alert').filter({ hasText: words.noToken }).waitFor();
  });

  test('asks a visitor to sign in (-1121), and charges nothing', async () => {
    const page = await open(alwaysCharged);
    const charged: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/download/')) charged.push(request.method());
    });
    await openMenu(page, words);
    await press(page);
    await page.getByRole('dialog').getByText(words.loginFirst, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(charged).toEqual([]);
  });
});
