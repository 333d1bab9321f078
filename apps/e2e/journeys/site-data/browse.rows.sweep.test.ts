import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { answerRows, bodyRows, CODE } from './browse.fixture.ts';

const journey = useJourney();
/** The name of the data set. */
const NAME = '股票历史日行情';

test('ten thousand rows scroll while only a few of them are rendered, each in the right position', async () => {
  const page = await journey.read(`/dataBrowse?code=${CODE}`);
  await answerRows(page, 10_000);
  await page.reload();
  await bodyRows(page).first().waitFor();
  const frame = page.getByRole('region', { name: `${NAME}的数据` });
  const countAtEnd = async (): Promise<number> => {
    await frame.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    return bodyRows(page).count();
  };
  await expect
    .poll(
      async () => {
        expect(await countAtEnd()).toBeLessThan(80);
        return page.getByText('已显示 10,000 / 10,000 条').count();
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(1);
  await frame.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  const middle = page.getByRole('row').filter({ hasText: '605000' });
  await middle.waitFor();
  await expect.poll(() => middle.getAttribute('aria-rowindex')).toBe('5002');
  expect(await bodyRows(page).count()).toBeLessThan(80);
  expect(await page.locator('main *').count()).toBeLessThan(3_000);
});
