import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { routeOf, useJourney, WIDE } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';
import { putKeyAway, WORDS } from '../../harness/register.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;

const LANGUAGES = [
  {
    lang: 'zh',
    home: '/',
    about: '关于',
    support: '帮助与支持',
    questions: '常见问题',
    signIn: '登录后查询',
    requestId: '请求编号',
    look: '查询',
    remedy: '按提示改正该参数。',
    running: '正常',
    notRunning: '不可用',
    again: '重新检查',
    makeKey: '新建密钥',
    center: '个人中心',
    guide: '用户指南',
    member: '邀请成员',
    organisations: '机构与成员',
    finance: '财务',
    limits: '调用限额',
    usage: '我的用量',
    left: '今日剩余',
    write: '给我们留言',
    refusal: '查询拒绝原因',
    contact: '/contact',
  },
  {
    lang: 'en',
    home: '/home-en',
    about: 'About',
    support: 'Support',
    questions: 'Questions and answers',
    signIn: 'Sign in to look it up',
    requestId: 'Request ID',
    look: 'Look up',
    remedy: 'Correct the parameter as the message says.',
    running: 'Running',
    notRunning: 'Not available',
    again: 'Check again',
    makeKey: 'Create a key',
    center: 'My account',
    guide: 'User guide',
    member: 'invite a member',
    organisations: 'Organisations and members',
    finance: 'Finance',
    limits: 'Call limits',
    usage: 'My usage',
    left: 'Left today',
    write: 'Write to us',
    refusal: 'Why a call was refused',
    contact: '/about-en/Contact',
  },
] as const;

/** Changes the operator's settings in the server's responses. */
const withSettings = (page: Page, settings: object): Promise<unknown> =>
  page.route('**/v1/site/settings*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...settings } } });
  });

describeInTurn(LANGUAGES)('help, $lang', (words) => {
  const { lang } = words;

  test('links a visitor from the header to answers, to the operator and to the state of the site', async () => {
    const page = await journey.read(words.home, { lang });
    await withSettings(page, { email: 'data@example.com', phone: '+86 10 5555 0100' });
    await page.reload();
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: words.about, exact: true }).click();
    await header.getByRole('link', { name: words.support, exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe('/support');
    const main = page.getByRole('main');
    await main.getByText(words.running, { exact: true }).waitFor();
    expect(await main.getByRole('link', { name: '+86 10 5555 0100' }).getAttribute('href')).toBe(
      'tel:+861055550100',
    );
    const mail = main.getByRole('link', { name: 'data@example.com', exact: true });
    expect((await mail.boundingBox())?.x).toBeGreaterThan(WIDE.width / 2);
    journey.expectFailedRequest('/readyz');
    await page.route('**/readyz', (route) => route.fulfill({ status: 503, body: 'not ready\n' }));
    await main.getByRole('button', { name: words.again }).click();
    await main.getByText(words.notRunning, { exact: true }).waitFor();
    await main.getByRole('button', { name: words.signIn }).click();
    await page.getByRole('dialog', { name: WORDS[lang].signIn }).waitFor();
    await page.keyboard.press('Escape');
    await main.getByRole('link', { name: words.questions, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: words.questions }).waitFor();
  });

  test('finds the article on organisations and their roles by a search', async () => {
    const page = await journey.open('/support', {}, ofVisitor(lang));
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill(words.member);
    await main.getByRole('searchbox').press('Enter');
    await main.getByRole('link', { name: words.organisations }).first().click();
    await page.getByRole('heading', { level: 1, name: words.organisations, exact: true }).waitFor();
    const roles = page.getByRole('table').first();
    await expect.poll(() => roles.getByRole('columnheader').allTextContents()).toContain(words.finance);
  });

  test('shows a visitor the call limits, and a signed-in user how much of them is left today', async () => {
    const visitor = await journey.open('/support', {}, ofVisitor(lang));
    await visitor.getByRole('main').getByRole('link', { name: words.limits, exact: true }).click();
    const limits = visitor.getByRole('table', { name: words.limits });
    await limits.getByRole('row').nth(1).waitFor();
    expect(await limits.getByRole('row').nth(1).textContent()).toMatch(/\d,\d{3}/);

    const person = await newPerson(origin());
    const page = await journey.open('/support', {}, ofPerson(person, origin(), lang));
    await page.getByRole('main').getByRole('link', { name: words.usage, exact: true }).click();
    const left = page.getByRole('main').locator('div', { has: page.getByText(words.left, { exact: true }) });
    await expect.poll(() => left.last().textContent()).toMatch(/[1-9]\d*,\d{3}/);
  });

  test("explains on the page of contacts where to send which question, and shows the operator's form and hours", async () => {
    const hours = { zh: '工作日 9:00–18:00', en: 'weekdays, 9:00 to 18:00' };
    const page = await journey.openNew(words.contact, {}, async (opened) => {
      await ofVisitor(lang)(opened);
      await withSettings(opened, { email: 'data@example.com', hours });
    });
    const main = page.getByRole('main');
    await main.getByText(hours[lang], { exact: true }).waitFor();
    await main.getByRole('region', { name: words.write }).getByRole('textbox').first().waitFor();
    await main.getByRole('table').getByRole('link', { name: words.refusal, exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe('/support');
  });

  test('explains to signed-in users why a call failed, and contains their own key in the code of the guide', async () => {
    const person = await newPerson(origin());
    const page = await journey.open('/admin/userGuide', {}, ofPerson(person, origin(), lang));
    // The guide is only in English, as are the pages that are opened from it.
    const words = LANGUAGES[1];
    const menu = page.getByRole('navigation', { name: words.center });
    await menu.getByRole('link').first().waitFor();
    expect(await menu.getByRole('link', { name: words.guide }).count()).toBe(1);
    await page.getByRole('heading', { level: 1, name: words.guide }).waitFor();
    const call = page.locator('main pre', { hasText: 'curl -u' });
    await call.getByText(`${origin()}/api/`).waitFor();
    await page.getByRole('button', { name: words.makeKey, exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
    await putKeyAway(page, words.lang);
    const filled = async () => /-u "(jsk[a-z2-7]{17}:\S{20,})"/.exec((await call.textContent()) ?? '')?.[1];
    await expect.poll(filled).toBeDefined();
    const authorization = `Basic ${btoa((await filled()) ?? '')}`;
    const address = `${origin()}/api/stock/p_stock2402?sdate=never`;
    const refused = await fetch(address, { headers: { authorization } });
    await page.goto(`${origin()}/#/support`);
    await page.getByLabel(words.requestId, { exact: true }).fill(refused.headers.get('x-request-id') ?? '');
    await page.getByRole('button', { name: words.look, exact: true }).click();
    await page.getByText(words.remedy).waitFor();
  });
});
