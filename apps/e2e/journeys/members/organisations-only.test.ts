import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';

const journey = useJourney();

const WORDS = [
  {
    lang: 'zh',
    why: '邀请同事需要机构账号',
    days: '预计 2 个工作日内答复',
    needs: '申请表共 17 项，全部必填，无需上传文件',
    room: '机房：地点、负责人、电话',
    draft: '已填内容保存在当前标签页',
    go: '申请成为机构用户',
    form: '/apply/organization',
  },
  {
    lang: 'en',
    why: 'To invite colleagues you need an organisation account',
    days: 'within 2 working days',
    needs: 'The form has 17 fields',
    room: 'Server room: location, manager and phone',
    draft: 'Your entries stay in the tab',
    go: 'Apply as an organisation',
    form: '/apply/organization',
  },
] as const;

describeInTurn(WORDS)('the members of a person without an organisation, $lang', (words) => {
  const open = async () => {
    const { origin } = journey.site();
    return journey.open('/admin/members', {}, ofPerson(await newPerson(origin), origin, words.lang));
  };

  test('are replaced by what an application needs and how long its review takes', async () => {
    const page = await open();
    for (const text of [words.why, words.days, words.needs, words.room, words.draft])
      await page.locator('main').getByText(text, { exact: false }).first().waitFor();
    await expectAccessible(page, { part: 'main' });
  });

  test('are replaced by a link to the application form', async () => {
    const page = await open();
    await page.locator('main').getByRole('link', { name: words.go, exact: true }).click();
    await expect.poll(() => routeOf(page)).toContain(words.form);
  });
});
