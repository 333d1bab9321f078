import { expect } from 'vitest';
import { expectAccessible } from '../../harness/accessible.ts';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';
import { paidOrder } from './paid-order.ts';

const journey = useJourney();

const WORDS = [
  {
    lang: 'zh',
    now: '以下订单可开票 ¥30.00。',
    paidIn: '本账号累计付款 ¥100.00，已开票或申请中 ¥0.00。',
    why: '钱包中尚未消费的充值、按次调用的扣费和赠送金额不在其内',
    when: '提交后预计 3 个工作日内开具，开具后您会收到消息。',
    add: '新增抬头',
  },
  {
    lang: 'en',
    now: 'Of the orders below, CN¥30.00 can be invoiced.',
    paidIn: 'This account has paid in CN¥100.00',
    why: 'unspent wallet balance, calls charged one by one, and granted amounts are not included',
    when: 'Usually issued within 3 working days. You get a message once it is issued.',
    add: 'Add a template',
  },
] as const;

describeInTurn(WORDS)('an invoice request, $lang', (words) => {
  const { lang } = words;
  const open = async () => {
    const site = journey.site();
    const person = await newPerson(site.origin);
    await paidOrder(site, person);
    return journey.open('/admin/invoice?tab=request', {}, ofPerson(person, site.origin, lang));
  };

  test('states how much can be invoiced, and why it is less than the money paid in', async () => {
    const page = await open();
    await page.getByText(words.now, { exact: false }).waitFor();
    await page.getByText(words.paidIn, { exact: false }).waitFor();
    await page.getByText(words.why, { exact: false }).waitFor();
    await expectAccessible(page, { part: 'main' });
  });

  test('states when the invoice is issued, and offers to add a buyer', async () => {
    const page = await open();
    await page.getByText(words.when, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: words.add, exact: true }).isVisible()).toBe(true);
  });
});
