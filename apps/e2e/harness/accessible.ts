import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE } from './journey.ts';
import { atRest } from './rest.ts';

const SOURCE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/**
 * The list entries that axe skips. They resemble the first entries, and checking hundreds of them would take most of
 * the time.
 */
const FURTHER_ROWS = ['tbody tr:nth-child(n+7)', 'li:nth-child(n+10)'];
/** The rules about colours. All other rules check the content, whose result is the same in every colour scheme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeScope {
  /** The rules to check. The default is all rules of axe. */
  readonly rules?: readonly string[];
  /** The rules to leave out. */
  readonly without?: readonly string[];
  /** A selector for the part to check. The default is the whole page. */
  readonly part?: string;
}

/** Returns the violations that axe finds on the page, one per line. */
export async function faultsOf(
  page: Page,
  { rules = [], without = [], part = 'html' }: AxeScope = {},
): Promise<string[]> {
  // The script of axe is larger than half a megabyte, so it is loaded only once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const runOnly = rules.length > 0 ? { runOnly: [...rules] } : {};
  const off = { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) };
  const { violations } = await page.evaluate(
    ({ context, options }) =>
      (window as unknown as { axe: typeof axe }).axe.run(context, {
        ...options,
        resultTypes: ['violations'],
      }),
    { context: { include: [part], exclude: FURTHER_ROWS }, options: { ...runOnly, ...off } },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Expects that the page, or a part of it, has no accessibility violations in light and dark. */
export async function expectAccessible(page: Page, scope: Pick<AxeScope, 'part'> = {}): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', []],
    ['dark', COLOUR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => page.locator('html').getAttribute('data-scheme')).toBe(colorScheme);
    const faults = await faultsOf(page, { ...scope, rules });
    expect(faults, `${page.viewportSize()?.width} px, ${colorScheme}`).toEqual([]);
  }
}

/**
 * Expects that the page's own part has no accessibility violations: on a wide screen in light and dark, then on a phone
 * without the rules about colours. Other tests check the frame.
 */
export async function expectAccessiblePart(page: Page): Promise<void> {
  await atRest(page);
  await expectAccessible(page, { part: 'main' });
  await page.setViewportSize(PHONE);
  await atRest(page);
  expect(await faultsOf(page, { part: 'main', without: COLOUR_RULES }), 'on a phone').toEqual([]);
}
