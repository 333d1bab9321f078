import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { announce } from '../../harness/announce.ts';
import { useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;

/** The titles of the announcements that the journeys publish. */
const TITLES = {
  zh: '关于回购公司股份比例达到百分之一的公告',
  en: '关于回购公司股份实施结果的公告',
} as const;

const WORDS = [
  {
    lang: 'zh',
    name: '回购进展',
    none: '暂无公告订阅',
    toSearch: '去检索公告',
    field: '标题、正文、代码、简称或拼音',
    save: '订阅此检索',
    dialog: '订阅公告',
    nameField: '名称',
    nameMissing: '请填写名称',
    confirm: '保存',
    saved: '已保存订阅“回购进展”',
    manage: '我的订阅',
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
    none: 'No saved searches yet',
    toSearch: 'Search announcements',
    field: 'Title, text, code or company name',
    save: 'Save this search',
    dialog: 'Save this search',
    nameField: 'Name',
    nameMissing: 'Enter a name',
    confirm: 'Save',
    saved: 'Saved “Buybacks”',
    manage: 'Saved searches',
    message: '1 new announcement for “Buybacks”',
    toAlerts: 'Open saved searches',
    hits: 'Latest matches',
    pause: 'Pause Buybacks',
    paused: 'Paused',
    remove: 'Delete Buybacks',
    surely: 'Delete it',
  },
] as const;

describe.each(onlyIn(WORDS, 'en'))('a saved search of announcements, $lang', (words) => {
  const { lang, name } = words;
  const title = TITLES[lang];

  test('is created from the search, reports a new announcement, lists it, and can be paused and deleted', async () => {
    const person = await newPerson(origin());
    const stock = lang === 'zh' ? '600871' : '600872';
    const page = await journey.open('/noticeAlerts', {}, ofPerson(person, origin(), lang));
    await page.getByText(words.none).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: words.toSearch }).click();
    const field = page.getByRole('searchbox', { name: words.field });
    await field.fill(`${stock} 回购`);
    await page.getByRole('button', { name: words.save }).click();
    const dialog = page.getByRole('dialog', { name: words.dialog });
    const nameField = dialog.getByRole('textbox', { name: words.nameField });
    expect(await nameField.inputValue()).toBe(`${stock} 回购`);
    await nameField.fill('');
    await dialog.getByText(words.nameMissing).waitFor();
    await expectAccessible(page);
    await nameField.fill(name);
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
    await page.getByText(words.saved).waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
    await page.getByRole('link', { name: words.manage, exact: true }).click();
    await page.getByRole('button', { name: words.pause }).waitFor();

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
