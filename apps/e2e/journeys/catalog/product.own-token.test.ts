import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/product/package',
    token: '访问令牌',
    hint: '用您自己的令牌',
    call: '调用',
    receipt: '回执',
    signIn: '登录',
  },
  {
    lang: 'en',
    path: '/product/package-en',
    token: 'Access token',
    hint: 'your own token',
    call: 'Call',
    receipt: 'Receipt',
    signIn: 'sign in',
  },
] as const;

test.each(LANGUAGES)(
  'whoever is signed in calls under their own token, asked for once: $path',
  async (words) => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const tokenRequests: string[] = [];
    const page = await journey.open(`${words.path}?apiId=p_stock2402&tab=try`, {}, async (opened) => {
      opened.on('request', (request) => {
        if (request.url().includes('/my/accesstoken')) tokenRequests.push(request.url());
      });
      await ofPerson(person, origin, words.lang)(opened);
    });
    const token = page.getByLabel(words.token, { exact: true });
    await expect.poll(() => token.getAttribute('placeholder')).toContain(words.hint);
    for (let n = 1; n <= 2; n++) {
      const answered = page.waitForResponse((response) => response.url().includes('/api/stock/p_stock2402'));
      await page.getByRole('button', { name: words.call, exact: true }).click();
      expect((await (await answered).json()).resultcode).toBe(200);
    }
    await page.getByRole('region', { name: words.receipt }).waitFor();
    expect(tokenRequests.length).toBe(1);
    expect(await token.inputValue()).toBe('');
  },
);

test.each(LANGUAGES)(
  'whoever is not is offered to sign in where a token is asked for: $path',
  async (words) => {
    const page = await journey.open(`${words.path}?apiId=p_stock2402&tab=try`, {}, ofVisitor(words.lang));
    await page.getByRole('button', { name: words.call, exact: true }).click();
    await page.getByRole('alert').getByRole('button', { name: words.signIn }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
  },
);
