import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { leave } from '../../harness/reader.ts';

const journey = useJourney();

test('a window whose header holds text is not reused for another reader', async () => {
  const { origin } = journey.site();
  const page = await journey.open('/');
  await page.getByRole('banner').getByRole('combobox').fill('6009');
  expect(await leave(page, origin, {})).toBe(false);
});
