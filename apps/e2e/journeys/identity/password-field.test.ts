import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';

const journey = useJourney();

test.each([
  { path: '/', signIn: '登录', password: '密码', show: '显示密码' },
  { path: '/home-en', signIn: 'Sign in', password: 'Password', show: 'Show the password' },
])(
  'a password field hides the password until the user asks to see it, and accepts a pasted one: $path',
  async ({ path, signIn, password, show }) => {
    const page = await journey.open(path, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('banner').getByRole('button', { name: signIn, exact: true }).click();
    const field = page.getByRole('dialog').getByLabel(password, { exact: true });
    await field.waitFor();
    expect(await field.getAttribute('type')).toBe('password');
    // Password managers look for this attribute.
    expect(await field.getAttribute('autocomplete')).toBe('current-password');
    await page.evaluate(() => navigator.clipboard.writeText('Pasted-7x'));
    await field.focus();
    await page.keyboard.press('Control+V');
    await expect.poll(() => field.inputValue()).toBe('Pasted-7x');
    await page.getByRole('dialog').getByRole('button', { name: show }).click();
    await expect.poll(() => field.getAttribute('type')).toBe('text');
  },
);

test('numbers and codes can be pasted in the formats that address books and messages use', async () => {
  const page = await journey.open('/', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('banner').getByRole('button', { name: '注册', exact: true }).click();
  const panel = page.getByRole('dialog', { name: '注册' });
  const pasteInto = async (name: string, text: string): Promise<string> => {
    const field = panel.getByRole('textbox', { name, exact: true });
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await field.focus();
    await page.keyboard.press('Control+V');
    return field.inputValue();
  };
  expect(await pasteInto('手机号', ' +86 139 0000 0001 ')).toBe('13900000001');
  expect(await pasteInto('短信验证码', '验证码 012 345')).toBe('012345');
});
