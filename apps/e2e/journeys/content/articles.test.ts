import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { operator } from '../../harness/operator.ts';
import { ofVisitor } from '../../harness/people.ts';

const journey = useJourney();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jishi-articles-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...words: string[]): Promise<string> => operator(journey.site(), 'content', ...words);

async function write(slug: string, lang: string, title: string): Promise<string> {
  const file = join(folder, `${slug}.${lang}.md`);
  const head = `kind: notice\ntitle: "${title}"\nsummary: "${title}"`;
  await writeFile(file, `---\n${head}\n---\n## ${title}\n\nFrom the journey. [x](#/studyArea)`);
  return file;
}

test('a notice is written and published on the command line, found in the list and read in both languages, and rolled back', async () => {
  // If the test is repeated, it must not find the notice of the first attempt.
  const mark = randomUUID().slice(0, 8);
  const slug = `journey-notice-${mark}`;
  const [zh, en, second] = [`第一版通知 ${mark}`, `First notice ${mark}`, `Second notice ${mark}`];
  const first = [await write(slug, 'zh', zh), await write(slug, 'en', en)];
  await run('put', ...first, '--reason', 'journey', '--dry-run');
  await expect(run('show', slug)).rejects.toThrow();
  await run('put', ...first, '--reason', 'journey');
  const page = await journey.open('/xtmessage', {}, ofVisitor('zh'));
  await page.getByRole('heading', { level: 1, name: '系统通知' }).waitFor();
  await page.getByRole('main').getByRole('link').first().waitFor();
  expect(await page.getByText(zh).count()).toBe(0);

  await run('publish', slug);
  await page.reload();
  await page.getByRole('link', { name: zh }).click();
  await page.getByRole('heading', { level: 1, name: zh }).waitFor();
  expect(routeOf(page)).toBe(`/xtmessageDetail?id=${slug}`);
  expect(await page.title()).toContain(zh);
  await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: en }).waitFor();

  await run('put', await write(slug, 'en', second), '--publish');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: second }).waitFor();
  await run('rollback', slug, '--lang', 'en', '--reason', 'a mistake');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: en }).waitFor();
  expect(await run('history', slug)).toMatch(/en version 2[\s\S]*version 1 stands .*a mistake/);
  await run('withdraw', slug);
  await page.getByRole('link', { name: 'All system notices' }).click();
  await page.getByRole('heading', { level: 1, name: 'System notices' }).waitFor();
});

test('a shared link opens the page in the right language for a human, and describes the page to a program', async () => {
  const { origin } = journey.site();
  const address = `${origin}/share/studyArea?article=adjustment-factors&lang=en`;
  const page = await journey.read('/studyArea', { lang: 'zh' });
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Using adjustment factors' }).waitFor();
  await expect.poll(() => routeOf(page)).toBe('/studyArea?article=adjustment-factors');
  const picture = page.getByRole('img', { name: /Unadjusted and forward-adjusted/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(860);
  const text = await (await fetch(address)).text();
  expect(text).toContain('<meta property="og:title" content="Using adjustment factors">');
  expect(text).toContain('/v1/content/pictures/adjusted-close.png">');
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  for (const path of ['aboutUs?lang=zh', 'about-en/Disclaimer?lang=en', 'product/package?apiId=p_stock2402&'])
    expect(map).toContain(`${origin}/share/${path}`);
});

describe('an old or alternative URL', () => {
  test.each([
    ['/aboutUs-en', '/about-en/about-us', 'About us'],
    ['/about-en', '/about-en/about-us', 'About us'],
    ['/contact-en', '/about-en/Contact', 'Contact'],
    ['/disclaimer-en', '/about-en/Disclaimer', 'Disclaimer'],
    ['/newPage', '/newPage/contact', '咨询与答疑'],
  ])('%s redirects to %s', async (path, target, heading) => {
    const page = await journey.read(path);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    expect(routeOf(page)).toBe(target);
  });
});
