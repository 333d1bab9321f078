import { expect, test } from 'vitest';
import { expectAccessible, faultsOf } from '../../harness/accessible.ts';
import { useJourney } from '../../harness/journey.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();

test('expectAccessible finds violations, including a contrast that is too low only in the dark scheme', async () => {
  const page = await journey.open('/home/data-center', { colorScheme: 'light' });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => element.style.setProperty('color', 'black'));
  await expect(expectAccessible(page)).rejects.toThrow('dark');
  await heading.evaluate((element) => element.append(document.createElement('img')));
  const rules = (await faultsOf(page)).map((fault) => fault.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']));
});

test('Tab moves from the cookie notice directly to the content, and every focused control is visibly marked', async () => {
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
