import { errorRegistry } from '@jishi/contract';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessiblePart, faultsOf } from '../../harness/accessible.ts';
import { PHONE, useJourney, WIDE } from '../../harness/journey.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';
import { atRest } from '../../harness/rest.ts';
import { answerBars } from '../quotes/market-bars.ts';

const journey = useJourney();

const FRAMES = [
  { path: '/', who: 'visitor', lang: 'zh' },
  { path: '/home-en', who: 'visitor', lang: 'en' },
  { path: '/marketData', who: 'visitor', lang: 'zh' },
  { path: '/admin/capital', who: 'person', lang: 'zh' },
  { path: '/admin/capital', who: 'person', lang: 'en' },
] as const;

test.each(FRAMES)(
  '$path and its frame are accessible for a $who in $lang, on wide screens and phones, in light and dark',
  async ({ path, who, lang }) => {
    const { origin } = journey.site();
    const prepare = who === 'person' ? ofPerson(await newPerson(origin), origin, lang) : ofVisitor(lang);
    const page = await journey.open(path, {}, prepare);
    for (const viewport of [WIDE, PHONE]) {
      await page.setViewportSize(viewport);
      await atRest(page);
      await expectAccessible(page);
    }
  },
);

/** So high that no fixed bar covers anything. */
const TALL_PHONE = { width: 390, height: 8000 };

test.each(['/esg/company?companyid=600901', '/swiftMessages'])(
  'on a phone, the links of %s are far enough apart to be tapped separately',
  async (path) => {
    const page = await journey.open(path, { viewport: TALL_PHONE }, ofVisitor('en'));
    await atRest(page);
    expect(await faultsOf(page, { rules: ['target-size'], part: 'main' })).toEqual([]);
  },
);

test('the link in a note about an empty data set is distinguished from the text by more than its colour', async () => {
  const page = await journey.open('/dataBrowse?code=p_stock2402', {}, (fresh) =>
    fresh.route('**/v1/data/p_stock2402', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, rows: 0 } } });
    }),
  );
  const link = page.getByRole('link', { name: '查看数据集说明' });
  await link.waitFor();
  await expectAccessible(page);
  await link.evaluate((element) => element.style.setProperty('text-decoration', 'none'));
  expect((await faultsOf(page)).map((fault) => fault.split(':')[0])).toEqual(['link-in-text-block']);
});

test('each tab of the product page has no accessibility violations', async () => {
  const page = await journey.open('/product/package?apiId=p_stock2402');
  await page.getByRole('tab').first().waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    expect(await faultsOf(page)).toEqual([]);
  }
});

test.each([
  '/apiDoc?page=calls',
  '/interface-en?page=errors',
  '/interface-en?apiId=p_stock2402',
  '/apiDoc?q=分页',
  '/interface-en/dictionary?q=turnover',
  '/apiDoc/errors',
  `/interface-en/errors?code=${errorRegistry['gateway.tokenMissing'].code}`,
])('%s has no accessibility violations, on a wide screen in light and dark, and on a phone', async (path) => {
  await expectAccessiblePart(await journey.read(path));
});

test.each([
  '/marketData?companyid=600901&boll=1&kdj=1&rsi=1',
  '/securitiesSnapshot?companyid=600901&vs=stock.600902',
  '/marketData?companyid=600901&as=table',
  '/securitiesSnapshot?companyid=600901&as=table',
])('%s has no accessibility violations, on a wide screen in light and dark, and on a phone', async (path) => {
  const page = await journey.read('/home/data-center');
  await answerBars(page, { bars: 200 });
  await page.goto(`${journey.site().origin}/#${path}`);
  await expectAccessiblePart(page);
});

test('the intraday section has no accessibility violations, on a wide screen and on a phone', async () => {
  const page = await journey.read('/securitiesSnapshot?companyid=000901');
  await page.getByRole('article').getByRole('slider').waitFor();
  await atRest(page);
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
});

test('the overview, the dividends and the menu of data sets have no accessibility violations', async () => {
  const page = await journey.read('/company-en?companyid=600901');
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    await page.getByRole('table', { name: 'Ownership' }).waitFor();
    await atRest(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'API', exact: true }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('dialog').press('Escape');
  await page.getByRole('link', { name: 'All dividends' }).click();
  await page.getByRole('table', { name: 'Cash dividends by year' }).waitFor();
  await atRest(page);
  await expectAccessible(page);
});
