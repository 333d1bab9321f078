import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { leave } from '../../harness/reader.ts';

const journey = useJourney();

test('a window with a filled field in its frame is not reused for another reader', async () => {
  const { origin } = journey.site();
  const page = await journey.open('/');
  // The search box would be emptied automatically, so the test uses a field that no page empties.
  await page.getByRole('banner').getByRole('combobox').waitFor();
  await page.getByRole('banner').evaluate((header) => {
    header.append(Object.assign(document.createElement('input'), { value: '6009' }));
  });
  expect(await leave(page, origin, {})).toBe(false);
});
