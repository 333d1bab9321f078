import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newMobile } from '../../harness/new-values.ts';
import { reviewApplication } from '../../harness/operator.ts';
import { ofVisitor } from '../../harness/people.ts';
import { openSignIn, signInByPassword, signOut, WORDS } from '../../harness/register.ts';
import { choosePassword, linkFor } from '../../harness/reset.ts';
import { useVerification } from '../../harness/verification.ts';
import { APPLY_WORDS, type ApplyWords } from './apply.words.ts';

const journey = useJourney();
const verification = useVerification();

const KIND = { zh: '境外用户', en: 'Overseas customer' } as const;

/** Fills in all fields except the code. Returns the name of the company, which no other journey uses. */
async function fillIn(page: Page, words: ApplyWords, businessEmail: string): Promise<string> {
  const form = page.locator('main form');
  const company = `Engines ${businessEmail}`;
  const texts = { firstName: 'Ada', lastName: 'Byron', company, jobTitle: 'Head of data', businessEmail };
  for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).fill(text);
  await form.locator('[name="businessType"]').selectOption('fintech');
  await page.getByLabel(words.agree).check();
  return company;
}

/** Requests a new code for the business e-mail, enters it and returns it. */
async function enterCode(
  page: Page,
  words: ApplyWords,
  email: string,
  previousCode?: string,
): Promise<string> {
  await verification.solvePuzzle(page, () => page.getByRole('button', { name: words.getMailCode }).click());
  const code = await verification.codeFor(email, previousCode);
  await page.locator('main form [name="emailVerifyCode"]').fill(code);
  return code;
}

/** Fills in an application and sends it. */
async function apply(
  page: Page,
  words: ApplyWords,
  email: string,
  previousCode?: string,
): Promise<{ company: string; code: string }> {
  const company = await fillIn(page, words, email);
  const code = await enterCode(page, words, email, previousCode);
  await page.getByRole('button', { name: words.send }).click();
  return { company, code };
}

const newEmail = (): string => `ada${newMobile()}@engines.example`;
const inReview = (page: Page, words: ApplyWords): Promise<void> =>
  page.getByRole('heading', { level: 1, name: words.review }).waitFor();

describeInTurn(APPLY_WORDS)('an overseas customer ($lang)', (words) => {
  const { lang } = words;

  test('verifies the business e-mail, is approved, sets a password through a link in an e-mail, and signs in', async () => {
    const email = newEmail();
    const page = await journey.open('/apply/overseas', {}, ofVisitor(lang));
    const { company } = await apply(page, words, email);
    await inReview(page, words);

    await reviewApplication(journey.site(), company);
    await verification.past().codesWereSentLongAgo(email);
    const fresh = await journey.open(await linkFor(journey.site().origin, email), {}, ofVisitor(lang));
    await choosePassword(fresh, verification, lang, email);
    await signInByPassword(fresh, verification, lang, email);
    await fresh.getByRole('status').filter({ hasText: WORDS[lang].signedIn }).waitFor();
    await fresh.goto(`${journey.site().origin}/#/admin/personal`);
    await fresh.locator('dd').getByText(KIND[lang], { exact: true }).waitFor();
    await signOut(fresh, lang);
    await openSignIn(fresh, lang);
    await fresh.getByRole('dialog', { name: WORDS[lang].signIn }).waitFor();
  });

  test('is rejected with a wrong code, keeps the contents of the form, and is accepted with the correct code', async () => {
    journey.expectFailedRequest('/v1/registration/overseas');
    const email = newEmail();
    const page = await journey.open('/apply/overseas', {}, ofVisitor(lang));
    const company = await fillIn(page, words, email);
    const code = await enterCode(page, words, email);
    const field = (name: string) => page.locator(`main form [name="${name}"]`);
    await field('emailVerifyCode').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: words.send }).click();
    await page.getByRole('alert').getByText(words.codeWrong).waitFor();
    await expect.poll(() => field('company').inputValue()).toBe(company);
    await field('emailVerifyCode').fill(code);
    await page.getByRole('button', { name: words.send }).click();
    await inReview(page, words);
    expect(routeOf(page)).toMatch(/^\/apply\/overseas\?receipt=[\w-]{20,}$/);
  });

  test('learns when applying again that the first application is under review, and gets no code after the account has been created', async () => {
    journey.expectFailedRequest('/v1/registration/overseas');
    const email = newEmail();
    const first = await journey.open('/apply/overseas', {}, ofVisitor(lang));
    const { company, code } = await apply(first, words, email);
    await inReview(first, words);

    await verification.past().codesWereSentLongAgo(email);
    const again = await journey.open('/apply/overseas', {}, ofVisitor(lang));
    await apply(again, words, email, code);
    await again.getByRole('alert').getByText(words.underReview).waitFor();

    await reviewApplication(journey.site(), company);
    await linkFor(journey.site().origin, email);
    const late = await journey.open('/apply/overseas', {}, ofVisitor(lang));
    await fillIn(late, words, email);
    const sending = late.getByRole('button', { name: words.getMailCode });
    // After the puzzle was closed, the browser needs some time to go back. An alert that is shown meanwhile stays.
    const wentBack = await late.evaluateHandle(() => {
      const go = history.go.bind(history);
      return {
        promise: new Promise<void>((resolve) => {
          history.go = (delta) => {
            addEventListener('popstate', () => resolve(), { once: true });
            setTimeout(go, 1_000, delta);
          };
        }),
      };
    });
    await verification.solvePuzzle(late, () => sending.click());
    const alert = late.getByRole('alertdialog', { name: words.alert });
    await alert.getByText(words.registered, { exact: true }).waitFor();
    await wentBack.evaluate(({ promise }) => promise);
    await alert.getByRole('button').click();
    await sending.waitFor();
    // The latest e-mail is the one about the review. A later one would not contain the link.
    await linkFor(journey.site().origin, email);
  });
});
