import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Breadth, IndexCourse, NewShare, Notice, Overview } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { OFTEN_SOUGHT } from '../../web/src/pages/home/often-sought.ts';
import { PHONE, routeOf, useJourney, WIDE } from './journey.ts';

const journey = useJourney();
const run = promisify(execFile);

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/',
    store: '/home/data-center',
    product: '/product/package',
    search: '查找数据或证券',
    market: '市场概览',
    headings: ['三步开始', '数据覆盖', '常用接口', '最新公告', '新股', '哪些免费，哪些付费'],
    rule: '编辑推荐',
    quotes: '股票历史日行情',
    words: ['hsl', '换手率'],
    noMarket: '还没有行情',
    noNotices: '还没有公告',
    noShares: '还没有新股',
    noData: '还没有数据在售',
    unreachable: '网关或网络出现问题',
    retry: '重试',
  },
  {
    lang: 'en',
    path: '/home-en',
    store: '/home/data-center-en',
    product: '/product/package-en',
    search: 'Search data and securities',
    market: 'Market at a glance',
    headings: [
      'Three steps to start',
      'Popular APIs',
      'What is free, what is paid',
      'What is covered',
      'Latest announcements',
      'New share issues',
    ],
    rule: 'Chosen by our editors',
    quotes: 'Historical daily stock quotes',
    words: ['turnover rate', 'stock quotes'],
    noMarket: 'No quotes yet',
    noNotices: 'No announcements yet',
    noShares: 'No new shares yet',
    noData: 'No data is on sale yet',
    unreachable: 'cannot be reached',
    retry: 'Try again',
  },
] as const;

async function ask<T>(path: string): Promise<T> {
  return ((await (await fetch(`${journey.site().origin}/v1/${path}`)).json()) as { data: T }).data;
}

/** Answers of the server in the place of its own, by the end of their path. */
async function answer(page: Page, answers: Record<string, unknown>): Promise<void> {
  for (const [path, data] of Object.entries(answers)) {
    await page.route(`**/v1/${path}*`, (route) => route.fulfill({ json: { code: 0, msg: 'success', data } }));
  }
}

