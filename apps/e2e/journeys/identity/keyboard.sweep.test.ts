import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { focused, tabTo, typeInto } from '../../harness/keyboard.ts';
import { onlyIn } from '../../harness/languages.ts';
import { newMobile, PASSWORD } from '../../harness/new-values.ts';
import { newPerson, ofVisitor } from '../../harness/people.ts';
import { WORDS } from '../../harness/register.ts';
import { useVerification } from '../../harness/verification.ts';

const journey = useJourney();
const verification = useVerification();

const SAID = {
  zh: {
    toCode: '看不清图片？改用短信或邮件验证码',
    check: '安全验证',
    receiver: '手机号或邮箱',
    send: '发送验证码',
    code: '验证码',
    alert: '提示!',
    wrong: '用户名或密码不正确',
    passed: '已通过安全验证，无需图形验证码。',
  },
  en: {
    toCode: 'Cannot use the picture? Get a code by SMS or e-mail',
    check: 'Security check',
    receiver: 'Mobile number or e-mail address',
    send: 'Send the code',
    code: 'Code',
    alert: 'Notice',
    wrong: 'The account or password is incorrect',
    passed: 'Security check passed; no picture is needed.',
  },
} as const;

test.each(onlyIn(['zh', 'en'] as const, 'zh'))(
  'a user who cannot read the picture signs in by keyboard alone, with a password and a code that replaces the picture (%s)',
  async (lang) => {
    journey.expectFailedRequest('password-login');
    const [words, said] = [WORDS[lang], SAID[lang]];
    const { mobile } = await newPerson(journey.site().origin);
    const mail = `k${newMobile()}@people.example`;
    const page = await journey.open(words.home, {}, ofVisitor(lang));
    await page.getByRole('banner').getByRole('button', { name: words.signIn, exact: true }).waitFor();
    await tabTo(page, words.signIn);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(words.account);
    await page.keyboard.type(mobile);
    await typeInto(page, words.ownPassword, 'Wrong-Password1');
    await tabTo(page, said.toCode);
    await page.keyboard.press('Enter');

    // The code can be sent to the account's own address, which is suggested, or to another one.
    await expect.poll(() => focused(page)).toBe(said.receiver);
    const check = page.getByRole('dialog', { name: said.check });
    expect(await check.getByLabel(said.receiver, { exact: true }).inputValue()).toBe(mobile);
    await typeInto(page, said.receiver, mail);
    await tabTo(page, said.send);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe(said.code);
    await page.keyboard.type(await verification.codeFor(mail));
    await page.keyboard.press('Enter');

    // If the password was mistyped, the user does not need a second code.
    await page.getByRole('alertdialog', { name: said.alert }).getByText(said.wrong).waitFor();
    await page.keyboard.press('Escape');
    const panel = page.getByRole('dialog', { name: words.signIn });
    await panel.getByText(said.passed).waitFor();
    await typeInto(page, words.ownPassword, PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: words.signedIn }).waitFor();
    await page.getByRole('button', { name: words.menu }).waitFor();
  },
);

test('closing a window over the registration returns the focus to the control that opened the window', async () => {
  const [words, said] = [WORDS.zh, SAID.zh];
  const page = await journey.open(words.home);
  // The code of the puzzle loads slowly. The window below stays open until then.
  const arrive = Promise.withResolvers<void>();
  await page.route(/PuzzleDialog.*js/, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('button', { name: words.signUp, exact: true }).click();
  const panel = page.getByRole('dialog', { name: words.signUp });
  await panel.getByRole('textbox', { name: words.mobile, exact: true }).fill(newMobile());
  const checked = page.waitForResponse(/mobile-check/);
  await tabTo(page, words.getCode);
  await page.keyboard.press('Enter');
  await checked;
  await page.getByText('Loading...', { exact: true }).waitFor({ state: 'attached' });
  expect(await panel.isVisible()).toBe(true);
  arrive.resolve();
  await page.getByRole('dialog', { name: said.check }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe(words.getCode);
});

test('the focus stays where the user is typing while a code is being sent, and otherwise moves to the field for the code', async () => {
  const words = WORDS.zh;
  const page = await journey.open(words.home);
  await page.getByRole('banner').getByRole('button', { name: words.signUp, exact: true }).click();
  const panel = page.getByRole('dialog', { name: words.signUp });
  await panel.getByRole('textbox', { name: words.mobile, exact: true }).fill(newMobile());
  const answer = Promise.withResolvers<void>();
  const answered = { json: { code: 0, msg: 'success', data: null } };
  await page.route(/mobile-check|registration\/code\/mobile/, async (route) => {
    await answer.promise;
    await route.fulfill(answered);
  });
  await panel.getByRole('button', { name: words.getCode }).click();
  const password = panel.getByLabel(words.password, { exact: true });
  await password.fill('half');
  answer.resolve();
  await panel.getByRole('button', { name: /秒/ }).waitFor();
  await expect.poll(() => password.evaluate((control) => control === document.activeElement)).toBe(true);
});
