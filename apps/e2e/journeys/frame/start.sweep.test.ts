import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { atRest } from '../../harness/rest.ts';

const journey = useJourney();
const SETTINGS = '**/v1/site/settings';
const NOTHING_SET = {
  operator: null,
  email: null,
  phone: null,
  qrCodes: [],
  filings: [],
  collectVisits: false,
  emptyPages: [],
};

const withSettings = (settings: object) => (page: Page) =>
  page.route(SETTINGS, (route) =>
    route.fulfill({ json: { code: 0, msg: 'success', data: { ...NOTHING_SET, ...settings } } }),
  );

test('the menus leave out a page without rows, and only that page', async () => {
  const page = await journey.openNew('/home-en', {}, withSettings({ emptyPages: ['/esg/home'] }));
  const targets = (): Promise<string[]> =>
    page
      .locator('header nav a, footer a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await expect.poll(targets).toContain('#/fundHoldings');
  await expect.poll(targets).not.toContain('#/esg/home');
});

describe('an alternative URL of the home page', () => {
  test.each(['/index', '/home', '/qiyetupu'])(
    '%s redirects to the Chinese home page on the first visit',
    async (path) => {
      const page = await journey.openNew(path);
      await expect.poll(() => routeOf(page)).toBe('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  );

  test('/qiyetupu redirects to / even for a visitor who reads English', async () => {
    const page = await journey.openNew('/home-en');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${journey.site().origin}/#/qiyetupu`);
    await expect.poll(() => routeOf(page)).toBe('/');
  });
});

describe('the root in a tab with English pages', () => {
  const english = async (): Promise<Page> => {
    const page = await journey.openNew('/home-en');
    await page.getByRole('heading', { level: 1, name: /^Securities data/ }).waitFor();
    return page;
  };
  const isEnglish = async (page: Page): Promise<void> => {
    await expect.poll(() => routeOf(page)).toBe('/home-en');
    await page.getByRole('heading', { level: 1, name: /^Securities data/ }).waitFor();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('language'))).toBe('en');
  };

  test.each(['/', '/index', '/home'])(
    'opens the English home page, whether by a link or by its URL: %s',
    async (path) => {
      const page = await english();
      await page.goto(`${journey.site().origin}/#${path}`);
      await isEnglish(page);
      await page.goto('about:blank');
      await page.goto(`${journey.site().origin}/#${path}`);
      await isEnglish(page);
    },
  );

  test('opens the Chinese home page after the language switch, keeps it after a reload, and can be switched back to English', async () => {
    const page = await english();
    await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
    await expect.poll(() => routeOf(page)).toBe('/');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await isEnglish(page);
  });
});

test('after a switch, Back opens the earlier pages in the language that was chosen', async () => {
  const page = await journey.openNew('/');
  const banner = page.getByRole('banner');
  await page.getByRole('contentinfo').getByRole('link', { name: '数据商店', exact: true }).click();
  await expect.poll(() => routeOf(page)).toBe('/home/data-center');
  await page.locator('a[data-row]').first().click();
  await expect.poll(() => routeOf(page)).toContain('/product/package?');
  await banner.getByRole('link', { name: 'English' }).click();
  await expect.poll(() => routeOf(page)).toContain('/product/package-en?');
  await page.goBack();
  await expect.poll(() => routeOf(page)).toBe('/home/data-center-en');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.getByRole('heading', { level: 1, name: /^Securities data/ }).waitFor();
});

test('after a switch, a typed URL keeps its language, and so do the pages that are opened from it', async () => {
  const page = await journey.openNew('/home-en');
  for (const link of ['Data store', 'System status'])
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: '中文' }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
  await page.goto(`${journey.site().origin}/#/home-en`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Data store', exact: true }).click();
  await expect.poll(() => routeOf(page)).toBe('/home/data-center-en');
  await page.locator('a[data-row]').first().click();
  await expect.poll(() => routeOf(page)).toContain('/product/package-en?');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Data store' }).waitFor();
  expect(routeOf(page)).toBe('/home/data-center-en');
});

describe('the first page', () => {
  test.each([
    ['/home/data-center?q=hsl', 2],
    ['/', 1],
    ['/index', 1],
    ['/home-en', 0],
  ])(
    'at %s highlights entry %i and publishes this once, and the history records the URL',
    async (path, highlight) => {
      const page = await journey.openNew(path, {}, (fresh) =>
        fresh.addInitScript(() => {
          const heard: unknown[] = [];
          Object.assign(window, { heard });
          window.addEventListener('navigation-highlight', (event) =>
            heard.push((event as CustomEvent).detail),
          );
        }),
      );
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([highlight]);
      const visited = `${journey.site().origin}/#${path}`;
      await expect.poll(() => page.evaluate(() => history.state.visited)).toBe(visited);
    },
  );

  test('reports no visit unless the operator counts visits', async () => {
    const urls: string[] = [];
    const page = await journey.openNew('/', {}, async (fresh) =>
      fresh.on('request', (request) => urls.push(request.url())),
    );
    await atRest(page);
    expect(urls.some((url) => url.includes('/v1/site/settings'))).toBe(true);
    expect(urls.filter((url) => url.includes('/v1/site/visits'))).toEqual([]);
  });

  test.each([
    ['/', '/index'],
    ['/home/data-center-en?q=hsl', '/home/data-center-en'],
  ])('reports a visit to %s as %s, once each time the site is loaded', async (path, counted) => {
    const pages: (string | null)[] = [];
    const page = await journey.openNew(path, {}, async (fresh) => {
      await withSettings({ collectVisits: true })(fresh);
      fresh.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/v1/site/visits') pages.push(searchParams.get('page'));
      });
    });
    await expect.poll(() => pages).toEqual([counted]);
    await page.getByRole('link', { name: /^(English|中文)$/ }).click();
    await atRest(page);
    expect(pages).toEqual([counted]);
  });
});

