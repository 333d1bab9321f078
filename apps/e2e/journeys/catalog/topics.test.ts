import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    overview: '/dataProducts',
    group: '数据',
    topic: '公司行动',
    at: '/dataProducts/corporate-actions',
    dataset: /^证券交易停复牌信息 p_stock2203/,
    code: 'p_stock2203',
    shown: '样例与调用',
    product: '字段、价格与购买 →',
    productAt: '/product/package?apiId=p_stock2203',
    name: '证券交易停复牌信息',
    other: 'English',
    otherAt: '/products-en/corporate-actions',
  },
  {
    overview: '/enDataServices',
    group: 'Data',
    topic: 'Corporate actions',
    at: '/products-en/corporate-actions',
    dataset: /^Listing status change p_ENS7004/,
    code: 'p_ENS7004',
    shown: 'Sample and call',
    product: 'Fields, prices and purchase →',
    productAt: '/product/package-en?apiId=p_ENS7004',
    name: 'Listing status change',
    other: '中文',
    otherAt: '/dataProducts/corporate-actions',
  },
] as const;

/** Runs the copied code in a shell with the site's key filled in, and returns its output. */
async function run(code: string): Promise<string> {
  const { accessKey, accessSecret } = journey.site();
  const filled = code.replace('ACCESS_KEY', accessKey).replace('ACCESS_SECRET', accessSecret);
  return (await promisify(execFile)('sh', ['-c', filled], { timeout: 30_000 })).stdout;
}

describe.each(onlyIn(LANGUAGES, 'en'))('a topic at $overview', (words) => {
  test('links to rows, to the product, and to a call that runs as copied, and keeps its data set when the language is switched', async () => {
    const page = await journey.read(words.overview);
    await page.getByRole('main').getByRole('link', { name: words.topic, exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe(words.at);
    await page.getByRole('heading', { level: 1, name: words.topic }).waitFor();
    const menu = page.getByRole('banner').getByRole('button', { name: words.group, exact: true });
    await expect.poll(() => menu.getAttribute('data-current')).toBe('true');
    const choice = page.getByRole('main').getByRole('link', { name: words.dataset });
    await choice.click();
    await expect.poll(() => choice.getAttribute('aria-current')).toBe('true');
    const chosen = page.getByRole('region', { name: words.shown });
    await chosen.getByRole('row').nth(1).waitFor();
    const answers = await run((await chosen.locator('pre').first().textContent()) ?? '');
    expect(answers).toMatch(/^\{"code":0,.*"records":\[\{/s);
    expect(answers).toContain('"resultcode":200');

    await page.getByRole('banner').getByRole('link', { name: words.other, exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe(`${words.otherAt}?api=${words.code}`);
    const back = words.other === 'English' ? '中文' : 'English';
    await page.getByRole('banner').getByRole('link', { name: back, exact: true }).click();
    await chosen.getByRole('link', { name: words.product }).click();
    await expect.poll(() => routeOf(page)).toBe(words.productAt);
    await page.getByRole('heading', { level: 1, name: words.name }).waitFor();
  });
});

test('the call of a chosen data set is fully visible at the end of its pane, even next to a long list of questions', async () => {
  const page = await journey.read('/products-en/corporate-actions');
  const chosen = page.getByRole('region', { name: 'Sample and call' });
  const code = chosen.locator('pre').last();
  await code.waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [pane, box] = [await chosen.boundingBox(), await code.boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((pane?.y ?? 0) + (pane?.height ?? 0));
  expect(await chosen.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
    1,
  );
});

test('on a phone, choosing a data set scrolls to it below the questions', async () => {
  const page = await journey.read('/chinese-api-en/bonds', { viewport: PHONE });
  await page.getByRole('link', { name: /^Bond quotes p_bond2804/ }).click();
  const chosen = page.getByRole('region', { name: 'Sample and call' });
  await chosen.getByRole('heading', { name: 'Bond quotes' }).waitFor();
  await expect
    .poll(async () => (await chosen.boundingBox())?.y ?? PHONE.height)
    .toBeLessThan(PHONE.height / 2);
});

test('a URL with a theme shows only this theme, and a link to all themes', async () => {
  const page = await journey.read('/chinese-api-en/thematic?name=pledges');
  const questions = page.getByRole('region', { name: 'What it answers' }).getByRole('heading', { level: 3 });
  await expect.poll(() => questions.allTextContents()).toEqual(['Share pledges']);
  await page.getByRole('link', { name: 'All themes', exact: true }).click();
  await expect.poll(() => questions.count()).toBeGreaterThan(5);
});

test.each([
  ['all', '/products-en/etfs', 'etfs'],
  ['Chinese-language', '/chinese-api-en/bonds', 'bonds'],
  ['English-language', '/english-api-en', 'english'],
])('a page of %s APIs requests its code and its topic at the same time', async (_page, path, topic) => {
  let topicPath = '';
  await journey.open(path, {}, async (page) => {
    await page.route('**/assets/TopicContent-*.js', () => undefined);
    page.on('request', (request) => {
      if (request.url().includes('/v1/catalog/topics/')) topicPath = new URL(request.url()).pathname;
    });
  });
  await expect.poll(() => topicPath).toBe(`/v1/catalog/topics/${topic}`);
});

test('the old URL of a topic redirects to its page, and the URL of an unknown topic to the home page', async () => {
  journey.expectFailedRequest('/v1/catalog/topics/nothing');
  const page = await journey.read('/products-en/bonds');
  await expect.poll(() => routeOf(page)).toBe('/chinese-api-en/bonds');
  const other = await journey.read('/products-en/nothing');
  await expect.poll(() => routeOf(other)).toBe('/home-en');
});
