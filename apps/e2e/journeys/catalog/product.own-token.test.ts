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
    run: '运行',
    charged: '计费规则与用密钥调用相同',
    price: /每次 ¥0\.03/,
    trial: '免费试用',
    receipt: '计费明细',
  },
  {
    lang: 'en',
    path: '/product/package-en',
    token: 'Access token',
    hint: 'Calls are charged to your account',
    call: 'Call',
    run: 'Run',
    charged: 'the same charging rules as a call with your key',
    price: /CN¥0\.03 per call/,
    trial: 'Free trial',
    receipt: 'Receipt',
  },
] as const;

test.each(onlyIn(LANGUAGES, 'zh'))(
  'a signed-in user calls with their own token, which the page requests once: $path',
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
  'a visitor is asked to sign in, after which the call is made: $path',
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

test.each(LANGUAGES)(
  'the code on the page can be run there, with the price shown before the call, and the answer and the receipt after it: $path',
  async (words) => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const path = `${words.path}?apiId=p_stock2402&scode=600901&tab=code`;
    const page = await journey.open(path, {}, ofPerson(person, origin, words.lang));
    await page.getByText(words.charged).waitFor();
    await page.getByText(words.price).waitFor();
    await page.getByRole('button', { name: words.run, exact: true }).click();
    const receipt = page.getByRole('region', { name: words.receipt });
    await receipt.getByText(words.trial, { exact: true }).waitFor();
    const answer = page.locator('pre', { hasText: '"resultcode":200' });
    const { records } = JSON.parse((await answer.textContent()) ?? '');
    expect(new Set(records.map(({ SECCODE }: { SECCODE: string }) => SECCODE))).toEqual(new Set(['600901']));
    expect(await receipt.textContent()).toContain(String(records.length));
  },
);
