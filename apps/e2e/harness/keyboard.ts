import type { Page } from 'playwright-core';

/** The maximum number of presses of Tab. No control of a page needs more to be reached. */
const TABS_MAX = 90;

/** Returns the accessible name of the focused control. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement | null;
    return (control?.ariaLabel ?? control?.labels?.[0]?.textContent ?? control?.textContent ?? '').trim();
  });

/** Presses Tab until the control with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isThere = (control: string): boolean =>
    typeof name === 'string' ? control === name : name.test(control);
  for (let tabs = 0; !isThere(await focused(page)); tabs++) {
    if (tabs === TABS_MAX) throw new Error(`the Tab key does not lead to ${name}`);
    await page.keyboard.press('Tab');
  }
}

export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Moves to a member of a group with an arrow key. Tab enters a group at its selected member. */
export async function arrowTo(page: Page, group: RegExp, name: RegExp): Promise<void> {
  await tabTo(page, group);
  for (let steps = 0; !name.test(await focused(page)); steps++) {
    if (steps === TABS_MAX) throw new Error(`the arrow keys do not lead to ${name}`);
    await page.keyboard.press('ArrowRight');
  }
}
