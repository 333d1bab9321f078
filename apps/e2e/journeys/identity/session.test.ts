import { profileEndpoints } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { newPerson, newPersonOnTwoDevices, ofPerson, type Person } from '../../harness/people.ts';
import { signInByPassword, WORDS } from '../../harness/register.ts';
import { answerAfterReload } from '../../harness/reload.ts';
import { atRest } from '../../harness/rest.ts';
import { useVerification } from '../../harness/verification.ts';

const journey = useJourney();
const verification = useVerification();
const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('isLogin'));
const ALERT = {
  zh: {
    title: '提示!',
    forcedOut: '您已被强制退出：此登录已在其他设备上被退出',
    network: '网关或网络出现问题！',
  },
  en: {
    title: 'Notice',
    forcedOut: 'You were signed out: this session was ended from another device',
    network: 'A gateway or network problem occurred.',
  },
} as const;

/** Holds a call until it is released. */
async function holdBack(page: Page, path: string) {
  await page.evaluate((held) => {
    const { fetch } = window;
    const letGo = new Promise((resolve) => addEventListener('let-go', resolve));
    window.fetch = async (...call) => {
      if (String(call[0]).endsWith(held)) await letGo;
      return fetch(...call);
    };
  }, path);
  const letGo = async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith(path));
    await page.evaluate(() => dispatchEvent(new Event('let-go')));
    return answered;
  };
  return { letGo };
}

/** Signs a user out on all devices except one. */
async function endOtherSessions(origin: string, { cookie }: Pick<Person, 'cookie'>): Promise<void> {
  const ended = await fetch(origin + profileEndpoints.endOtherSessions.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: '{}',
  });
  expect(await ended.json()).toMatchObject({ code: 0, data: { ended: 1 } });
}

describe('the end of a session', () => {
  test.each(onlyIn(['zh', 'en'] as const, 'zh'))(
    'through expiry signs the user out, leaves the personal center and asks the user to sign in: %s',
    async (lang) => {
      journey.expectFailedRequest('/v1/my/');
      const { origin } = journey.site();
      const person = await newPerson(origin);
      const { mobile, nickname } = person;
      const page = await journey.open(WORDS[lang].home, {}, ofPerson(person, origin, lang));
      await atRest(page);
      // The pages of the personal center make calls as well, and these fail first.
      const late = await holdBack(page, `${profileEndpoints.user.path}?open=false`);
      await page.context().clearCookies();
      await page.goto(`${journey.site().origin}/#/admin/personal?again`);
      await page.getByRole('dialog', { name: WORDS[lang].signIn }).waitFor();
      await expect.poll(() => routeOf(page)).toBe(WORDS[lang].home);
      expect((await late.letGo()).status()).toBe(401);
      await expect.poll(() => isSignedIn(page)).toBe('false');
      await signInByPassword(page, verification, lang, mobile);
      await page.getByRole('main').getByText(nickname).first().waitFor();
      expect(routeOf(page)).toBe('/admin/personal?again');
      await expect.poll(() => routeOf(page)).toBe('/admin/personal?again');
    },
  );

  test.each(['/dataBrowse', '/admin/personal'])(
    'by a sign-out on another device shows the reason once, on %s, and then opens the home page',
    async (path) => {
      journey.expectFailedRequest('/v1/my/');
      const { origin } = journey.site();
      const [elsewhere, here] = await newPersonOnTwoDevices(origin);
      const page = await journey.open('/', {}, ofPerson(here, origin, 'zh'));
      await page.getByRole('button', { name: WORDS.zh.menu }).waitFor();
      await atRest(page);
      await endOtherSessions(origin, elsewhere);
      // The personal center makes several calls at the same time, and all of them fail.
      await page.goto(`${journey.site().origin}/#${path}`);
      const alert = page.getByRole('alertdialog', { name: '提示!' });
      await alert.getByText('您已被强制退出').waitFor();
      await expect.poll(() => isSignedIn(page)).toBe('false');
      await atRest(page);
      await alert.getByRole('button', { name: '确定' }).click();
      await expect.poll(() => routeOf(page)).toBe('/');
      await expect.poll(() => page.locator('dialog, [role="dialog"]').count()).toBe(0);
    },
  );
});

