import type { Overview } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessiblePart } from '../../harness/accessible.ts';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newMobile } from '../../harness/new-values.ts';
import { accountOf, operator } from '../../harness/operator.ts';
import { newPerson, ofPerson, type Person } from '../../harness/people.ts';
import { putKeyAway, WORDS } from '../../harness/register.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;

const LANGUAGES = [
  {
    lang: 'zh',
    make: '新建密钥',
    trials: '新账号可免费试用',
    newLabel: '密钥 2',
    settings: /^设置 jsk/,
    label: '备注名称',
    dayCap: '每日消费上限（元）',
    save: '保存',
    limits: '每日 ¥0.50',
    saved: '已保存',
    rotate: /^更换 jsk/,
    confirm: '确认',
    refused: '被拒绝',
    result: '结果',
    why: /^查看原因/,
    requestId: '请求编号',
    look: '查询',
    close: '收起',
    more: '更多',
    remedy: '按提示改正该参数。',
    csv: '下载 CSV',
    by: '汇总方式',
    all: '全部明细',
    p95: '耗时 P95',
    chart: /^每日调用次数/,
    trial: '免费试用',
    private: '专属授权',
    code: '代码',
    fields: '字段',
    active: '有效',
    none: '暂无已购或试用的接口',
    part: '权限范围：字段：交易所；证券代码：000001、600519；最近 30 天；当日结束后可读',
  },
  {
    lang: 'en',
    make: 'Create a key',
    trials: 'A new account can try',
    newLabel: 'Key 2',
    settings: /^Settings jsk/,
    label: 'Label',
    dayCap: 'Daily spending limit (CNY)',
    save: 'Save',
    limits: 'CN¥0.50 per day',
    saved: 'Saved',
    rotate: /^Replace jsk/,
    confirm: 'Confirm',
    refused: 'Refused',
    result: 'Result',
    why: /^Why /,
    requestId: 'Request ID',
    look: 'Look up',
    close: 'Close',
    more: 'More',
    remedy: 'Correct the parameter as the message says.',
    csv: 'Download CSV',
    by: 'Group by',
    all: 'View all',
    p95: 'Duration p95',
    chart: /^Calls per day/,
    trial: 'Free trial',
    private: 'Private grant',
    code: 'Code',
    fields: 'Fields',
    active: 'Active',
    none: 'No purchases or trials yet',
    part: 'Covers only: fields: Exchange; Security code: 000001, 600519; the latest 30 days; available after the end of the day',
  },
] as const;

/** The number of calls that the page lists at first. */
const PAGE_ROWS = 30;

const openAs = (person: Person, path: string, lang: 'zh' | 'en'): Promise<Page> =>
  journey.open(path, {}, ofPerson(person, origin(), lang));

/** Creates a key on the keys page. Returns a function that makes calls with the key. */
async function makeKey(
  page: Page,
  make: string,
  lang: 'zh' | 'en',
): Promise<(address: string) => Promise<Response>> {
  await page.getByRole('button', { name: make, exact: true }).first().click();
  const form = page.getByRole('dialog', { name: make });
  await form.getByRole('button', { name: make, exact: true }).click();
  const blocks = page.getByRole('dialog', { name: WORDS[lang].key }).locator('pre');
  await blocks.nth(1).waitFor();
  const parts = await blocks.allTextContents();
  const [key = '', secret = ''] = parts.map((part) => part.trim());
  expect(key).toMatch(/^jsk[a-z2-7]{17}$/);
  await putKeyAway(page, lang);
  const authorization = `Basic ${btoa(`${key}:${secret}`)}`;
  return (address) => fetch(`${origin()}/api/stock/${address}`, { headers: { authorization } });
}

