import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The rules about colours. All others read the content, which is the same in every colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeScope {
  /** All of axe's own unless some are named. */
  readonly rules?: readonly string[];
  /** Of the page, all unless a selector is given. */
  readonly part?: string;
}

/** What axe finds wrong with the page as it stands, one line each. */
export async function faultsOf(page: Page, { rules = [], part }: AxeScope = {}): Promise<string[]> {
  // Otherwise axe opens an extra page for every result, to merge frames of other sites; ours has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules([...rules]);
  if (part !== undefined) axe.include(part);
  const { violations } = await axe.analyze();
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
    expect(await faultsOf(page, { rules }), `${page.viewportSize()?.width} px, ${colorScheme}`).toEqual([]);
  }
}
