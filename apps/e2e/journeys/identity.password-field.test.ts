import { expect, test } from 'vitest';
import { useJourney } from './journey.ts';

const journey = useJourney();

test.each([
  { path: '/', signIn: '登录', password: '密码', show: '显示密码' },
  { path: '/home-en', signIn: 'Sign in', password: 'Password', show: 'Show the password' },
])(
  'hides what is typed until it is asked to show it, and takes what is pasted: $path',
  async ({ path, signIn, password, show }) => {
    const page = await journey.open(path, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('banner').getByRole('button', { name: signIn, exact: true }).click();
    const field = page.getByRole('dialog').getByLabel(password, { exact: true });
    await field.waitFor();
    expect(await field.getAttribute('type')).toBe('password');
    // What a password manager looks for.
    expect(await field.getAttribute('autocomplete')).toBe('current-password');
    await page.evaluate(() => navigator.clipboard.writeText('Pasted-7x'));
    await field.focus();
    await page.keyboard.press('Control+V');
    await expect.poll(() => field.inputValue()).toBe('Pasted-7x');
    await page.getByRole('dialog').getByRole('button', { name: show }).click();
    await expect.poll(() => field.getAttribute('type')).toBe('text');
  },
);
