import { accountEndpoints } from '@jishi/contract';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useDoor } from './door.ts';
import { PHONE, routeOf, useJourney } from './journey.ts';
import { openSignIn, register, signInByPassword, WORDS } from './register.ts';

const journey = useJourney();
const door = useDoor();
const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('isLogin'));

/** Keeps a call from leaving the page until it is let go. */
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

describe('a session that is over', () => {
  test.each(['zh', 'en'] as const)(
    'by time clears the login, leaves the personal center and asks to sign in: %s',
    async (lang) => {
      journey.expectFailedRequest('/v1/my/');
      const page = await journey.open(WORDS[lang].home);
      const { mobile, nickname } = await register(page, door, lang);
      await page.waitForLoadState('networkidle');
      // The pages of the center ask too, and hear of it first.
      const late = await holdBack(page, `${accountEndpoints.user.path}?open=false`);
      await page.context().clearCookies();
      await page.goto(`${journey.site().origin}/#/admin/personal?again`);
      await page.getByRole('dialog', { name: WORDS[lang].signIn }).waitFor();
      await expect.poll(() => routeOf(page)).toBe(WORDS[lang].home);
      expect((await late.letGo()).status()).toBe(401);
      await expect.poll(() => isSignedIn(page)).toBe('false');
      await signInByPassword(page, door, lang, mobile);
      await page.getByRole('main').getByText(nickname).first().waitFor();
      await expect.poll(() => routeOf(page)).toBe('/admin/personal?again');
    },
  );

  test.each(['/dataBrowse', '/admin/personal'])(
    'by somebody else says why, once, on %s, and its confirmation leads home',
    async (path) => {
      journey.expectFailedRequest('/v1/my/');
      const page = await journey.open('/');
      const { mobile } = await register(page, door, 'zh');
      const other = await journey.open('/');
      await openSignIn(other, 'zh');
      await signInByPassword(other, door, 'zh', mobile);
      await other.getByRole('status').filter({ hasText: '登录成功' }).waitFor();
      await other.evaluate(
        (call) => fetch(call, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
        accountEndpoints.endOtherSessions.path,
      );
      // The personal center asks several things at once, and all of them are refused.
      await page.goto(`${journey.site().origin}/#${path}`);
      const alert = page.getByRole('alertdialog', { name: '提示!' });
      await alert.getByText('您已被强制退出').waitFor();
      expect(await isSignedIn(page)).toBe('false');
      await page.waitForLoadState('networkidle');
      await alert.getByRole('button', { name: '确定' }).click();
      await expect.poll(() => routeOf(page)).toBe('/');
      expect(await page.locator('dialog, [role="dialog"]').count()).toBe(0);
    },
  );
});

describe('a visitor', () => {
  test('who opens the personal center is asked to sign in, and goes home when they would not', async () => {
    const page = await journey.open('/admin/personal');
    const panel = page.getByRole('dialog', { name: '登录' });
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => routeOf(page)).toBe('/');
    expect(await panel.count()).toBe(0);
  });

  test('makes one call of the personal kind, the open one', async () => {
    const asked: string[] = [];
    const page = await journey.open('/', {}, async (opened) => {
      opened.on('request', (request) => request.url().includes('my/') && asked.push(request.url()));
    });
    await page.waitForLoadState('networkidle');
    await page.goto(`${journey.site().origin}/#/home/data-center`);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([`${journey.site().origin}/v1/my/user?open=true`]);
  });
});

describe('the header', () => {
  test('shows a nickname cut to five characters, and one of digits masked', async () => {
    const page = await journey.open('/');
    await register(page, door, 'zh', '数据分析师小李');
    expect(await page.getByRole('button', { name: '我的账号：数据分析师小李' }).textContent()).toBe('数据分析师…');
    const other = await journey.open('/', { viewport: PHONE });
    await other.getByRole('button', { name: '打开菜单' }).click();
    await register(other, door, 'zh', '13912345678');
    await other.getByRole('button', { name: '打开菜单' }).click();
    await other.getByRole('banner').getByText('139**…').waitFor();
    await other.getByRole('banner').getByRole('link', { name: '个人中心' }).click();
    await expect.poll(() => routeOf(other)).toBe('/admin/personal');
  });
});
