import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rules that look at colours. All others read what stands on the page, which no scheme changes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function faultsOf(page: Page, rules: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length === 0 ? axe : axe.withRules([...rules])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** The page as it stands has no accessibility fault, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', []],
    ['dark', COLOUR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe(colorScheme);
    expect(await faultsOf(page, rules), `${page.viewportSize()?.width} px, ${colorScheme}`).toEqual([]);
  }
}