describe.each(LANGUAGES)('the home in $lang', (words) => {
  const { lang, path, store, product, search, quotes } = words;

  test('has the order of its own readers', async () => {
    const page = await journey.open(path);
    await page.getByRole('link', { name: quotes, exact: true }).waitFor();
    await expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())
      .toEqual(words.headings);
    const market = await page.getByRole('region', { name: words.market }).boundingBox();
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((market?.y ?? 0) < (headline?.y ?? 0)).toBe(lang === 'zh');
  });

  test('tells what is here and what it costs, as the server counts it', async () => {
    const overview = await ask<Overview>('catalog/overview');
    const page = await journey.open(path);
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
  });

  test('draws no number before it knows one, and a dash where there is none', async () => {
    let answerNow = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const page = await journey.open(path, {}, (fresh) =>
      fresh.route('**/v1/catalog/overview*', async (route) => {
        await asked;
        await route.continue();
      }),
    );
    const numbers = page.locator('dl[aria-busy] dd');
    await expect.poll(() => numbers.allTextContents()).toEqual(Array.from({ length: 6 }, () => ''));
    answerNow();
    await expect
      .poll(() =>
        page
          .locator('dl[aria-busy="false"] dd')
          .allTextContents()
          .then((all) => all.every(Boolean)),
      )
      .toBe(true);
  });

  test('leads from each category to the data sets that it counts', async () => {
    const { categories } = await ask<Overview>('catalog/overview');
    const page = await journey.open(path);
    for (const { id, count, ...name } of categories) {
      const link = page
        .getByRole('main')
        .getByRole('link', { name: name[lang] })
        .and(page.locator(`[href$="category=${id}"]`));
      expect((await link.textContent())?.replace(/\D/g, '')).toBe(`${count}${count}`);
    }
    await page.locator('a[href$="category=funds"]').click();
    await expect.poll(() => routeOf(page)).toBe(`${store}?category=funds`);
  });

  test.each(words.words)('finds data by %s, from the keyboard alone', async (word) => {
    const page = await journey.open(path);
    await page.getByRole('combobox', { name: search }).fill(word);
    const option = page.getByRole('option').filter({ hasText: 'p_stock2402' });
    await option.waitFor();
    // Securities come with an answer of their own, above or below the data.
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

  test('finds securities in the same box, and looks in the whole store when nothing is chosen', async () => {
    const page = await journey.open(path);
    const box = page.getByRole('combobox', { name: search });
    await box.fill('600901');
    const security = page.getByRole('main').getByRole('option').filter({ hasText: '600901' }).first();
    await security.waitFor();
    // The name comes in the language of the page, the other one beside it.
    expect(/^\p{Script=Han}/u.test((await security.textContent()) ?? '')).toBe(lang === 'zh');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('main').getByRole('option').first().isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await expect.poll(() => routeOf(page)).toBe(`${store}?q=600901`);
  });

  test('names words that find something', async () => {
    for (const word of OFTEN_SOUGHT[lang]) {
      const { total } = await ask<{ total: number }>(`catalog/datasets?q=${encodeURIComponent(word)}`);
      expect(total, word).toBeGreaterThan(0);
    }
    const page = await journey.open(path);
    const word = OFTEN_SOUGHT[lang][0] ?? '';
    await page.getByRole('main').getByRole('link', { name: word, exact: true }).click();
    await expect.poll(() => new URLSearchParams(routeOf(page).split('?')[1]).get('q')).toBe(word);
  });

  test('gives three steps that run as pasted, with a key put in', async () => {
    const { accessKey, accessSecret, origin } = journey.site();
    const page = await journey.open(path);
    const steps = page.getByRole('region', { name: words.headings[0] }).locator('pre');
    await steps.first().waitFor();
    await expect.poll(() => steps.count()).toBe(3);
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

  test('shows the market of the newest day, each change with a sign and an arrow beside its colour', async () => {
    const breadth = await ask<Breadth>('market/breadth');
    const indices = await ask<IndexCourse[]>('market/indices?limit=5&points=30');
    const page = await journey.open(path);
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

  test('lists the newest announcements and new shares', async () => {
    const notices = await ask<Notice[]>(`market/notices?lang=${lang}&limit=8`);
    const shares = await ask<NewShare[]>('market/new-shares?limit=8');
    const page = await journey.open(path);
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

  test('says of each part that is empty what would fill it', async () => {
    const page = await journey.open(`${path}?`);
    await page.getByRole('link', { name: quotes, exact: true }).waitFor();
    const overview = await ask<Overview>('catalog/overview');
    const nothing = { ...overview, datasets: 0, categories: [], popular: [], example: null };
    await answer(page, {
      'catalog/overview': nothing,
      'market/breadth': null,
      'market/indices': [],
      'market/notices': [],
      'market/new-shares': [],
    });
    await page.reload();
    for (const text of [words.noMarket, words.noNotices, words.noShares, words.noData])
      await page.getByText(text).first().waitFor();
    await expect
      .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents())
      .not.toContain(words.headings[0]);
  });

  test('says that the server cannot be reached, and heals when tried again', async () => {
    journey.expectFailedRequest('/v1/');
    const page = await journey.open(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/v1/**', (route) => route.abort());
    await page.reload();
    const alert = page.getByRole('main').getByRole('alert').first();
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toContain(words.unreachable);
    await page.unroute('**/v1/**');
    await alert.getByRole('button', { name: words.retry }).click();
    await page.getByRole('link', { name: quotes, exact: true }).waitFor();
  });

  test.each([
    ['wide', WIDE],
    ['phone', PHONE],
  ])('holds still while its parts arrive (%s)', async (_, viewport) => {
    const page = await journey.open('/responsibility-of-nobody', { viewport });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const moved = list
          .getEntries()
          .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
        document.documentElement.dataset['moved'] = String(
          Number(document.documentElement.dataset['moved'] ?? 0) + moved,
        );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${journey.site().origin}/?#${path}`);
    await page.getByRole('link', { name: quotes, exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.02);
  });
});

test.each(['/', '/index', '/home'])('%s is the Chinese home', async (path) => {
  const page = await journey.open(path);
  await page.getByRole('heading', { level: 1, name: '证券数据' }).waitFor();
  await expect.poll(() => routeOf(page)).toBe('/');
});
