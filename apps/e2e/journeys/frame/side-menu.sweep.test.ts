import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOf } from '../../harness/accessible.ts';
import { pauseClock } from '../../harness/clock.ts';
import { PHONE, useJourney, WIDE } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();
const SETTINGS = {
  operator: { zh: '示例数据公司', en: 'Example Data Ltd' },
  email: 'data@example.com',
  phone: '+86 10 0000 0000',
  qrCodes: [
    { kind: 'publicAccount', address: 'https://example.com/a', size: 29, path: 'M4 4h7v1h-7z' },
    { kind: 'miniProgram', address: 'https://example.com/m', size: 29, path: 'M4 4h7v1h-7z' },
  ],
  filings: [{ text: '备案号 0000', url: 'https://example.com/filing' }],
  collectVisits: false,
  emptyPages: [],
};

const configured = (page: Page) =>
  page.route('**/v1/site/settings', (route) =>
    route.fulfill({ json: { code: 0, msg: 'success', data: SETTINGS } }),
  );

/** Expects that every part is rendered and ends before the left edge of the bar. */
async function expectLeftOf(parts: Locator, bar: Locator): Promise<void> {
  const edge = (await bar.boundingBox())?.x ?? 0;
  const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
  expect(boxes.length).toBeGreaterThan(1);
  for (const box of boxes) {
    expect(box?.width).toBeGreaterThan(0);
    expect((box?.x ?? edge) + (box?.width ?? 0)).toBeLessThanOrEqual(edge + 1);
  }
}

const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
const LANGUAGES = [
  {
    path: '/',
    menu: '快捷入口',
    toTop: '回到顶部',
    account: '公众号',
    email: '发送邮件',
    contact: '联系我们',
  },
  {
    path: '/home-en',
    menu: 'Quick links',
    toTop: 'Back to top',
    account: 'WeChat account',
    email: 'Send an e-mail',
    contact: 'Contact',
  },
] as const;

describeInTurn(LANGUAGES)('the side menu on $path', ({ path, menu, toTop, account, email, contact }) => {
  test('shows the back-to-top button only after the page was scrolled by 130 px', async () => {
    const page = await journey.open(path);
    await atRest(page);
    const entry = page.getByRole('button', { name: toTop });
    await scrollTo(page, 130);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(130);
    expect(await entry.count()).toBe(0);
    await scrollTo(page, 131);
    await entry.waitFor();
    await scrollTo(page, 100);
    await expect.poll(() => entry.count()).toBe(0);
  });

  test('checks the position of the page each second, even without scroll events', async () => {
    const page = await journey.open(path, {}, (fresh) =>
      fresh.addInitScript(() =>
        addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true }),
      ),
    );
    await atRest(page);
    await page.clock.install();
    await page.reload();
    await atRest(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await scrollTo(page, 131);
    const entry = page.getByRole('button', { name: toTop });
    expect(await entry.count()).toBe(0);
    await page.clock.runFor(1_000);
    await entry.waitFor();
  });

  test('scrolls to the top in 300 ms', async () => {
    const page = await journey.open(path, { reducedMotion: 'no-preference' });
    await atRest(page);
    await scrollTo(page, 600);
    await page.getByRole('button', { name: toTop }).waitFor();
    await pauseClock(page);
    await page.getByRole('button', { name: toTop }).click();
    // Near the end of the movement, the remaining distance is less than a pixel.
    await page.clock.runFor(240);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.clock.runFor(80);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('jumps to the top without an animation if the reader prefers reduced motion', async () => {
    const page = await journey.open(path);
    await atRest(page);
    await scrollTo(page, 600);
    await pauseClock(page);
    await page.getByRole('button', { name: toTop }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('opens the configured entries by pointer or keyboard, and the footer shows the same entries', async () => {
    const page = await journey.open(path, {}, configured);
    const side = page.getByRole('navigation', { name: menu });
    const picture = side.getByRole('img');
    await side.getByRole('button', { name: account }).hover();
    await expect.poll(() => picture.count()).toBe(1);
    await expectLeftOf(side.getByRole('figure').locator(':scope, :scope > *'), side);
    await page.mouse.move(0, 0);
    await expect.poll(() => picture.count()).toBe(0);
    await side.getByRole('button', { name: account }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => picture.count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => picture.count()).toBe(0);
    expect(await side.getByRole('link', { name: `${email} ${SETTINGS.email}` }).getAttribute('href')).toBe(
      'mailto:data@example.com',
    );
    await expect
      .poll(() => side.getByRole('link', { name: /0000/ }).getAttribute('href'))
      .toBe('tel:+861000000000');
    const footer = page.getByRole('contentinfo');
    await footer.getByText(path === '/' ? SETTINGS.operator.zh : SETTINGS.operator.en).waitFor();
    await footer.getByRole('heading', { name: contact }).waitFor();
    await expect.poll(() => footer.getByRole('img').count()).toBe(2);
    await expect
      .poll(() => footer.getByRole('link', { name: '备案号 0000' }).getAttribute('href'))
      .toBe('https://example.com/filing');
  });

  test('links to the help pages, and leaves out entries that are not configured', async () => {
    const page = await journey.open(path);
    await atRest(page);
    const entries = page.getByRole('navigation', { name: menu }).getByRole('link');
    const targets = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(expect.arrayContaining(['#/newPage/contact', '#/xtmessage']));
    expect(targets.filter((target) => !target?.startsWith('#/'))).toEqual([]);
    expect(await page.getByRole('contentinfo').getByRole('img').count()).toBe(0);
    expect(await page.getByRole('contentinfo').getByRole('heading', { name: contact }).count()).toBe(0);
  });

  test.each([
    { viewport: WIDE, colorScheme: 'light' },
    { viewport: WIDE, colorScheme: 'dark' },
    { viewport: PHONE, colorScheme: 'light' },
    { viewport: PHONE, colorScheme: 'dark' },
  ] as const)(
    'has no accessibility violations with all entries open: $viewport.width px, $colorScheme',
    async (look) => {
      const page = await journey.open(path, look, configured);
      await atRest(page);
      if (look.viewport === WIDE) {
        await page.getByRole('navigation', { name: menu }).getByRole('button', { name: account }).click();
        await page.getByRole('banner').getByRole('combobox').press('Enter');
        await page.getByRole('banner').getByRole('combobox').fill('600901');
        await page.getByRole('banner').getByRole('row').first().waitFor();
      } else await page.getByRole('button', { name: /^(打开菜单|Open the menu)$/ }).click();
      expect(await faultsOf(page)).toEqual([]);
    },
  );
});
