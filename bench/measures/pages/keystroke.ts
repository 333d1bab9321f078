import { SEARCH_DEBOUNCE_MS } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { securityCode } from '../../generate.ts';

/**
 * Opens the home page and types in the search of securities. Returns the milliseconds from each key to its painted
 * list, excluding the deliberate pause.
 */
export async function keystrokesToList(page: Page, origin: string, words: number): Promise<number[]> {
  await page.goto(`${origin}/#/`);
  const box = page.getByRole('combobox').first();
  await box.waitFor();
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (let word = 0; word < words; word++) {
    // Each list differs from the previous one, so that its arrival is visible.
    const code = securityCode(word * 97 + 11);
    await box.fill('');
    const painted = page.evaluate(untilListed, code);
    await box.fill(code);
    times.push((await painted) - SEARCH_DEBOUNCE_MS);
  }
  return times;
}

/** Runs in the page. Measures the time from the key to the frame in which the list shows the code. */
function untilListed(code: string): Promise<number> {
  return new Promise((resolve) => {
    let typedAt = 0;
    const onInput = (): void => {
      typedAt = performance.now();
    };
    addEventListener('input', onInput, { once: true, capture: true });
    const observer = new MutationObserver(() => {
      const first = document.querySelector('[role="grid"] tr');
      if (typedAt === 0 || !first?.textContent?.includes(code)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - typedAt));
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}
