import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { faultsOf } from '../../harness/accessible.ts';
import { PHONE, useJourney, WIDE } from '../../harness/journey.ts';
import { describeInTurn, onlyIn, test } from '../../harness/languages.ts';
import { newAddress } from '../../harness/new-values.ts';
import { openSignIn, WORDS } from '../../harness/register.ts';
import { atRest } from '../../harness/rest.ts';
import { useVerification } from '../../harness/verification.ts';

const journey = useJourney();
const verification = useVerification();

const faultsOfDialog = (page: Page): Promise<string[]> => faultsOf(page, { part: 'dialog' });

describeInTurn(['zh', 'en'] as const)('the sign-in dialog (%s)', (lang) => {
  test.each([
    [WIDE, 'light'],
    [PHONE, 'dark'],
  ] as const)(
    'has no accessibility violations in any of its panels: %o, %s',
    async (viewport, colorScheme) => {
      const page = await journey.open(WORDS[lang].home, { viewport, colorScheme });
      await openSignIn(page, lang);
      const panel = page.getByRole('dialog', { name: WORDS[lang].signIn });
      await panel.getByRole('button', { name: WORDS[lang].signIn, exact: true }).click();
      expect(await faultsOfDialog(page)).toEqual([]);
      await panel.getByRole('button', { name: lang === 'zh' ? '立即注册' : 'Sign up' }).click();
      await page.getByRole('dialog', { name: WORDS[lang].signUp }).waitFor();
      expect(await faultsOfDialog(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    },
  );

  test('traps the keyboard focus, closes with Escape, and then returns the focus', async () => {
    const page = await journey.open(WORDS[lang].home);
    await openSignIn(page, lang);
    const panel = page.getByRole('dialog', { name: WORDS[lang].signIn });
    await expect
      .poll(() =>
        panel
          .getByRole('textbox')
          .first()
          .evaluate((it) => it === document.activeElement),
      )
      .toBe(true);
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => panel.count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(WORDS[lang].signIn);
  });
});

describe('the security check', () => {
  const requireCheck = (kind: 'blockPuzzle' | 'clickWord') => async (page: Page) => {
    let first = true;
    await page.route('**/api/spidercheck', async (route) => {
      if (!first) return route.fulfill({ json: { code: 0, msg: 'success', data: { passed: true } } });
      first = false;
      await route.fulfill({ json: { code: 401, msg: '访问过于频繁，请完成安全验证', data: kind } });
    });
  };

  test.each([
    ['blockPuzzle', WIDE],
    ['clickWord', WIDE],
    ['clickWord', PHONE],
  ] as const)(
    'with a %s opens after a page change, and solving it reloads the page: %o',
    async (kind, viewport) => {
      const page = await journey.open('/home/data-center', { viewport });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await requireCheck(kind)(page);
      await page.evaluate(() => Object.assign(window, { before: true }));
      await verification.solvePuzzle(page, () => page.goto(`${journey.site().origin}/#/dataBrowse`));
      await expect.poll(() => page.evaluate(() => 'before' in window)).toBe(false);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('isAllow'))).toBe('true');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    },
  );

  test.each(onlyIn(['zh', 'en'] as const, 'en'))(
    'stops a visitor who requests more pages than a human could, until the puzzle is solved: %s',
    async (lang) => {
      const address = newAddress();
      await verification.past().pagesWereCrawled(address);
      const page = await journey.open(WORDS[lang].home);
      // The check passed for the first page, which was requested from a network without suspicion.
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('isAllow'))).toBe('true');
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
      await page.evaluate(() => Object.assign(window, { before: true }));
      const refused = page.waitForResponse((response) => response.url().endsWith('/api/spidercheck'));
      await verification.solvePuzzle(page, () =>
        page.goto(`${journey.site().origin}/#${lang === 'zh' ? '/dataBrowse' : '/dataBrowsing-en'}`),
      );
      expect((await (await refused).json()).code).toBe(401);
      await expect.poll(() => page.evaluate(() => 'before' in window)).toBe(false);
      await atRest(page);
      const allowed = page.waitForResponse((response) => response.url().endsWith('/api/spidercheck'));
      await page.goto(`${journey.site().origin}/#${WORDS[lang].home}`);
      expect((await (await allowed).json()).code).toBe(0);
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
  );

  test('shows a picture of 400 by 200 pixels with a bar of 400 by 40 pixels, and has no accessibility violations', async () => {
    const page = await journey.open('/', {}, requireCheck('blockPuzzle'));
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const picture = page.getByRole('dialog').locator('img').first();
    await expect.poll(() => picture.boundingBox()).toMatchObject({ width: 400, height: 200 });
    await expect.poll(() => slider.boundingBox()).toMatchObject({ width: 400, height: 40 });
    expect(await faultsOfDialog(page)).toEqual([]);
  });
});