describe('the cookie notice', () => {
  test('is shown in Chinese until it is accepted, and not again after that', async () => {
    const page = await journey.openNew('/');
    const notice = page.getByRole('region', { name: 'Cookie 提示' });
    await notice.waitFor();
    await page.reload();
    await notice.getByRole('button', { name: '知道了' }).click();
    await expect.poll(() => notice.count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await notice.count()).toBe(0);
  });

  test('is not shown in English', async () => {
    const page = await journey.openNew('/home-en');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('Cookie').count()).toBe(0);
  });
});

describe('the site in a frame', () => {
  /** Opens the site in a frame of a page at `outer`, without the headers that would prevent it. */
  async function framed(outer: string): Promise<Page> {
    const { origin } = journey.site();
    const page = await journey.openNew('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route(`${outer}/embedding`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><iframe src="${origin}/#/"></iframe>`,
      }),
    );
    await page.route(`${origin}/`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ body: await response.body(), contentType: 'text/html' });
    });
    await page.goto(`${outer}/embedding`);
    return page;
  }
  const inner = (page: Page) => page.frames().find((frame) => frame !== page.mainFrame());

  test('is blank in a page from another origin', async () => {
    const other = new URL(journey.site().origin);
    other.hostname = other.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    const page = await framed(other.origin);
    await expect.poll(() => inner(page)?.evaluate(() => document.documentElement.childNodes.length)).toBe(0);
  });

  test('is shown in a page from its own origin', async () => {
    const page = await framed(journey.site().origin);
    await inner(page)?.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => inner(page)?.getByRole('banner').count()).toBe(1);
  });

  test("is blocked by the server's headers on any other origin", async () => {
    const { headers } = await fetch(journey.site().origin);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });
});

describe('a browser that blocks storage', () => {
  test('still shows the site, and the page remembers choices until it is closed', async () => {
    const page = await journey.openNew('/', {}, (fresh) =>
      fresh.addInitScript(() => {
        for (const storage of ['localStorage', 'sessionStorage']) {
          Object.defineProperty(window, storage, {
            get: () => {
              throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
          });
        }
      }),
    );
    await page.getByRole('heading', { level: 1 }).waitFor();
    const notice = page.getByRole('region', { name: 'Cookie 提示' });
    await notice.getByRole('button', { name: '知道了' }).click();
    await expect.poll(() => notice.count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: /^Securities data/ }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Markets' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Stock quotes' }).click();
    await page.getByRole('slider').waitFor();
    expect(page.url()).toContain('/securitiesSnapshot');
  });
});
