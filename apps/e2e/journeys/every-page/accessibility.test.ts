import { expect, test } from 'vitest';
import { expectAccessible, faultsOf } from '../../harness/accessible.ts';
import { PHONE, useJourney, WIDE } from '../../harness/journey.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();

test('a fault is found, one of colours also where only the dark scheme has it', async () => {
  const page = await journey.open('/home/data-center', { colorScheme: 'light' });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => element.style.setProperty('color', 'black'));
  await expect(expectAccessible(page)).rejects.toThrow('dark');
  await heading.evaluate((element) => element.append(document.createElement('img')));
  const rules = (await faultsOf(page)).map((fault) => fault.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']));
});

const FRAMES = [
  { path: '/', who: 'visitor', lang: 'zh' },
  { path: '/home-en', who: 'visitor', lang: 'en' },
  { path: '/marketData', who: 'visitor', lang: 'zh' },
  { path: '/admin/capital', who: 'person', lang: 'zh' },
  { path: '/admin/capital', who: 'person', lang: 'en' },
] as const;

test.each(FRAMES)(
  'the frame around $path for a $who in $lang is accessible with the page in it, wide and on a phone, light and dark',
  async ({ path, who, lang }) => {
    const { origin } = journey.site();
    const prepare = who === 'person' ? ofPerson(await newPerson(origin), origin, lang) : ofVisitor(lang);
    const page = await journey.open(path, {}, prepare);
    for (const viewport of [WIDE, PHONE]) {
      await page.setViewportSize(viewport);
      await atRest(page);
      await expectAccessible(page);
    }
  },
);

/** So tall that no bar at an edge covers anything. */
const TALL_PHONE = { width: 390, height: 8000 };

test.each(['/esg/company?companyid=600901', '/swiftMessages'])(
  'on a phone a finger tells the links of %s apart',
  async (path) => {
    const page = await journey.open(path, { viewport: TALL_PHONE }, ofVisitor('en'));
    await atRest(page);
    expect(await faultsOf(page, { rules: ['target-size'], part: 'main' })).toEqual([]);
  },
);

test('the link of a note that a data set is empty is told apart by more than its colour', async () => {
  const page = await journey.open('/dataBrowse?code=p_stock2402', {}, (fresh) =>
    fresh.route('**/v1/data/p_stock2402', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, rows: 0 } } });
    }),
  );
  const link = page.getByRole('link', { name: '查看数据集说明' });
  await link.waitFor();
  await expectAccessible(page);
  await link.evaluate((element) => element.style.setProperty('text-decoration', 'none'));
  expect((await faultsOf(page)).map((fault) => fault.split(':')[0])).toEqual(['link-in-text-block']);
});

test('each tab of the product page has no accessibility fault', async () => {
  const page = await journey.open('/product/package?apiId=p_stock2402');
  await page.getByRole('tab').first().waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    expect(await faultsOf(page)).toEqual([]);
  }
});

test('the keyboard reaches the content at once behind the cookie notice, and every control with a visible focus', async () => {
  const page = await journey.open('/product/package?apiId=p_stock2402&tab=try');
  await page.getByRole('tab').first().waitFor();
  await atRest(page);
  for (const first of ['知道了', '跳到正文']) {
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(first);
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

  const reached = new Set<string>();
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const box = element.closest('search') ?? element;
      const style = getComputedStyle(box);
      return {
        name: element.id || element.textContent || element.tagName,
        visible: style.outlineStyle !== 'none' || style.boxShadow !== 'none',
        text: element.textContent ?? '',
      };
    });
    if (focus === null) break;
    expect(focus.visible, `focus on ${focus.name}`).toBe(true);
    reached.add(focus.text);
  }
  expect([...reached]).toEqual(expect.arrayContaining(['在线调试', '试算价格', '调用']));
});

test('the arrow keys move between the tabs', async () => {
  const page = await journey.open('/product/package-en?apiId=p_stock2402');
  await page.getByRole('tab', { name: 'Sample rows' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.getByRole('tab', { name: 'Fields' }).getAttribute('aria-selected'))
    .toBe('true');
  await page.keyboard.press('End');
  await expect
    .poll(() => page.getByRole('tab', { name: 'Limits and errors' }).getAttribute('aria-selected'))
    .toBe('true');
});
