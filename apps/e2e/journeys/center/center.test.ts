import { expect } from 'vitest';
import { callsOf, placeOrder } from '../../harness/calls.ts';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, inEachLanguage, test } from '../../harness/languages.ts';
import { fillWallet } from '../../harness/operator.ts';
import { pages } from '../../harness/pages.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';
import { atRest } from '../../harness/rest.ts';
import { expectLaptopsFit } from '../../harness/widths.ts';

const journey = useJourney();
const TWO_LINES_PX = 90;

const LANGUAGES = [
  {
    lang: 'zh',
    other: 'English',
    steps: ['创建密钥', '完成首次调用', '充值或购买'],
    done: '已完成',
    start: '开始使用',
    make: '新建密钥',
    soon: '暂无即将到期的权益',
    month: '0 次',
    used: ['2 次', '其中 1 次被拒绝', '0 项'],
    tiles: ['可用余额', '本月按次消费', '本月调用', '7 天内到期'],
    products: '生效中的产品',
    calls: '最近调用',
    keys: '使用中的密钥',
    never: '未使用',
    neverUsed: '尚未使用',
    usedOn: /最近使用 \d/,
    account: /^我的账号/,
    menu: ['我的钱包', '我的订单', '购物车', '我的发票', '密钥与使用'],
    fifty: '¥50.00',
    noCap: '未设每月上限',
    cap: '每月上限 ¥50.00',
    toWallet: '我的钱包',
    empty: [
      {
        path: '/admin/capital',
        fresh: '暂无收支记录',
        choice: '类型',
        value: 'topUp',
        filtered: '没有符合条件的收支记录',
      },
      {
        path: '/admin/msg',
        fresh: '暂无消息',
        choice: '消息类别',
        value: 'account',
        filtered: '没有符合条件的消息',
      },
      {
        path: '/admin/orderlist',
        fresh: '暂无订单',
        choice: '订单状态',
        value: 'paid',
        filtered: '没有此状态的订单',
      },
      {
        path: '/admin/invoice',
        fresh: '暂无发票',
        choice: '状态',
        value: 'issued',
        filtered: '没有此状态的发票',
      },
    ],
  },
  {
    lang: 'en',
    other: '中文',
    steps: ['Create a key', 'Make your first call', 'Top up or buy'],
    done: 'Done',
    start: 'Get started',
    make: 'Create a key',
    soon: 'Nothing expires soon',
    month: '0 calls',
    used: ['2 calls', '1 of them refused', '0 items'],
    tiles: ['Available', 'Spent on calls this month', 'Calls this month', 'Expiring within 7 days'],
    products: 'Active products',
    calls: 'Latest calls',
    keys: 'Active keys',
    never: 'Never',
    neverUsed: 'Never used',
    usedOn: /^Used \d/,
    account: /^Your account/,
    menu: ['Wallet', 'Orders', 'Cart', 'Invoices', 'API keys'],
    fifty: 'CN¥50.00',
    noCap: 'No monthly limit',
    cap: 'Monthly limit CN¥50.00',
    toWallet: 'My wallet',
    empty: [
      {
        path: '/admin/capital',
        fresh: 'No transactions yet',
        choice: 'Type',
        value: 'topUp',
        filtered: 'No matching transactions',
      },
      {
        path: '/admin/msg',
        fresh: 'No messages',
        choice: 'Message type',
        value: 'account',
        filtered: 'No matching messages',
      },
      {
        path: '/admin/orderlist',
        fresh: 'No orders yet',
        choice: 'Status',
        value: 'paid',
        filtered: 'No orders with this status',
      },
      {
        path: '/admin/invoice',
        fresh: 'No invoices yet',
        choice: 'Status',
        value: 'issued',
        filtered: 'No invoices with this status',
      },
    ],
  },
] as const;

