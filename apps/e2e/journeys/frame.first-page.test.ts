import { expect, test } from 'vitest';
import { useJourney } from './journey.ts';

const journey = useJourney();

const OPENED = [
  ['/', 'HomePage', 'catalog/overview'],
  ['/home-en', 'HomePage', 'catalog/overview'],
  ['/home/data-center?category=stock', 'DataStorePage', 'catalog/datasets?'],
  ['/product/package?apiId=p_stock2402', 'ProductPage', 'catalog/datasets/p_stock2402'],
  ['/dataBrowse?code=p_stock2402', 'DataBrowsePage', 'data/p_stock2402/rows'],
  ['/dataBrowsing-en?code=p_stock2402', 'DataBrowsePage', 'data/p_stock2402/rows'],
  ['/dataBrowse', 'DataBrowsePage', 'catalog/categories'],
  ['/interface-en?page=start', 'DocumentsPage', 'documents/guides/start'],
] as const;

test.each(OPENED)(
  'the page that is opened asks for its code and its data before the frame has come, and for nothing twice: %s',
  async (path, code, data) => {
    const calls: string[] = [];
    const page = await journey.open(path, {}, async (fresh) => {
      fresh.on('request', (request) => calls.push(request.url()));
      const asked = Promise.all([
        fresh.waitForRequest(`**/assets/${code}-*.js`),
        fresh.waitForRequest((request) => request.url().includes(`/v1/${data}`)),
      ]);
      // Neither the frame nor the page comes before both calls have been made.
      for (const held of ['main', code]) {
        await fresh.route(`**/assets/${held}-*.js`, async (route) => {
          await asked;
          await route.continue();
        });
      }
    });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const ofData = calls.filter((url) => url.includes('/v1/')).toSorted();
    expect(ofData).toEqual([...new Set(ofData)]);
  },
);
