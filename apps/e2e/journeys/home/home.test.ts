import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Breadth, IndexSparkline, NewShare, Notice, Overview } from '@jishi/contract';
import { expect } from 'vitest';
import { OFTEN_SOUGHT } from '../../../web/src/pages/site/home/often-sought.ts';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, inEachLanguage, test } from '../../harness/languages.ts';
import { ask, LANGUAGES } from './home.fixture.ts';

const journey = useJourney();
const run = promisify(execFile);

describeInTurn(LANGUAGES)('the home page in $lang', (words) => {
  const { lang, path, store, product, search, quotes } = words;

  inEachLanguage('has its parts in the order that suits the readers of its language', async () => {
    const page = await journey.read(path);
    await page.getByRole('link', { name: quotes, exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(words.headings);
    const market = await page.getByRole('region', { name: words.market }).boundingBox();
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((market?.y ?? 0) < (headline?.y ?? 0)).toBe(lang === 'zh');
  });

  test('states by how many trading days a market is late if its latest day is long past', async () => {
    const late = { day: '2021-08-30', tradingDays: 1234, since: '2021-09-02' };
    const page = await journey.read(path, {}, (fresh) =>
      fresh.route('**/v1/market/breadth', async (route) => {
        const answer = (await (await route.fetch()).json()) as { data: object };
        return route.fulfill({ json: { ...answer, data: { ...answer.data, late } } });
      }),
    );
    const market = page.getByRole('region', { name: words.market });
    await market.getByText(lang === 'zh' ? '滞后 1,234 个交易日' : '1,234 trading days behind').waitFor();
    expect(await market.locator('[data-late]').count()).toBe(1);
  });

  test("shows the site's contents and prices with the server's numbers, each with a link", async () => {
    const overview = await ask<Overview>(journey, 'catalog/overview');
    const page = await journey.read(path);
    await page.getByRole('link', { name: quotes, exact: true }).waitFor();
    const totals = (await page.getByRole('definition').allTextContents()).join(' ');
    expect(totals).toContain(String(overview.datasets));
    expect(totals).toContain(`¥${((overview.callFromFen ?? 0) / 100).toFixed(2)}`);

    const rows = await page.getByRole('table').first().getByRole('row').allTextContents();
    expect(rows).toHaveLength(overview.popular.length + 1);
    for (const [i, { code, name, prices }] of overview.popular.entries()) {
      const row = rows[i + 1] ?? '';
      expect(row).toContain(name[lang]);
      expect(row).toContain(code);
      if (prices.use !== undefined) expect(row).toContain(`¥${(prices.use / 100).toFixed(2)}`);
    }
    await expect.poll(() => page.getByText(words.rule).count()).toBe(1);
    const kinds = page.locator('main a[href*="access="]');
    const names = await kinds.evaluateAll((links) => links.map((link) => link.textContent));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(1);
  });

  test("links each category to a list with as many data sets as the category's count states", async () => {
    const { categories } = await ask<Overview>(journey, 'catalog/overview');
    const page = await journey.read(path);
    for (const { id, count, ...name } of categories) {
      const link = page
        .getByRole('main')
        .getByRole('link', { name: name[lang] })
        .and(page.locator(`[href$="category=${id}"]`));
      expect((await link.textContent())?.replace(/\D/g, '')).toBe(String(count));
    }
    await page.locator('a[href$="category=funds"]').click();
    await expect.poll(() => routeOf(page)).toBe(`${store}?category=funds`);
  });

  test.each(words.words)('finds data by %s with the keyboard alone', async (word) => {
    const page = await journey.read(path);
    await page.getByRole('combobox', { name: search }).fill(word);
    // The code of the data set for Beijing begins with the same characters.
    const option = page.getByRole('option').filter({ hasText: /p_stock2402(?!_)/ });
    await option.waitFor();
    // The securities arrive in a different answer from the data sets, so the list may change while keys are pressed.
    await expect
      .poll(async () => {
        const isReached = (await option.getAttribute('aria-selected')) === 'true';
        if (!isReached) await page.keyboard.press('ArrowDown');
        return isReached;
      })
      .toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => routeOf(page)).toBe(`${product}?apiId=p_stock2402`);
  });

  test('finds securities with the same search box, and searches the whole store if no match is chosen', async () => {
    const page = await journey.read(path);
    const box = page.getByRole('combobox', { name: search });
    await box.fill('600901');
    const security = page.getByRole('main').getByRole('option').filter({ hasText: '600901' }).first();
    await security.waitFor();
    // The name in the page's language comes before the name in the other language.
    expect(/^\p{Script=Han}/u.test((await security.textContent()) ?? '')).toBe(lang === 'zh');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('main').getByRole('option').first().isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await expect.poll(() => routeOf(page)).toBe(`${store}?q=600901`);
  });

  test('suggests only search words that find something', async () => {
    for (const word of OFTEN_SOUGHT[lang]) {
      const { total } = await ask<{ total: number }>(
        journey,
        `catalog/datasets?q=${encodeURIComponent(word)}`,
      );
      expect(total, word).toBeGreaterThan(0);
    }
    const page = await journey.read(path);
    const word = OFTEN_SOUGHT[lang][0] ?? '';
    await page.getByRole('main').getByRole('link', { name: word, exact: true }).click();
    await expect.poll(() => new URLSearchParams(routeOf(page).split('?')[1]).get('q')).toBe(word);
  });

  test('shows two steps that run as pasted after a key has been filled in', async () => {
    const { accessKey, accessSecret, origin } = journey.site();
    const page = await journey.read(path);
    const steps = page.getByRole('region', { name: words.headings[0] }).locator('pre', { hasText: 'curl' });
    await steps.first().waitFor();
    await expect.poll(() => steps.count()).toBe(2);
    const commands = await steps.allTextContents();
    const look = await run('sh', ['-c', commands[0] ?? '']);
    const sample = JSON.parse(look.stdout) as { code: number; data: { records: unknown[] } };
    expect(commands[0]).toContain(origin);
    expect(sample.code).toBe(0);
    expect(sample.data.records.length).toBeGreaterThan(0);

    const script = commands
      .slice(1)
      .join('\n')
      .replace('ACCESS_KEY', accessKey)
      .replace('ACCESS_SECRET', accessSecret);
    const called = JSON.parse((await run('sh', ['-c', script])).stdout) as {
      resultcode: number;
      records: unknown[];
    };
    expect(called.resultcode).toBe(200);
    expect(called.records.length).toBeGreaterThan(0);
  });

  test('shows the market on the latest day, and each change has a sign and an arrow in addition to its colour', async () => {
    const breadth = await ask<Breadth>(journey, 'market/breadth');
    const indices = await ask<IndexSparkline[]>(journey, 'market/indices?limit=5&points=30');
    const page = await journey.read(path);
    const strip = page.getByRole('region', { name: words.market });
    await strip.locator('svg').first().waitFor();
    await expect.poll(() => strip.textContent()).toContain(breadth.date);
    const text = (await strip.textContent()) ?? '';
    for (const count of [breadth.rise, breadth.flat, breadth.fall])
      expect(text).toContain(count.toLocaleString('en'));
    for (const { name, english, changePercent } of indices) {
      expect(text).toContain(lang === 'en' ? (english ?? name) : name);
      const size = Math.abs(changePercent ?? 0).toFixed(2);
      expect(text).toContain((changePercent ?? 0) < 0 ? `▼ −${size}%` : `▲ +${size}%`);
    }
  });

  test('lists the latest announcements and new shares', async () => {
    const notices = await ask<Notice[]>(journey, `market/notices?lang=${lang}&limit=8`);
    const shares = await ask<NewShare[]>(journey, 'market/new-shares?limit=8');
    const page = await journey.read(path);
    const [, , , , noticesName = '', sharesName = ''] =
      lang === 'en' ? words.headings : ['', ...words.headings];
    const listed = page.getByRole('region', { name: noticesName });
    await listed.getByRole('listitem').first().waitFor();
    const titles = await listed.getByRole('listitem').allTextContents();
    expect(titles).toEqual(notices.map(({ date, code, title }) => `${date}${code ?? ''}${title}`));
    const issues = page.getByRole('region', { name: sharesName }).getByRole('row');
    await expect.poll(() => issues.count()).toBe(shares.length + 1);
    const rows = await issues.allTextContents();
    for (const [i, { code, subscribedOn }] of shares.entries()) {
      expect(rows[i + 1]).toContain(code);
      expect(rows[i + 1]).toContain(subscribedOn);
    }
  });
});
