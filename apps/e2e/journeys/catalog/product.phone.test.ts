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
