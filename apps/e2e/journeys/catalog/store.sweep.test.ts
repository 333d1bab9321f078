import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';

const journey = useJourney();

test('the store reports that the server cannot be reached, and shows its list as soon as the server answers', async () => {
  journey.expectFailedRequest('/v1/catalog/');
  const page = await journey.read('/home/data-center-en');
  const rows = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await rows.first().waitFor();
  await page.route('**/v1/catalog/**', (route) => route.abort());
  await page.reload();
  const alert = page.getByRole('main').getByRole('alert');
  await alert.waitFor();
  await page.unroute('**/v1/catalog/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
});
