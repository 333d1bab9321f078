import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    take: '下载该年数据',
    split: '每个文件',
    begin: '生成文件',
    ready: '可下载',
    files: /^(?!删除).+ 的文件$/,
    load: /^下载 p_public0001/,
    remove: /^删除 /,
    expired: '已过期',
  },
  {
    lang: 'en',
    take: 'Download this year',
    split: 'Period per file',
    begin: 'Create files',
    ready: 'Ready',
    files: /^Files of /,
    load: /^Download p_public0001/,
    remove: /^Delete the files of /,
    expired: 'Expired',
  },
] as const;

describe.each(onlyIn(LANGUAGES, 'zh'))('files, $lang', (words) => {
  test('a year seen in the calendar is made into files, loaded, and deleted', async () => {
    const { origin } = journey.site();
    const path = '/histroyData?code=p_public0001&year=2026';
    const page = await journey.open(path, {}, ofPerson(await newPerson(origin), origin, words.lang));
    await page.getByRole('link', { name: words.take }).click();
    await page.getByLabel(words.split).selectOption('month');
    await page.getByRole('button', { name: words.begin }).click();
    await page.getByRole('cell', { name: words.ready }).waitFor();
    await page.getByRole('button', { name: words.files }).click();
    const dialog = page.getByRole('dialog');
    const links = dialog.getByRole('link', { name: words.load });
    await links.first().waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), links.first().click()]);
    expect(download.suggestedFilename()).toBe('p_public0001_2026-01.csv');
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect([lines.length, lines.slice(1).every((row) => row.startsWith('2026-01-'))]).toEqual([32, true]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.remove }).click();
    await page.getByRole('cell', { name: words.expired }).waitFor();
  });
});
