import { createClient, noticeAlertsEndpoints } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { announce } from '../../harness/announce.ts';
import { useJourney } from '../../harness/journey.ts';
import { newPerson, ofPerson, type Person } from '../../harness/people.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;

const WORDS = [
  {
    lang: 'zh',
    name: '回购进展',
    title: '关于回购公司股份比例达到百分之一的公告',
    none: '还没有公告订阅',
    message: '公告订阅“回购进展”有 1 条新公告',
    toAlerts: '查看公告订阅',
    hits: '最近命中',
    pause: '暂停 回购进展',
    paused: '已暂停',
    remove: '删除 回购进展',
    surely: '确认删除',
  },
  {
    lang: 'en',
    name: 'Buybacks',
    title: '关于回购公司股份实施结果的公告',
    none: 'No saved searches yet',
    message: '1 new announcement for “Buybacks”',
    toAlerts: 'Open the saved searches',
    hits: 'Newest hits',
    pause: 'Pause Buybacks',
    paused: 'Paused',
    remove: 'Delete Buybacks',
    surely: 'Delete it',
  },
] as const;

/** Saves a search as its page does. */
function saveAs({ cookie }: Person, name: string, stock: string): Promise<unknown> {
  const send: typeof fetch = (input, init = {}) =>
    fetch(input, { ...init, headers: { ...init.headers, cookie } });
  const { save } = createClient(noticeAlertsEndpoints, { baseUrl: origin(), fetch: send });
  return save({ name, stock, q: '回购' });
}

describe.each(WORDS)('a saved search of announcements, $lang', (words) => {
  const { lang, name, title } = words;

  test('tells of an announcement that comes, lists it, and can be paused and deleted', async () => {
    const person = await newPerson(origin());
    const stock = lang === 'zh' ? '600871' : '600872';
    const page = await journey.open(
      '/noticeAlerts',
      { reducedMotion: 'reduce' },
      ofPerson(person, origin(), lang),
    );
    await page.getByText(words.none).waitFor();
    await expectAccessible(page);
    await saveAs(person, name, stock);
    await announce(journey.site(), { code: stock, title });
    await announce(journey.site(), { code: '600873', title });

    await page.goto(`${origin()}/#/admin/msg`);
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.getByText(words.message).first().isVisible();
        },
        { timeout: 60_000, interval: 2_000 },
      )
      .toBe(true);

    await page.getByRole('button', { name: words.message }).click();
    await page.getByRole('link', { name: words.toAlerts }).click();
    const hits = page.getByRole('list', { name: words.hits }).getByRole('link');
    await expect.poll(() => hits.allTextContents()).toEqual([title]);
    await expectAccessible(page);
    await page.getByRole('button', { name: words.pause }).click();
    await page.getByText(words.paused).waitFor();
    await page.getByRole('button', { name: words.remove }).click();
    await page.getByRole('button', { name: words.surely }).click();
    await page.getByText(words.none).waitFor();
  });
});
