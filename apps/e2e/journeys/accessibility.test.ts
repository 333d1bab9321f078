import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { PHONE, useJourney, WIDE } from './journey.ts';

const journey = useJourney();

/** Lists are narrowed: more rows of the same kind would only take longer. */
const PAGES = [
  '/?category=listed/quotes',
  '/home-en?category=listed/quotes',
  '/home/data-center?q=hsl',
  '/home/data-center-en?q=zzqqxx',
  '/product/package?apiId=p_stock2402',
  '/product/package-en?apiId=p_stock2402',
];
const LOOKS = [
  { viewport: WIDE, colorScheme: 'light' },
  { viewport: WIDE, colorScheme: 'dark' },
  { viewport: PHONE, colorScheme: 'light' },
  { viewport: PHONE, colorScheme: 'dark' },
] as const;

test.each(PAGES)('%s has no accessibility fault, wide and on a phone, light and dark', async (path) => {
  const page = await journey.open(path, { reducedMotion: 'reduce' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe(colorScheme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    expect(faults, `${viewport.width} px, ${colorScheme}`).toEqual([]);
  }
});

test('each tab of the product page has no accessibility fault', async () => {
  const page = await journey.open('/product/package?apiId=p_stock2402', { reducedMotion: 'reduce' });
  await page.getByRole('tab').first().waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});

test('the keyboard reaches the content at once, and every control with a visible focus', async () => {
  const page = await journey.open('/product/package?apiId=p_stock2402');
  await page.getByRole('tab').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到正文');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  const reached = new Set<string>();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const box = element.closest('search, .ant-input-affix-wrapper') ?? element;
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
  expect([...reached]).toEqual(expect.arrayContaining(['在线调试', '先看价格', '调用']));
});

test('the arrow keys move between the tabs', async () => {
  const page = await journey.open('/product/package-en?apiId=p_stock2402');
  await page.getByRole('tab', { name: 'Try it' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('tab', { name: 'Parameters' }).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('End');
  expect(await page.getByRole('tab', { name: 'Errors' }).getAttribute('aria-selected')).toBe('true');
});
