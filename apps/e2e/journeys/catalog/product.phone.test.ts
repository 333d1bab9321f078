import { expect, test } from 'vitest';
import { PHONE, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';

const journey = useJourney();

test.each(
  onlyIn(
    [
      ['/product/package', '系统繁忙，请稍后再试', '稍候重试；未扣费。'],
      [
        '/product/package-en',
        'The system is busy. Please try again later',
        'Retry in a moment; nothing was charged.',
      ],
    ],
    'en',
  ),
)(
  'on a phone, each error code is a line that can be expanded, also by keyboard: %s',
  async (path, meaning, remedy) => {
    const page = await journey.read(`${path}?apiId=p_stock2402&tab=terms`, { viewport: PHONE });
    const line = page.locator('summary', { hasText: meaning });
    await line.waitFor();
    expect(await page.getByText(remedy).isVisible()).toBe(false);
    await line.focus();
    await page.keyboard.press('Enter');
    await page.getByText(remedy).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  },
);

test.each([
  ['/product/package', 'Turnover value', '成交金额'],
  ['/product/package-en', '成交金额', 'Turnover value'],
])(
  'on a phone, a field takes at most three lines, and begins with its name in the language of the page: %s',
  async (path, other, own) => {
    const page = await journey.read(`${path}?apiId=p_stock2402&tab=fields`, { viewport: PHONE });
    const rows = page.getByRole('tabpanel').getByRole('row');
    const row = rows.filter({ hasText: own });
    await row.waitFor();
    const text = (await row.textContent()) ?? '';
    expect(text.indexOf(own)).toBeGreaterThan(0);
    expect(text.indexOf(own)).toBeLessThan(text.indexOf(other));
    const heights = await rows.evaluateAll((all) => all.slice(1).map((one) => one.clientHeight));
    // The first row is the hidden head. Three lines with their spaces are 91 px high, and four 117 px.
    expect(Math.max(...heights)).toBeLessThanOrEqual(100);
  },
);