describe.each(onlyIn(['zh', 'en'] as const, 'en'))('the site, opened again (%s)', (lang) => {
  test('shows the reason once to a user who was signed out elsewhere', async () => {
    journey.expectFailedRequest('/v1/my/');
    const { origin } = journey.site();
    const [here, there] = await newPersonOnTwoDevices(origin);
    await endOtherSessions(origin, here);
    const page = await journey.open(WORDS[lang].home, {}, ofPerson(there, origin, lang));
    const alert = page.getByRole('alertdialog', { name: ALERT[lang].title });
    await alert.getByText(ALERT[lang].forcedOut).waitFor();
    expect(await isSignedIn(page)).toBe('false');
    await alert.getByRole('button').click();
    await page.getByRole('banner').getByRole('button', { name: WORDS[lang].signIn, exact: true }).waitFor();
    const answer = await answerAfterReload(page, '/v1/my/user?open=true');
    expect((await answer.json()).data).toBe('failed');
    await atRest(page);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });
});

describe.each(onlyIn(['zh', 'en'] as const, 'en'))('a sign-out that fails (%s)', (lang) => {
  test('is reported in the error window, and the user stays signed in', async () => {
    journey.expectFailedRequest('/v1/identity/logout');
    const { origin } = journey.site();
    const page = await journey.open(WORDS[lang].home, {}, ofPerson(await newPerson(origin), origin, lang));
    await page.route('**/v1/identity/logout', (route) => route.abort());
    await page.getByRole('button', { name: WORDS[lang].menu }).click();
    await page.getByRole('button', { name: WORDS[lang].signOut }).click();
    const alert = page.getByRole('alertdialog', { name: ALERT[lang].title });
    await alert.getByText(ALERT[lang].network).waitFor();
    await alert.getByRole('button').click();
    await page.getByRole('button', { name: WORDS[lang].menu }).waitFor();
    expect(await isSignedIn(page)).toBe('true');
  });
});

test("a browser that has only the session's cookie opens the page without asking the user to sign in", async () => {
  const { origin } = journey.site();
  const person = await newPerson(origin, '小丙');
  const page = await journey.open('/admin/personal', {}, async (opened) => {
    await ofPerson(person, origin, 'zh')(opened);
    await opened.addInitScript(() => {
      if (sessionStorage.getItem('opened') === null) localStorage.clear();
      sessionStorage.setItem('opened', 'true');
      new MutationObserver(() => {
        if (document.querySelector('dialog[open], [role="dialog"]')) sessionStorage.setItem('asked', 'true');
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
  });
  await page.getByRole('main').getByText('小丙').first().waitFor();
  await atRest(page);
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull();
  expect(await isSignedIn(page)).toBe('true');
  await page.goto(`${origin}/#/marketData?companyid=600901&list=watch`);
  await page.getByText('暂无自选股').waitFor();
});

describe('a visitor', () => {
  test('who opens the personal center is asked to sign in, and is taken to the home page after declining', async () => {
    const page = await journey.open('/admin/personal');
    const panel = page.getByRole('dialog', { name: '登录' });
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => routeOf(page)).toBe('/');
    await expect.poll(() => panel.count()).toBe(0);
  });

  test('makes only one personal call, when the site is opened', async () => {
    const requests: string[] = [];
    const page = await journey.open('/', {}, async (opened) => {
      opened.on('request', (request) => request.url().includes('my/') && requests.push(request.url()));
    });
    await atRest(page);
    await page.goto(`${journey.site().origin}/#/home/data-center`);
    await atRest(page);
    expect(requests).toEqual([`${journey.site().origin}/v1/my/user?open=true`]);
  });
});
