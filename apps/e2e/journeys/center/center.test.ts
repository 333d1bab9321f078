import { expect } from 'vitest';
import { PHONE, routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { fillWallet } from '../../harness/operator.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    steps: ['创建密钥', '完成首次调用', '充值或购买'],
    done: '已完成',
    start: '开始使用',
    make: '新建密钥',
    soon: '暂无即将到期的权益',
    unpaid: '暂无待支付订单',
    month: '本月已调用 0 次',
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
    steps: ['Make a key', 'Make the first call', 'Top up or buy'],
    done: 'Done',
    start: 'Get started',
    make: 'Make a key',
    soon: 'Nothing ends soon',
    unpaid: 'No orders to be paid',
    month: '0 calls this month',
    toWallet: 'My wallet',
    empty: [
      {
        path: '/admin/capital',
        fresh: 'Nothing here yet',
        choice: 'Type',
        value: 'topUp',
        filtered: 'No movements of this time and type',
      },
      {
        path: '/admin/msg',
        fresh: 'No messages',
        choice: 'Kind of message',
        value: 'account',
        filtered: 'No messages of this kind',
      },
      {
        path: '/admin/orderlist',
        fresh: 'No orders yet',
        choice: 'State',
        value: 'paid',
        filtered: 'No orders in this state',
      },
      {
        path: '/admin/invoice',
        fresh: 'No invoices yet',
        choice: 'State',
        value: 'issued',
        filtered: 'No invoices in this state',
      },
    ],
  },
] as const;

describeInTurn(LANGUAGES)('the home of the personal center, $lang', (words) => {
  test('a newcomer is led from step to step, and sees how the account stands', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const page = await journey.open('/admin', { viewport: PHONE }, ofPerson(person, origin, words.lang));
    await expect.poll(() => routeOf(page)).toBe('/admin/rmd');
    for (const text of [words.soon, words.unpaid, words.month]) await page.getByText(text).waitFor();
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

  test('a list without rows says whether there is nothing yet or nothing of what was chosen', async () => {
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