describeInTurn(LANGUAGES)("the personal center's home page, $lang", (words) => {
  test('guides a newcomer from step to step, and shows the state of the account', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const page = await journey.open('/admin', { viewport: PHONE }, ofPerson(person, origin, words.lang));
    await expect.poll(() => routeOf(page)).toBe('/admin/rmd');
    for (const text of [words.soon, words.month]) await page.getByText(text, { exact: true }).waitFor();
    await page.getByText(words.noCap).waitFor();
    const steps = page.getByRole('region', { name: words.start }).getByRole('listitem');
    await expect.poll(() => steps.locator('strong').allTextContents()).toEqual([...words.steps]);
    expect(await steps.getByText(words.done, { exact: true }).count()).toBe(1);
    await steps.getByRole('link', { name: words.steps[1] }).waitFor();
    await fillWallet(journey.site(), person.mobile, 1_234n);
    await page.reload();
    await expect.poll(() => steps.getByText(words.done, { exact: true }).count()).toBe(2);
    await page.getByText('¥12.34').first().waitFor();
    await page.getByRole('link', { name: words.toWallet, exact: true }).last().click();
    await expect.poll(() => routeOf(page)).toBe('/admin/capital');
  });

  test('shows a customer the balance, spending, calls, products and keys at a glance, at every laptop width', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    await fillWallet(journey.site(), person.mobile, 5_000n);
    const { keys, orders } = callsOf(person, origin);
    await keys.setCaps({ dayCapFen: null, monthCapFen: '5000' });
    const { accessKey, accessSecret } = await keys.make({ label: 'research' });
    const number = await placeOrder(origin, person);
    await orders.pay({ number });
    const authorization = `Basic ${btoa(`${accessKey}:${accessSecret}`)}`;
    for (const query of ['scode=600901&sdate=2026-01-05&edate=2026-11-20', 'scode=none'])
      await fetch(`${origin}/api/stock/p_stock2402?${query}`, { headers: { authorization } });

    const page = await journey.open('/admin/rmd', {}, ofPerson(person, origin, words.lang));
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    const [balance, spending, calls, ending] = words.tiles;
    await part(balance).getByText('¥20.00').waitFor();
    await part(spending).getByText(words.cap).waitFor();
    for (const text of words.used.slice(0, 2)) await part(calls).getByText(text).waitFor();
    await part(ending).getByText(words.used[2]).waitFor();
    await part(words.products).getByRole('row').nth(1).getByRole('link').first().waitFor();
    await part(words.keys).getByText('research').waitFor();
    await expect.poll(() => part(words.calls).getByRole('row').count()).toBe(3);
    expect(await part(words.calls).getByText('p_stock2402').count()).toBe(2);
    await expectLaptopsFit(page);
    await page.getByRole('banner').getByRole('link', { name: words.other, exact: true }).click();
    await atRest(page);
    await expectLaptopsFit(page);
  });

  test('shows that a key was used when the reader returns from the program that used it', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const { accessKey, accessSecret } = await callsOf(person, origin).keys.make({ label: 'research' });
    const page = await journey.open('/admin/rmd', {}, ofPerson(person, origin, words.lang));
    const keys = page.getByRole('region', { name: words.keys, exact: true });
    const unused = keys.getByText(words.neverUsed);
    await unused.first().waitFor();
    const before = await unused.count();
    const authorization = `Basic ${btoa(`${accessKey}:${accessSecret}`)}`;
    await fetch(`${origin}/api/public/p_public0001?@limit=1`, { headers: { authorization } });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('region', { name: words.calls, exact: true }).getByText('p_public0001').waitFor();
    await keys.getByText(words.usedOn).waitFor();
    expect(await unused.count()).toBe(before - 1);
    await page.goto(`${origin}/#/admin/key`);
    await page.getByRole('row').filter({ hasText: accessKey }).waitFor();
    expect(
      await page
        .getByRole('row')
        .filter({ hasText: accessKey })
        .getByText(words.never, { exact: true })
        .count(),
    ).toBe(0);
  });

  test('offers money, orders and keys in the account menu, with the balance once a page has fetched it', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    await fillWallet(journey.site(), person.mobile, 5_000n);
    const balances: string[] = [];
    const page = await journey.open('/status', {}, async (fresh) => {
      await ofPerson(person, origin, words.lang)(fresh);
      fresh.on('request', (request) => {
        if (request.url().endsWith('/v1/my/wallet')) balances.push(request.url());
      });
    });
    const banner = page.getByRole('banner');
    const button = banner.getByRole('button', { name: words.account });
    const menu = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
    await button.click();
    for (const name of words.menu) await menu.getByRole('link', { name, exact: true }).waitFor();
    expect(balances).toEqual([]);
    await menu.getByRole('link', { name: words.menu[0], exact: true }).click();
    await expect.poll(() => routeOf(page)).toBe('/admin/capital');
    await expect.poll(() => balances.length).toBe(1);
    await button.click();
    await menu.getByRole('link', { name: `${words.menu[0]} ${words.fifty}`, exact: true }).waitFor();
    expect(balances).toHaveLength(1);
  });

  test('states for an empty list whether there is nothing yet or nothing that matches the filter', async () => {
    const { origin } = journey.site();
    const page = await journey.open('/admin/rmd', {}, ofPerson(await newPerson(origin), origin, words.lang));
    for (const { path, fresh, choice, value, filtered } of words.empty) {
      await page.goto(`${origin}/#${path}`);
      await page.getByText(fresh, { exact: true }).waitFor();
      await page.getByLabel(choice, { exact: true }).selectOption(value);
      await page.getByText(filtered, { exact: true }).waitFor();
    }
  });
});

