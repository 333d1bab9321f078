import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { ofVisitor } from '../../harness/people.ts';

const journey = useJourney();

const WORDS = [
  {
    lang: 'zh',
    page: '/home/data-center',
    next: '/dataBrowse',
    title: '安全验证',
    wrong: '验证未通过，请再试一次',
    remedy: '已换一题：请按上方顺序依次点击每个字的中心。',
    another: '换一题',
    toCode: '看不清图片？改用短信或邮件验证码',
    confirm: '确认',
  },
  {
    lang: 'en',
    page: '/home/data-center-en',
    next: '/dataBrowsing-en',
    title: 'Security check',
    wrong: 'Not passed yet. Try again',
    remedy: 'Here is another one: click the centre of each word in the order above.',
    another: 'Another one',
    toCode: 'Cannot use the picture? Get a code by SMS or e-mail',
    confirm: 'Confirm',
  },
] as const;

describeInTurn(WORDS)('a wrong answer to the puzzle, $lang', (words) => {
  /** Opens a page whose next check requires a puzzle, and clicks the same point of the picture for every word. */
  async function answerWrongly(): Promise<Page> {
    const page = await journey.open(words.page, {}, ofVisitor(words.lang));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/api/spidercheck', (route) =>
      route.fulfill({ json: { code: 401, msg: '', data: 'clickWord' } }),
    );
    await page.goto(`${journey.site().origin}/#${words.next}`);
    const board = page.getByRole('dialog', { name: words.title, exact: true }).locator('button:has(img)');
    await board.waitFor();
    const count = ((await page.getByRole('dialog').locator('b').textContent()) ?? '').split(' ').length;
    for (let word = 0; word < count; word++) await board.click({ position: { x: 2, y: 2 } });
    return page;
  }

  test('changes the title, and states what to do with the next puzzle', async () => {
    const page = await answerWrongly();
    const dialog = page.getByRole('dialog', { name: words.wrong, exact: true });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByRole('alert').textContent()).toContain(words.remedy);
    await expectAccessible(page, { part: 'dialog' });
  });

  test('leaves two ways on: another puzzle and a code', async () => {
    const page = await answerWrongly();
    const dialog = page.getByRole('dialog', { name: words.wrong, exact: true });
    const picture = dialog.locator('button:has(img) img');
    const before = await picture.getAttribute('src');
    await dialog.getByRole('button', { name: words.another, exact: true }).click();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
    await dialog.getByRole('button', { name: words.toCode, exact: true }).click();
    const code = page.getByRole('dialog', { name: words.title, exact: true });
    await code.getByRole('button', { name: words.confirm, exact: true }).waitFor();
  });
});