describeInTurn(LANGUAGES)('the personal center of a customer, $lang', (words) => {
  const { lang } = words;

  test('states the limits of free trials before a key is created, as the store has them', async () => {
    const page = await openAs(await newPerson(origin()), '/admin/key', lang);
    const { data } = (await (await fetch(`${origin()}/v1/catalog/overview`)).json()) as {
      data: Pick<Overview, 'withTrial' | 'trials'>;
    };
    await page.getByRole('button', { name: words.make, exact: true }).first().click();
    const terms = page.getByRole('dialog', { name: words.make }).getByText(words.trials);
    const numbers = [data.withTrial, data.trials?.calls, data.trials?.rows, data.trials?.days].flatMap(
      (one) =>
        typeof one === 'object' && one !== null ? [...new Set([one.least, one.most])] : [Number(one)],
    );
    await expect.poll(async () => (await terms.textContent())?.match(/\d+/g)?.map(Number)).toEqual(numbers);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.settings }).first().click();
    await page.getByRole('dialog').getByLabel(words.label, { exact: true }).waitFor();
    expect(await terms.count()).toBe(0);
  });

  test('lets the user create, name, limit and replace a key, and limit the account', async () => {
    const page = await openAs(await newPerson(origin()), '/admin/key', lang);
    await makeKey(page, words.make, lang);
    await page.getByText(words.newLabel, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.settings }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.label, { exact: true }).fill('server');
    await dialog.getByLabel(words.dayCap, { exact: true }).fill('0.5');
    await dialog.getByRole('button', { name: words.save, exact: true }).click();
    await page
      .getByRole('row', { name: /server/ })
      .getByText(words.limits)
      .waitFor();
    await page.getByLabel(words.dayCap, { exact: true }).fill('9');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.getByText(words.saved, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.rotate }).first().click();
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
    await putKeyAway(page, lang);
    await expect.poll(() => page.getByRole('row', { name: /server/ }).count()).toBe(2);
  });

  test('shows calls immediately, with the cause of an error, and lists a trial among the products', async () => {
    const person = await newPerson(origin());
    const owned = await openAs(person, '/admin/api', lang);
    await owned.getByText(words.none).waitFor();
    const keys = await openAs(person, '/admin/key', lang);
    const call = await makeKey(keys, words.make, lang);
    const answer = await call('p_stock2402?scode=000008&edate=2030-01-01&@limit=1');
    expect(await answer.json()).toMatchObject({ resultcode: 200 });
    expect(answer.headers.get('x-jishi-basis')).toBe('trial');
    const refused = await call('p_stock2402?sdate=never');
    const id = refused.headers.get('x-request-id') ?? '';

    const use = await openAs(person, '/admin/use', lang);
    await use.getByRole('img', { name: words.chart }).waitFor();
    await use.getByLabel(words.by, { exact: true }).selectOption({ label: words.all });
    await use.getByRole('columnheader', { name: words.p95 }).waitFor();
    const csv = use.getByRole('link', { name: words.csv });
    await expect.poll(() => csv.getAttribute('href')).toContain('p_stock2402');
    await use.getByLabel(words.result, { exact: true }).last().selectOption({ label: words.refused });
    const why = use.getByRole('button', { name: words.why });
    await expect.poll(() => why.count()).toBe(1);
    await why.click();
    const explained = use.locator(':focus').getByText(words.remedy);
    await explained.waitFor();
    await use.getByRole('button', { name: words.close, exact: true }).click();
    await explained.waitFor({ state: 'detached' });
    expect(await why.evaluate((button) => button === document.activeElement)).toBe(true);
    await use.getByLabel(words.requestId, { exact: true }).fill(id);
    await use.getByRole('button', { name: words.look, exact: true }).click();
    await explained.waitFor();

    for (let recorded = 0; recorded < PAGE_ROWS; )
      if (
        ((await (await call('p_stock2402?sdate=never')).json()) as { resultcode: number }).resultcode === 402
      )
        recorded++;
    await use.reload();
    await use.getByRole('button', { name: words.more, exact: true }).click();
    const first = use.locator('tr:focus');
    await expect.poll(() => first.count()).toBe(1);
    expect(await first.locator('xpath=preceding-sibling::tr').count()).toBe(PAGE_ROWS);

    await owned.reload();
    const row = owned.getByRole('row').filter({ hasText: words.trial });
    await row.getByText(words.active, { exact: true }).waitFor();
    await row.getByRole('link').first().click();
    await expect.poll(() => routeOf(owned)).toMatch(/apiId=p_stock2402/);
  });

  test('states which part of a data set a term covers', async () => {
    const person = await newPerson(origin(), `部分${newMobile().slice(-8)}`);
    const account = await accountOf(journey.site(), person.nickname);
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await operator(
      journey.site(),
      ...['grant', 'term', account, 'p_stock2402', '--until', until, '--fields', 'F001V'],
      ...['--rows', 'SECCODE=000001,600519', '--history', '30d', '--delay', 'endOfDay'],
    );
    const page = await openAs(person, '/admin/api', lang);
    const row = page.getByRole('row').filter({ hasText: words.part });
    await row.getByText(words.active, { exact: true }).waitFor();
    await expectAccessiblePart(page);
  });

  test('links a private grant to its data set and to code samples, and offers no renewal', async () => {
    const person = await newPerson(origin(), `专属${newMobile().slice(-8)}`);
    const account = await accountOf(journey.site(), person.nickname);
    await operator(journey.site(), 'grant', 'private', account, 'p_stock2402');
    const page = await openAs(person, '/admin/api', lang);
    const row = page.getByRole('row').filter({ hasText: words.private });
    await row.getByText(words.active, { exact: true }).waitFor();
    const product = lang === 'zh' ? '#/product/package' : '#/product/package-en';
    const links = await row.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual([`${product}?apiId=p_stock2402`, `${product}?apiId=p_stock2402&tab=code`]);
    await row.getByRole('link').last().click();
    await page.getByRole('tab', { name: words.code, exact: true, selected: true }).waitFor();
    await page.getByRole('tab', { name: words.fields, exact: true }).click();
    await page.getByRole('button', { name: /F012N/ }).first().waitFor();
  });
});
