import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { PHONE, useJourney, WIDE } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { ofPerson } from '../../harness/people.ts';
import { expectLaptopsFit } from '../../harness/widths.ts';
import { HOLDINGS, newHolder, sendEmptyFile } from './holder.ts';

const journey = useJourney();

describe.each(onlyIn(HOLDINGS, 'en'))("a data holder's page, $lang", (words) => {
  const { lang } = words;

  test('fits wide and narrow screens in each part, in light and dark', { timeout: 120_000 }, async () => {
    const { origin } = journey.site();
    const { person, month } = await newHolder(journey.site());
    await sendEmptyFile(journey.site(), person);
    const page = await journey.open('/admin/holdings', {}, ofPerson(person, origin, lang));
    const main = page.getByRole('main');
    for (const part of [words.deliveries, words.revenue, words.settlements]) {
      await main.getByRole('tab', { name: part, exact: true }).click();
      if (part === words.revenue) await main.getByLabel(words.month, { exact: true }).selectOption(month);
      await main.getByRole('row').nth(1).waitFor();
      await expectLaptopsFit(page);
      for (const viewport of [PHONE, WIDE]) {
        await page.setViewportSize(viewport);
        await expectAccessible(page, { part: 'main' });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
          .toBeLessThanOrEqual(0);
      }
    }
  });
});
