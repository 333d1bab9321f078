import { describe, expect, test } from 'vitest';
import { pauseClock } from '../../harness/clock.ts';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { answerOf, box, matches, QUIET_PAGE, SUGGESTIONS } from './search-box.ts';

const journey = useJourney();
describe('the securities search', () => {
  test('opens with / and can be used by keyboard alone', async () => {
    const page = await journey.open(QUIET_PAGE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => box(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('600901');
    await expect.poll(() => matches(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => matches(page).first().isVisible()).toBe(false);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => matches(page).first().getAttribute('aria-selected')).toBe('true');
    const marked = await box(page).getAttribute('aria-activedescendant');
    await expect
      .poll(() => page.locator(`[id="${marked}"]`).getAttribute('aria-label'))
      .toMatch(/^600901 .+ Market$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => routeOf(page)).toBe('/securitiesSnapshot?companyid=600901');
    await expect.poll(() => box(page).inputValue()).toBe('');
  });

  test.each(
    onlyIn(
      [
        ['/', '数据', '/marketData?companyid=600901', '/company?companyid=600901'],
        ['/home-en', 'Data', '/securitiesSnapshot?companyid=600901', '/company-en?companyid=600901'],
      ],
      'zh',
    ),
  )(
    "opens the market page of a match, or the company's page by the match's link: %s",
    async (path, data, market, company) => {
      const page = await journey.read(path);
      await box(page).fill('600901');
      await expect.poll(() => matches(page).count()).toBe(1);
      await expect.poll(() => matches(page).getByRole('link').count()).toBe(2);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      const marked = await box(page).getAttribute('aria-activedescendant');
      await expect.poll(() => page.locator(`[id="${marked}"]`).textContent()).toBe(data);
      await matches(page).getByRole('link', { name: data }).click();
      await expect.poll(() => routeOf(page)).toBe(company);
      await expect.poll(() => matches(page).first().isVisible()).toBe(false);
      await box(page).fill('600901');
      // The link of the row covers the code.
      await matches(page).getByText('600901').click({ force: true });
      await expect.poll(() => routeOf(page)).toBe(market);
    },
  );

  test.each(
    onlyIn(
      [
        ['/', '/marketData?companyid=600901'],
        ['/home-en', '/securitiesSnapshot?companyid=600901'],
      ],
      'en',
    ),
  )(
    'opens the market page of the first match on Enter, even if the matches have not arrived yet: %s',
    async (path, to) => {
      const page = await journey.open(path);
      await box(page).pressSequentially('600901');
      await box(page).press('Enter');
      await expect.poll(() => routeOf(page)).toBe(to);
      await expect.poll(() => box(page).inputValue()).toBe('');
    },
  );

  test.each(
    onlyIn(
      [
        ['/', '股息率', '字段', '数据集', /股息率/, '/product/package?apiId='],
        ['/home-en', 'dividend', 'Fields', 'Data sets', /dividend/i, '/product/package-en?apiId='],
      ],
      'zh',
    ),
  )(
    'lists data sets and fields for a word, in one request, and the arrow keys reach them all: %s',
    async (path, word, fields, datasets, name, product) => {
      const page = await journey.read(path);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes(encodeURIComponent(word))) requests.push(request.url());
      });
      await box(page).fill(word);
      const group = (title: string) => page.getByRole('banner').getByRole('rowgroup', { name: title });
      await group(fields).getByRole('row').filter({ hasText: name }).first().waitFor();
      await group(datasets).getByRole('row').first().waitFor();
      expect(requests).toHaveLength(1);
      const count = await matches(page).count();
      for (let row = 0; row < count; row++) {
        await page.keyboard.press('ArrowDown');
        await expect.poll(() => matches(page).nth(row).getAttribute('aria-selected')).toBe('true');
      }
      await page.keyboard.press('Enter');
      await expect.poll(() => routeOf(page)).toContain(product);
      expect(routeOf(page)).toContain('tab=fields&field=');
    },
  );

  test.each([
    ['a laptop', {}],
    ['a phone', { viewport: PHONE }],
  ])('shows the whole name of a data set in at most two lines: %s', async (_, options) => {
    const page = await journey.read('/home-en', options);
    await box(page).fill('dividend');
    const rows = page.getByRole('banner').getByRole('rowgroup', { name: 'Data sets' }).getByRole('row');
    await rows.filter({ hasText: 'Dividends and capitalisation' }).waitFor();
    const names = await rows
      .locator('code + span')
      .evaluateAll((all) => all.map((name) => [name.scrollWidth - name.clientWidth, name.clientHeight]));
    expect(names.length).toBeGreaterThan(0);
    for (const [cut, height] of names) {
      expect(cut).toBe(0);
      expect(height).toBeLessThan(60);
    }
  });

  test('opens the data set whose code is typed, and the data store for a word without securities', async () => {
    const page = await journey.read('/home-en');
    await box(page).fill('p_stock2402');
    await matches(page).filter({ hasText: 'p_stock2402' }).first().waitFor();
    await box(page).press('Enter');
    await expect.poll(() => routeOf(page)).toBe('/product/package-en?apiId=p_stock2402');
    await box(page).fill('turnover rate');
    await matches(page)
      .filter({ hasText: /turnover rate/i })
      .first()
      .waitFor();
    await box(page).press('Enter');
    await expect.poll(() => routeOf(page)).toBe('/home/data-center-en?q=turnover+rate');
  });

  test('sends the request when typing has paused for 200 ms', async () => {
    const page = await journey.open(QUIET_PAGE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const queries: (string | null)[] = [];
    await page.route(SUGGESTIONS, (route) => {
      queries.push(new URL(route.request().url()).searchParams.get('q'));
      return route.fulfill(answerOf(1));
    });
    await pauseClock(page);
    await box(page).pressSequentially('60');
    await page.clock.runFor(199);
    await box(page).pressSequentially('0');
    await page.clock.runFor(199);
    expect(queries).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => queries).toEqual(['600']);
  });

  test.each(
    onlyIn(
      [
        ['/', '请输入证券代码或简称'],
        ['/home-en', 'Enter the code or name of a security'],
      ],
      'zh',
    ),
  )('shows a message for ten seconds if there is no keyword: %s', async (path, text) => {
    const page = await journey.open(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await pauseClock(page);
    await box(page).press('Enter');
    const message = page.getByRole('alert').filter({ hasText: text });
    await message.waitFor();
    await page.clock.runFor(9_900);
    expect(await message.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await expect.poll(() => message.count()).toBe(0);
  });

  test.each(
    onlyIn(
      [
        ['/', '451'],
        ['/', '错误码 451'],
        ['/home-en', 'E451'],
      ],
      'zh',
    ),
  )('finds, on %s, the entry of the error code for %s', async (path, typed) => {
    const page = await journey.read(path);
    await box(page).fill(typed);
    const entry = matches(page).filter({ hasText: /access_token/ });
    await entry.waitFor();
    await entry.getByText('451', { exact: true }).click({ force: true });
    await expect.poll(() => routeOf(page)).toContain('code=451');
    await page.getByRole('main').locator('#code451').waitFor();
  });

  test('opens an error code on Enter if the text matches no security', async () => {
    const page = await journey.read(QUIET_PAGE);
    await box(page).fill('E451');
    await matches(page).filter({ hasText: '451' }).waitFor();
    await box(page).press('Enter');
    await expect.poll(() => routeOf(page)).toContain('code=451');
  });

  test('states below the box that nothing matches, and searches the data store on Enter', async () => {
    const page = await journey.read('/home-en');
    await box(page).fill('zzqqxx');
    await page
      .getByText('No matching security, data set or field; press Enter to search the data store')
      .waitFor();
    await box(page).press('Enter');
    await expect.poll(() => routeOf(page)).toBe('/home/data-center-en?q=zzqqxx');
    await expect.poll(() => box(page).inputValue()).toBe('');
    await page.getByRole('main').getByText('No matching data sets').waitFor();
  });

  test('searches the data store on Enter, even if the server has not answered yet that nothing matches', async () => {
    const page = await journey.open(QUIET_PAGE);
    await box(page).pressSequentially('zzqqxx');
    await box(page).press('Enter');
    await expect.poll(() => routeOf(page)).toBe('/home/data-center-en?q=zzqqxx');
  });

  test('offers the other searches of the site below the matches', async () => {
    const page = await journey.read('/home-en');
    await page.route(SUGGESTIONS, (route) => route.fulfill(answerOf(1)));
    await box(page).fill('dividend');
    await expect.poll(() => matches(page).count()).toBe(1);
    const links = page.getByRole('banner').getByText('Search the site for “dividend”:').locator('..');
    await links.getByRole('link', { name: 'Announcements', exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe('/notice-en?q=dividend');
    expect(await box(page).inputValue()).toBe('');
  });

  test('empties the box when another page is opened', async () => {
    const page = await journey.read(QUIET_PAGE);
    await box(page).fill('dividend');
    await page.getByRole('banner').getByRole('link', { name: 'Jishi' }).click();
    await expect.poll(() => routeOf(page)).toBe('/home-en');
    await expect.poll(() => box(page).inputValue()).toBe('');
  });

  test.each([
    ['数据与字段', '/home/data-center?q=换手'],
    ['文档', '/interface?q=换手'],
    ['公告', '/notice?q=换手'],
  ])(
    'passes a text that matches no security on to the other searches of the site: %s',
    async (place, route) => {
      const page = await journey.read('/');
      await box(page).fill('换手');
      await page.getByRole('banner').getByRole('link', { name: place, exact: true }).last().click();
      await expect.poll(() => decodeURIComponent(routeOf(page))).toBe(route);
      expect(await box(page).inputValue()).toBe('');
    },
  );
});
