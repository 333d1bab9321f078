import { addressOf, catalogEndpoints } from '@jishi/contract';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, useJourney, WIDE } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';

const journey = useJourney();
const CODE = 'p_stock2402';
const SAMPLE = addressOf(catalogEndpoints.sample, { code: CODE });

const LANGUAGES = [
  {
    home: '/',
    other: 'English',
    documents: '/apiDoc',
    product: '/product/package',
    contents: '文档目录',
    copy: '复制',
    answer: '复制 调用结果',
    show: '免费样例的返回',
    all: /^展开全部 \d+ 行/,
    less: /^收起/,
    call: '在程序中调用',
  },
  {
    home: '/home-en',
    other: '中文',
    documents: '/interface-en',
    product: '/product/package-en',
    contents: 'Contents',
    copy: 'Copy',
    answer: 'Copy Response',
    show: 'Sample response',
    all: /^Show all \d+ lines/,
    less: /^Show less/,
    call: 'Call from your program',
  },
] as const;

const colourOf = (part: Locator): Promise<string> =>
  part.first().evaluate((element) => getComputedStyle(element).color);
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('the part is not drawn');
  return box;
};
/** Returns the parts of a section of the page: its heading, and the code of its calls. */
const sectionOf = (page: Page, name: string) => ({
  heading: page.getByRole('heading', { level: 2, name, exact: true }),
  tabs: page.getByRole('main').getByRole('tablist', { name }),
});

describeInTurn(LANGUAGES)('the code boxes from $home', (words) => {
  test('are coloured in both schemes, and the colours do not change the code', async () => {
    const colours = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await journey.read(words.documents, { colorScheme });
      const call = page.locator('pre', { hasText: `curl "${journey.site().origin}${SAMPLE}"` });
      const string = call.locator('[data-token="string"]');
      await string.first().waitFor();
      expect(await call.textContent()).toBe(`curl "${journey.site().origin}${SAMPLE}"`);
      expect(await colourOf(string)).not.toBe(await colourOf(call));
      colours.push(await colourOf(string));
    }
    expect(colours[0]).not.toBe(colours[1]);
  });

  test.each([words.home, `${words.product}?apiId=${CODE}`])(
    'on %s show the collapsed sample response next to the call, and copy the whole response',
    async (path) => {
      const page = await journey.read(path, { permissions: ['clipboard-read', 'clipboard-write'] });
      const answer = page.locator('pre', { hasText: '"records"' }).first();
      if (path !== words.home) await page.getByRole('button', { name: words.show, exact: true }).click();
      const folded = await boxOf(answer);
      await page.getByRole('button', { name: words.answer }).first().click();
      const command = await page.locator('pre', { hasText: SAMPLE }).first().textContent();
      const [, address = ''] = /curl "(\S+\/sample\S*)"/.exec(command ?? '') ?? [];
      const whole = await (await fetch(address)).json();
      await expect
        .poll(async () => JSON.parse(await page.evaluate(() => navigator.clipboard.readText())))
        .toEqual(whole);
      await page.getByRole('button', { name: words.all }).first().click();
      await expect.poll(async () => (await boxOf(answer)).height).toBeGreaterThan(folded.height * 4);
      await page.getByRole('button', { name: words.less }).first().click();
      await expect.poll(async () => (await boxOf(answer)).height).toBe(folded.height);
    },
  );

  test('change when the language is switched, together with the answer next to them', async () => {
    const page = await journey.read(words.home);
    await page.getByRole('link', { name: words.other, exact: true }).click();
    const call = page.locator('pre', { hasText: '/sample' }).first();
    const isEnglish = words.other === 'English';
    await expect.poll(async () => (await call.textContent())?.includes('?lang=en')).toBe(isEnglish);
    const [, address = ''] = /curl "(\S+\/sample\S*)"/.exec((await call.textContent()) ?? '') ?? [];
    const lines = JSON.stringify(await (await fetch(address)).json(), null, 2).split('\n').length;
    await page
      .getByRole('button', { name: new RegExp(`\\b${lines}\\b`) })
      .first()
      .waitFor();
  });

  test('show the chosen language in every document and on the product page', async () => {
    const page = await journey.read(words.documents);
    const { tabs } = sectionOf(page, words.call);
    await tabs.getByRole('tab', { name: 'Python', exact: true }).click();
    await page.locator('pre:visible', { hasText: 'urlopen' }).waitFor();
    await page.goto(`${journey.site().origin}/#${words.documents}?apiId=${CODE}`);
    await page.locator('pre:visible', { hasText: 'urlopen' }).waitFor();
    await page.goto(`${journey.site().origin}/#${words.product}?apiId=${CODE}&tab=code`);
    await expect.poll(() => page.getByRole('radio', { name: 'Python', exact: true }).isChecked()).toBe(true);
    await page.getByText('TypeScript', { exact: true }).click();
    await page.goto(`${journey.site().origin}/#${words.documents}`);
    await expect
      .poll(() => tabs.getByRole('tab', { name: 'TypeScript' }).getAttribute('aria-selected'))
      .toBe('true');
  });

  test('are to the right of their text, and below it on a phone', async () => {
    const wide = await journey.read(words.documents, { viewport: WIDE });
    const parts = sectionOf(wide, words.call);
    await parts.tabs.waitFor();
    const [contents, heading, code] = [
      await boxOf(wide.getByRole('navigation', { name: words.contents })),
      await boxOf(parts.heading),
      await boxOf(parts.tabs),
    ];
    expect(contents.x + contents.width).toBeLessThanOrEqual(heading.x);
    expect(heading.x + heading.width).toBeLessThanOrEqual(code.x);
    expect(Math.abs(code.y - heading.y)).toBeLessThan(200);
    const narrow = await journey.read(words.documents, { viewport: PHONE, isMobile: true, hasTouch: true });
    const onPhone = sectionOf(narrow, words.call);
    await onPhone.tabs.waitFor();
    expect((await boxOf(onPhone.tabs)).x).toBe((await boxOf(onPhone.heading)).x);
    expect((await boxOf(onPhone.tabs)).y).toBeGreaterThan((await boxOf(onPhone.heading)).y);
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});
