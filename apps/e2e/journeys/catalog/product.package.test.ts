import { expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';

const journey = useJourney();

test.each(
  onlyIn(
    [
      ['/product/package', '股票行情包', '链接中缺少数据集编号'],
      ['/product/package-en', 'Stock quotes package', 'No data set specified'],
    ],
    'zh',
  ),
)(
  'a URL without a package shows the package that was last viewed in the session, or a note if there is none: %s',
  async (path, name, nothing) => {
    const page = await journey.read(path);
    await page.getByText(nothing).waitFor();
    await page.evaluate((route) => {
      window.location.hash = `#${route}?packageId=stock-quotes`;
    }, path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.evaluate((route) => {
      window.location.hash = `#${route}`;
    }, path);
    await expect.poll(() => routeOf(page)).toBe(`${path}?packageId=stock-quotes`);
  },
);
