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
    moment: '历史时刻',
    noHistory: '此数据集不保留历史',
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
    moment: 'As of',
    noHistory: 'this data set keeps no history',
  },
] as const;

describe.each(onlyIn(LANGUAGES, 'zh'))('files, $lang', (words) => {
  test('are exported for a year chosen in the calendar, downloaded, and deleted', async () => {
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

  test('of a data set with a history have a field for a past time, which is sent with the export', async () => {
    const { origin } = journey.site();
    journey.expectFailedRequest('/v1/my/files/exports');
    const asPerson = ofPerson(await newPerson(origin), origin, words.lang);
    // No data set of the site stores a history. The test changes the answer to state that one does, and the server
    // rejects the time.
    const page = await journey.open('/dataDownload?code=p_public0001', {}, async (window) => {
      await asPerson(window);
      await window.route('**/v1/my/files/datasets', async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        for (const dataset of body.data.datasets) dataset.takesAsOf = dataset.code === 'p_public0001';
        await route.fulfill({ response: answer, json: body });
      });
    });
    await page.getByLabel(words.moment).fill(' 2026-03-31T15:00 ');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/v1/my/files/exports'),
    );
    await page.getByRole('button', { name: words.begin }).click();
    expect((await sent).postDataJSON()).toMatchObject({ code: 'p_public0001', asOf: '2026-03-31T15:00' });
    await page.getByText(words.noHistory).waitFor();
    await expectAccessible(page);
  });
});
