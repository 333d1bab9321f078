import { expect, test } from 'vitest';
import { PHONE, useJourney } from '../../harness/journey.ts';

const journey = useJourney();
const HEIGHT_MAX_PX = 5_000;

test('on a phone, the notice corpus shows its contents, opens a sample response when tapped, and collapses the rest', async () => {
  const page = await journey.read('/notice-corpus', { viewport: PHONE, isMobile: true, hasTouch: true });
  const corpus = page.getByRole('region', { name: '语料概况' });
  await corpus.getByText(/^\d{4}-\d{2}-\d{2} – \d{4}-\d{2}-\d{2}$/).waitFor();
  await page.getByRole('main').locator('li[aria-setsize]').nth(19).waitFor();
  const { height, width } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    width: document.documentElement.scrollWidth,
  }));
  expect(height).toBeLessThan(HEIGHT_MAX_PX);
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await corpus.getByRole('button', { expanded: false }).last().click();
  await corpus
    .getByText(/TEXTID/)
    .first()
    .waitFor();
  expect(await page.getByText('import csv').isVisible()).toBe(false);
  await page.getByText('Python 读取示例').first().click();
  await expect.poll(() => page.getByText('import csv').isVisible()).toBe(true);
});
