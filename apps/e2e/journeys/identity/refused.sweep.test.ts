import { expect } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newMobile } from '../../harness/new-values.ts';
import { accountOf, operator } from '../../harness/operator.ts';
import { newPerson, ofVisitor, type Person, sendCodeTo } from '../../harness/people.ts';
import { openSignIn, openSignUp, signInByPassword, WORDS } from '../../harness/register.ts';
import { useVerification } from '../../harness/verification.ts';

const journey = useJourney();
const verification = useVerification();
const LIMIT_MS = 10_000;
const SAID = {
  zh: {
    alert: '提示!',
    locked: /^尝试次数过多，请 \d{3} 秒后再试$/,
    disabled: '账号已停用，请联系客服',
    tooSoon: /^发送过于频繁，请 \d{1,2} 秒后再试$/,
    elsewhere: '个人用户在统一注册页面开户，完成后回到本站登录。',
    openElsewhere: /^前往注册页面/,
  },
  en: {
    alert: 'Notice',
    locked: /^Too many attempts. Try again in \d{3} s$/,
    disabled: 'The account is disabled. Please contact support',
    tooSoon: /^A code has just been sent. Try again in \d{1,2} s$/,
    elsewhere: 'Individual accounts are opened on a separate page. Return here to sign in once you have one.',
    openElsewhere: /^Open the registration page/,
  },
} as const;

let disabled: Promise<Person> | undefined;
/**
 * Creates a user whose account the operator has disabled. The nickname is unique, so that it occurs once in the list.
 */
const disabledPerson = (): Promise<Person> => {
  const disable = async (): Promise<Person> => {
    const person = await newPerson(journey.site().origin, `停用${newMobile().slice(-8)}`);
    const { nickname } = person;
    await operator(journey.site(), 'account', 'disable', await accountOf(journey.site(), nickname));
    return person;
  };
  disabled ??= disable();
  return disabled;
};

const lockedPerson = async (): Promise<Person> => {
  const person = await newPerson(journey.site().origin);
  await verification.past().passwordWasGuessed(person.mobile);
  return person;
};

describeInTurn(['zh', 'en'] as const)('a sign-in (%s)', (lang) => {
  const alertName = SAID[lang].alert;

  test.each(['locked', 'disabled'] as const)(
    'to an account that is %s is rejected, even with the correct password',
    async (why) => {
      journey.expectFailedRequest('password-login');
      const { mobile } = why === 'locked' ? await lockedPerson() : await disabledPerson();
      const page = await journey.open(WORDS[lang].home, {}, ofVisitor(lang));
      await openSignIn(page, lang);
      await signInByPassword(page, verification, lang, mobile);
      const alert = page.getByRole('alertdialog', { name: alertName });
      await alert.getByText(SAID[lang][why]).waitFor();
      await alert.getByRole('button').click();
      await page.getByRole('dialog', { name: WORDS[lang].signIn }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('isLogin'))).not.toBe('true');
    },
  );

  test('that gets no answer is aborted after 10 seconds with a message', async () => {
    journey.expectFailedRequest('password-login');
    const page = await journey.open(WORDS[lang].home);
    await openSignIn(page, lang);
    await page.getByRole('dialog', { name: WORDS[lang].signIn }).waitFor();
    await page.route('**/password-login', () => undefined);
    await page.clock.install();
    const sent = page.waitForRequest('**/password-login');
    await signInByPassword(page, verification, lang, '13800000009');
    await sent;
    await page.clock.runFor(LIMIT_MS);
    const alert = page.getByRole('alertdialog', { name: alertName });
    const said =
      lang === 'zh' ? '接口请求超时，请稍后再试！' : 'The request timed out. Please try again later.';
    await expect.poll(() => alert.textContent()).toContain(said);
  });

  test('on a page loaded over plain HTTP fails with a hint to use HTTPS, and nothing is sent', async () => {
    const sent: string[] = [];
    const page = await journey.open(WORDS[lang].home, {}, async (opened) => {
      opened.on('request', (request) => request.url().includes('password-login') && sent.push(request.url()));
      // Browsers offer `crypto.subtle` to pages of another machine only over TLS.
      await opened.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    });
    await openSignIn(page, lang);
    await signInByPassword(page, verification, lang, '13800000009');
    await expect
      .poll(() => page.getByRole('alertdialog', { name: alertName }).textContent())
      .toContain('HTTPS');
    expect(sent).toEqual([]);
  });
});

describeInTurn(['zh', 'en'] as const)('a registration (%s)', (lang) => {
  const words = WORDS[lang];
  const said = SAID[lang];

  test('states how long to wait if a code was just sent to the number, and leaves the button enabled', async () => {
    journey.expectFailedRequest('/v1/registration/code/mobile');
    const mobile = newMobile();
    const page = await journey.open(words.home, {}, ofVisitor(lang));
    const panel = await openSignUp(page, lang, 'individual');
    await panel.getByRole('textbox', { name: words.mobile, exact: true }).fill(mobile);
    const getCode = panel.getByRole('button', { name: words.getCode });
    await verification.solvePuzzle(page, async () => {
      await getCode.click();
      await page
        .getByRole('slider')
        .or(page.getByRole('button', { name: /点选文字|^Words/ }))
        .waitFor();
      await sendCodeTo(journey.site().origin, mobile);
    });
    const alert = page.getByRole('alertdialog', { name: said.alert });
    await alert.getByText(said.tooSoon).waitFor();
    await alert.getByRole('button').click();
    expect(await getCode.isEnabled()).toBe(true);
  });

  test("of an individual opens the operator's page if one is configured, and other registrations stay on this site", async () => {
    const address = 'https://register.example/open';
    const page = await journey.open(words.home, {}, async (opened) => {
      await opened.route('**/v1/site/business-config*', async (route) => {
        const answered = await route.fetch();
        const { data, ...envelope } = await answered.json();
        await route.fulfill({
          json: { ...envelope, data: { ...data, registrationUiType: 1, registrationUrl: address } },
        });
      });
    });
    const panel = await openSignUp(page, lang, 'individual');
    await panel.getByText(said.elsewhere).waitFor();
    const link = panel.getByRole('link', { name: said.openElsewhere });
    expect(await link.getAttribute('href')).toBe(address);
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await panel.getByRole('textbox').count()).toBe(0);
    await panel.getByText(lang === 'zh' ? '机构' : 'Organisation', { exact: true }).click();
    expect(await panel.getByRole('link').getAttribute('href')).toMatch(/^#\/apply\/organization/);
  });
});
