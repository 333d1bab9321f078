import { expect, test } from 'vitest';
import { PHONE, useJourney } from '../../harness/journey.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';

const journey = useJourney();

const LANGUAGES = [
  {
    lang: 'zh',
    path: '/product/package?apiId=p_stock2402',
    report: '报告数据错误',
    row: '从样例中选择',
    code: '证券代码',
    field: '有误的字段',
    close: '最近成交价',
    name: '姓名',
    mobile: '手机号',
    content: '反馈内容',
    no: '否',
    send: '提交反馈',
    refused: /请按数据集 p_stock2402 的主键 SECCODE, TRADEDATE 指明一行/,
    sent: '已收到您的反馈',
  },
  {
    lang: 'en',
    path: '/product/package-en?apiId=p_stock2402',
    report: 'Report a wrong row',
    row: 'Choose from the sample',
    code: 'Security code',
    field: 'Wrong field',
    close: 'Last price (close)',
    name: 'Name',
    mobile: 'Mobile number',
    content: 'Your feedback',
    no: 'No',
    send: 'Send feedback',
    refused: /Identify a row of p_stock2402 by its key SECCODE, TRADEDATE/,
    sent: 'Thank you. We have received your feedback',
  },
] as const;

test.each(LANGUAGES)(
  "a sample row can be reported on a phone, and appears in the reporter's list: $lang",
  async (words) => {
    journey.expectFailedRequest('400');
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const asPerson = ofPerson(person, origin, words.lang);
    const page = await journey.open(words.path, { viewport: PHONE }, asPerson);
    await page.getByRole('button', { name: words.report }).click();
    const dialog = page.getByRole('dialog', { name: words.report });
    const input = (label: string) => dialog.getByLabel(label, { exact: true });
    await input(words.row).selectOption({ index: 1 });
    const code = await input(words.code).inputValue();
    expect(code).toMatch(/^\d{6}$/);
    await input(words.field).selectOption({ label: words.close });
    await input(words.name).fill('Li');
    await input(words.mobile).fill(person.mobile);
    await input(words.content).fill('12.30 in the bulletin of the exchange');
    await dialog.getByRole('radio', { name: words.no, exact: true }).check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await input(words.code).fill('');
    await dialog.getByRole('button', { name: words.send, exact: true }).click();
    const alert = page.getByRole('alertdialog');
    await alert.getByText(words.refused).waitFor();
    await alert.getByRole('button').last().click();
    await input(words.code).fill(code);
    await dialog.getByRole('button', { name: words.send, exact: true }).click();
    await dialog.getByText(words.sent, { exact: true }).waitFor();
    await page.goto(`${origin}/#/msg/form`);
    const own = page.getByRole('article').filter({ hasText: 'p_stock2402' });
    await own.getByText(`SECCODE ${code}`).waitFor();
    await own.getByText('F007N').waitFor();
  },
);
