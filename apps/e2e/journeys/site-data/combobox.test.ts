import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';

const journey = useJourney();

const BOXES = [
  {
    name: 'the search of the header',
    path: '/home/data-center-en',
    box: (page: Page) => page.getByRole('banner'),
  },
  { name: 'the search of the home', path: '/home-en', box: (page: Page) => page.getByRole('main') },
  {
    name: 'the codes of a data set',
    path: '/dataBrowsing-en?code=p_stock2402',
    box: (page: Page) => page.getByRole('main'),
  },
];

/** Dispatches a key event as the browser does while an input method is composing. */
const COMPOSED = 229;

describe.each(BOXES)('$name', ({ path, box }) => {
  test('ignores the keys of an input method while it is composing, and handles them afterwards', async () => {
    const page = await journey.read(path);
    const input = box(page).getByRole('combobox').first();
    await input.fill('6');
    await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true');
    const before = routeOf(page);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Input.imeSetComposition', { text: '0', selectionStart: 1, selectionEnd: 1 });
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      await devTools.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key,
        code: key,
        windowsVirtualKeyCode: COMPOSED,
      });
    }
    expect(await input.getAttribute('aria-activedescendant')).toBeNull();
    expect(await input.inputValue()).toBe('60');
    expect(routeOf(page)).toBe(before);
    await devTools.send('Input.insertText', { text: '0' });
    await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => input.getAttribute('aria-activedescendant')).not.toBeNull();
  });
});
