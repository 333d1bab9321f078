import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PHONE, routeOf, useJourney, windowsLeft } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newMobile, PASSWORD } from '../../harness/new-values.ts';
import {
  codeInOutbox,
  isNewAtWechat,
  newPerson,
  newPersonOnTwoDevices,
  ofPerson,
  ofVisitor,
  type Person,
  passSecurityCheck,
} from '../../harness/people.ts';
import { atRest } from '../../harness/rest.ts';
import { useVerification } from '../../harness/verification.ts';
import { PERSONAL_WORDS } from './personal.words.ts';

const journey = useJourney();
const verification = useVerification();
const origin = (): string => journey.site().origin;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('/admin redirects to the home page of the personal center and keeps the query, and the history records the visited URL', async () => {
  // Visitors have no personal center.
  journey.expectFailedRequest('/v1/my/user');
  const page = await journey.open('/admin?from=mail', {}, ofVisitor('zh'));
  await expect.poll(() => routeOf(page)).toBe('/admin/rmd?from=mail');
  await expect.poll(() => page.evaluate(() => String(history.state.visited))).toMatch(/#\/admin\?from=mail$/);
});

describeInTurn(PERSONAL_WORDS)('the profile, $lang', (words) => {
  const { lang } = words;
  const openAs = (person: Person): Promise<Page> =>
    journey.open('/admin/personal', {}, ofPerson(person, origin(), lang));
  const dialogField = (page: Page, label: string) =>
    page.getByRole('dialog').getByLabel(label, { exact: true });

  /** Fills in the form up to the code, which is not requested yet. */
  const unbindMobile = async (page: Page, mobile: string, previousCode: string): Promise<void> => {
    await button(page, words.unbindMobile).click();
    await page
      .getByRole('dialog', { name: words.unbindMobile })
      .getByRole('button', { name: words.sms })
      .click();
    await passSecurityCheck(page, origin(), words);
    await dialogField(page, words.code).fill(await codeInOutbox(origin(), mobile, previousCode));
  };

  test('shows a visitor only the sign-in, and opens the home page when the sign-in is closed', async () => {
    const page = await journey.open('/admin/personal', {}, ofVisitor(lang));
    await page.getByRole('dialog', { name: words.signIn }).waitFor();
    expect(await page.locator('main dl').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: words.center }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => routeOf(page)).toBe(lang === 'zh' ? '/' : '/home-en');
  });

  test('nickname: an invalid one is reported, and a valid one is visible immediately', async () => {
    const page = await openAs(await newPerson(origin()));
    await button(page, words.changeNickname).click();
    await dialogField(page, words.nickname).fill('<b>');
    await button(page, words.save).click();
    await page.getByText(words.nicknameWrong, { exact: true }).waitFor();
    await dialogField(page, words.nickname).fill('明川研究');
    await button(page, words.save).click();
    await page.getByText(words.nicknameChanged).first().waitFor();
    await page.locator('dd').getByText('明川研究', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('nickname: a change that is abandoned while offline is not saved later', async () => {
    const person = await newPerson(origin());
    const page = await openAs(person);
    // Calls that are still in flight would fail as well.
    await atRest(page);
    await button(page, words.changeNickname).click();
    await dialogField(page, words.nickname).fill('断网时改');
    journey.expectFailedRequest('/v1/my/nickname');
    await page.context().setOffline(true);
    await button(page, words.save).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
    await page.context().setOffline(false);
    await windowsLeft(page);
    await page.reload();
    await page.locator('dd').getByText(person.nickname, { exact: true }).waitFor();
  });

  test('password: a violation of each rule is reported, a wrong current password is rejected, and the log lists the change', async () => {
    const page = await openAs(await newPerson(origin()));
    await button(page, words.changePassword).click();
    const type = async (old: string, next: string, again: string): Promise<void> => {
      await dialogField(page, words.oldPassword).fill(old);
      await dialogField(page, words.newPassword).fill(next);
      await dialogField(page, words.confirmPassword).fill(again);
      await button(page, words.save).click();
    };
    await type(PASSWORD, 'short', 'short');
    await page.getByText(words.passwordForm, { exact: true }).waitFor();
    await type(PASSWORD, PASSWORD, PASSWORD);
    await page.getByText(words.passwordSame, { exact: true }).waitFor();
    await type(PASSWORD, 'Gelb-Kohl33', 'Gelb-Kohl34');
    await page.getByText(words.passwordsDiffer, { exact: true }).waitFor();
    journey.expectFailedRequest('/v1/my/password');
    await type('Not-Mine-55', 'Gelb-Kohl33', 'Gelb-Kohl33');
    await page.getByText(words.oldWrong).waitFor();
    await type(PASSWORD, 'Gelb-Kohl33', 'Gelb-Kohl33');
    await page.getByText(words.passwordChanged).first().waitFor();
    const log = page.getByRole('table').last();
    await log.getByText(words.passwordEvent, { exact: true }).waitFor();
    await log.getByText(words.registered, { exact: true }).waitFor();
  });

  test('e-mail: it is linked with a code and the password, then shown masked, and can be removed', async () => {
    const person = await newPerson(origin());
    const page = await openAs(person);
    const mail = `mine${person.mobile}@people.example`;
    await button(page, words.bindEmail).click();
    await dialogField(page, words.emailAddress).fill('mine@nowhere');
    await button(page, words.mail).click();
    await page.getByText(words.emailWrong, { exact: true }).waitFor();
    await dialogField(page, words.emailAddress).fill(mail);
    await button(page, words.mail).click();
    await passSecurityCheck(page, origin(), words);
    await dialogField(page, words.code).fill(await codeInOutbox(origin(), mail));
    await dialogField(page, words.ownPassword).fill(PASSWORD);
    await button(page, words.save).click();
    await page.getByText(words.emailBound).first().waitFor();
    await page
      .locator('dd')
      .getByText(/^m\*+@people\.example$/)
      .waitFor();
    await verification.past().codesWereSentLongAgo(mail);
    const first = await codeInOutbox(origin(), mail);
    await button(page, words.unbindEmail).click();
    const unbinding = page.getByRole('dialog', { name: words.unbindEmail });
    await unbinding.getByText(/m\*+@people\.example/).waitFor();
    await unbinding.getByRole('button', { name: words.mail }).click();
    await passSecurityCheck(page, origin(), words);
    await dialogField(page, words.code).fill(await codeInOutbox(origin(), mail, first));
    await unbinding.getByRole('button', { name: words.unbind, exact: true }).click();
    await page.getByText(words.done, { exact: true }).first().waitFor();
    await button(page, words.bindEmail).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('mobile: it is replaced with a code and the password, and cannot be removed if it is the only way to sign in', async () => {
    const page = await openAs(await newPerson(origin()));
    const mobile = newMobile();
    await button(page, words.changeMobile).click();
    await dialogField(page, words.newMobile).fill(mobile);
    await button(page, words.sms).click();
    await passSecurityCheck(page, origin(), words);
    const first = await codeInOutbox(origin(), mobile);
    await dialogField(page, words.code).fill(first);
    await dialogField(page, words.ownPassword).fill(PASSWORD);
    await button(page, words.save).click();
    await page.getByText(words.mobileChanged).first().waitFor();
    await page
      .locator('dd')
      .getByText(new RegExp(`^${mobile.slice(0, 3)}\\*+${mobile.slice(-4)}$`))
      .waitFor();
    await verification.past().codesWereSentLongAgo(mobile);
    await unbindMobile(page, mobile, first);
    journey.expectFailedRequest('/v1/my/mobile');
    await page.getByRole('dialog').getByRole('button', { name: words.unbind, exact: true }).click();
    await page.getByRole('dialog').getByText(words.lastWayIn).waitFor();
  });

  test('lets a user who signs in with WeChat set a first password and then remove the mobile number', async () => {
    const [person] = await newPersonOnTwoDevices(origin());
    const page = await openAs(person);
    await button(page, words.setPassword).click();
    expect(await dialogField(page, words.oldPassword).count()).toBe(0);
    await dialogField(page, words.newPassword).fill(PASSWORD);
    await dialogField(page, words.confirmPassword).fill(PASSWORD);
    await verification.past().codesWereSentLongAgo(person.mobile);
    const registered = await codeInOutbox(origin(), person.mobile);
    await button(page, words.sms).click();
    await passSecurityCheck(page, origin(), words);
    const first = await codeInOutbox(origin(), person.mobile, registered);
    await page.getByRole('dialog').locator('[name="currentCode"]').fill(first);
    await button(page, words.save).click();
    await page.getByText(words.done, { exact: true }).first().waitFor();
    await page.locator('dd').getByText(words.isSet, { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await verification.past().codesWereSentLongAgo(person.mobile);
    // A reloaded page does not count down.
    await windowsLeft(page);
    await page.reload();
    await unbindMobile(page, person.mobile, first);
    await page.getByRole('dialog').getByRole('button', { name: words.unbind, exact: true }).click();
    await page.getByText(words.done, { exact: true }).first().waitFor();
    await expect.poll(() => page.locator('dd').getByText(words.notBound, { exact: true }).count()).toBe(2);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('WeChat is removed with the password, and no longer signs in', async () => {
    const [person] = await newPersonOnTwoDevices(origin());
    await verification.past().passwordWasSet(person.mobile, PASSWORD);
    const page = await openAs(person);
    await button(page, words.unbindWechat).click();
    await button(page, words.unbind).click();
    await page.getByRole('dialog').getByText(words.passwordMissing).waitFor();
    await dialogField(page, words.ownPassword).fill(PASSWORD);
    await button(page, words.unbind).click();
    await page.getByText(words.done, { exact: true }).first().waitFor();
    await expect.poll(() => button(page, words.unbindWechat).count()).toBe(0);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByText(words.partyEvent, { exact: true }).waitFor();
    expect(await isNewAtWechat(origin(), person)).toBe(true);
  });

  test('devices: this one is marked, and if another is signed out, the page that is open there states it', async () => {
    const [here, there] = await newPersonOnTwoDevices(origin());
    const other = await openAs(there);
    await other.getByRole('table').first().waitFor();
    const page = await openAs(here);
    await page.getByText(words.current, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.end }).filter({ hasText: words.endNow }).first().click();
    await page.getByText(words.ended).first().waitFor();
    await expect.poll(() => page.getByRole('table').first().getByRole('row').count()).toBe(2);
    journey.expectFailedRequest('/v1/my/');
    await button(other, words.changeNickname).click();
    await dialogField(other, words.nickname).fill('谁');
    await button(other, words.save).click();
    await other.getByRole('alertdialog').getByText(words.forcedOut).waitFor();
  });

  test('devices: all others can be signed out after a confirmation', async () => {
    const [here] = await newPersonOnTwoDevices(origin());
    const page = await openAs(here);
    await button(page, words.endOthers).click();
    await page.getByRole('dialog').getByRole('button', { name: words.endNow, exact: true }).click();
    await page.getByText(words.endedOthers).first().waitFor();
    await expect.poll(() => page.getByRole('table').first().getByRole('row').count()).toBe(2);
    await expect.poll(() => button(page, words.endOthers).count()).toBe(0);
  });

  test('has its menu as a row above the page on a phone, and nothing scrolls sideways', async () => {
    const person = await newPerson(origin());
    const page = await journey.open('/admin/personal', { viewport: PHONE }, ofPerson(person, origin(), lang));
    const menu = page.getByRole('navigation', { name: words.center });
    await menu.getByRole('link', { name: words.title }).waitFor();
    await page.getByRole('table').last().waitFor();
    const [menuBox, headingBox] = [
      await menu.boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ];
    expect((menuBox?.y ?? 0) + (menuBox?.height ?? 0)).toBeLessThanOrEqual(headingBox?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });
});
