import { expect, test } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { onlyIn } from '../../harness/languages.ts';
import { newPerson, ofPerson, ofVisitor } from '../../harness/people.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/product/package',
    token: '访问令牌',
    hint: '以您的账号调用',
    call: '调用',
    receipt: '计费明细',
  },
  {
    lang: 'en',
    path: '/product/package-en',
    token: 'Access token',
    hint: 'Calls are charged to your account',
    call: 'Call',
    receipt: 'Receipt',
  },
] as const;

test.each(onlyIn(LANGUAGES, 'zh'))(
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
    await page.getByText(words.hint).waitFor();
    expect(await page.getByLabel(words.token, { exact: true }).isVisible()).toBe(false);
    for (let n = 1; n <= 2; n++) {
      const answered = page.waitForResponse((response) => response.url().includes('/api/stock/p_stock2402'));
      await page.getByRole('button', { name: words.call, exact: true }).click();
      expect((await (await answered).json()).resultcode).toBe(200);
    }
    await page.getByRole('region', { name: words.receipt }).waitFor();
    expect(tokenRequests.length).toBe(1);
  },
);

test.each(onlyIn(LANGUAGES, 'en'))(
  'whoever is not is asked to sign in, and the call is made once they have: $path',
  async (words) => {
    const { origin } = journey.site();
    const page = await journey.open(`${words.path}?apiId=p_stock2402&tab=try`, {}, ofVisitor(words.lang));
    await page.getByRole('button', { name: words.call, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await ofPerson(await newPerson(origin), origin, words.lang)(page);
    await page.evaluate(() => localStorage.setItem('isLogin', 'true'));
    const answered = page.waitForResponse((response) => response.url().includes('/api/stock/p_stock2402'));
    await page.reload();
    expect((await (await answered).json()).resultcode).toBe(200);
    await page.getByRole('region', { name: words.receipt }).waitFor();
  },
);