inEachLanguage(
  'on a phone, the entry of the open page is visible in the menu, even if it depends on a setting',
  async () => {
    const { origin } = journey.site();
    const visit = { viewport: PHONE };
    const page = await journey.open(
      '/admin/orderlist',
      visit,
      ofPerson(await newPerson(origin), origin, 'zh'),
    );
    const entry = page.locator('nav [aria-current="page"]').filter({ hasText: '我的订单' });
    await entry.waitFor();
    const right = async (): Promise<number> => {
      const { x = PHONE.width, width = 0 } = (await entry.boundingBox()) ?? {};
      return x + width;
    };
    await expect.poll(right).toBeLessThanOrEqual(PHONE.width);
  },
);

inEachLanguage('on a phone, a call or a transaction has about two lines', async () => {
  const { origin } = journey.site();
  const person = await newPerson(origin);
  await fillWallet(journey.site(), person.mobile, 5_000n);
  const { accessKey, accessSecret } = await callsOf(person, origin).keys.make({ label: 'phone' });
  const authorization = `Basic ${btoa(`${accessKey}:${accessSecret}`)}`;
  await fetch(`${origin}/api/stock/p_stock2402?scode=600901&edate=2026-11-20`, {
    headers: { authorization },
  });
  const page = await journey.open('/admin/use', { viewport: PHONE }, ofPerson(person, origin, 'zh'));
  for (const [path, name] of [
    ['/admin/use', '调用记录'],
    ['/admin/capital', '收支明细'],
  ] as const) {
    await page.goto(`${origin}/#${path}`);
    const rows = page.getByRole('table', { name }).locator('tbody tr');
    await rows.first().waitFor();
    const heights = await rows.evaluateAll((them) => them.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(TWO_LINES_PX);
  }
});

inEachLanguage('the titles of all pages of the personal center stand at the same height', async () => {
  const { origin } = journey.site();
  const own = pages.filter(
    ({ address, gated, isEnglish }) => gated && !isEnglish && address.zh.startsWith('/admin/'),
  );
  expect(own.length).toBeGreaterThan(8);
  const page = await journey.open('/admin/rmd', {}, ofPerson(await newPerson(origin), origin, 'zh'));
  const tops = new Set<number>();
  for (const { address, title } of own) {
    await page.goto(`${origin}/#${address.zh}`);
    const heading = page.getByRole('heading', { level: 1, name: title.zh, exact: true });
    await heading.waitFor();
    tops.add(Math.round((await heading.boundingBox())?.y ?? -1));
  }
  expect([...tops]).toHaveLength(1);
});
