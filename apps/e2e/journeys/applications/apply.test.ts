import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { routeOf, useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newMobile } from '../../harness/new-values.ts';
import { reviewApplication } from '../../harness/operator.ts';
import { codeInOutbox, newPerson, ofPerson, ofVisitor, passSecurityCheck } from '../../harness/people.ts';
import { APPLY_WORDS, type ApplyWords } from './apply.words.ts';

const journey = useJourney();
const origin = (): string => journey.site().origin;
const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);

let companies = 0;

/** Fills in all fields except the code. Returns the name of the company, which no other journey uses. */
async function fillOrganisation(page: Page, words: ApplyWords, mobile: string): Promise<string> {
  const company = `明川数据 ${mobile}-${++companies}`;
  const texts = {
    companyName: company,
    address: '上海市世纪大道 1 号',
    headPerson: '陈明',
    contactPerson: '李川',
    contactEmail: `c${mobile}@mingchuan.example`,
    contactLandline: '021-50000000',
    contactMobile: mobile,
    serverRoomLocation: '上海张江',
    roomManager: '王远',
    roomPhone: '021-50000001',
    serviceName: '量化研究平台',
    servicePrice: '1,200',
    targetUsers: '公募基金研究员',
    startTime: '2027-03',
    expectedUsers: '500',
  };
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  await page.getByLabel(words.no, { exact: true }).check();
  await field(page, 'refreshFrequency').selectOption('Daily');
  await page.getByLabel(words.agree).check();
  return company;
}

/** Requests the code and enters it. */
async function enterCode(page: Page, words: ApplyWords, mobile: string): Promise<void> {
  await page.getByRole('button', { name: words.getCode }).click();
  await passSecurityCheck(page, origin(), words);
  await field(page, 'smsVerifyCode').fill(await codeInOutbox(origin(), mobile));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describeInTurn(APPLY_WORDS)("an organisation's application, $lang", (words) => {
  const { lang } = words;

  test('is not sent if it is empty: the form lists the missing fields and focuses the first one', async () => {
    const page = await journey.open('/apply/organization', {}, ofVisitor(lang));
    await page.getByRole('button', { name: words.send }).click();
    await page.getByRole('alert').getByText(words.faults).waitFor();
    await page.getByText(words.firstFault, { exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('companyName');
    const no = page.getByRole('radiogroup', { name: words.isListed }).getByRole('radio', { name: words.no });
    const space = await no.evaluate((radio) => {
      const word = document.createRange();
      word.selectNodeContents(radio.parentElement ?? radio);
      word.setStartAfter(radio);
      return word.getBoundingClientRect().left - radio.getBoundingClientRect().right;
    });
    expect(space).toBeGreaterThanOrEqual(4);
    await page.getByRole('alert').getByRole('button').last().click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
      .toBe('checkbox');
  });

  test('requests no code for an empty number', async () => {
    const page = await journey.open('/apply/organization', {}, ofVisitor(lang));
    await page.getByRole('button', { name: words.getCode }).click();
    await page.getByText(words.emptyMobile, { exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('contactMobile');
  });

  test('is sent with an SMS code, rejected with a reason, and sent again without filling in the form again', async () => {
    const page = await journey.open('/apply/organization', {}, ofVisitor(lang));
    const mobile = newMobile();
    const company = await fillOrganisation(page, words, mobile);
    await enterCode(page, words, mobile);
    const code = await field(page, 'smsVerifyCode').inputValue();
    journey.expectFailedRequest('/v1/registration/organisation');
    await field(page, 'smsVerifyCode').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: words.send }).click();
    await page.getByRole('alert').getByText(words.codeWrong).waitFor();
    await expect.poll(() => field(page, 'companyName').inputValue()).toBe(company);
    await field(page, 'smsVerifyCode').fill(code);
    await page.getByRole('button', { name: words.send }).click();
    await heading(page, words.review).waitFor();
    expect(routeOf(page)).toMatch(/^\/apply\/organization\?receipt=[\w-]{20,}$/);

    await reviewApplication(journey.site(), company, '公司名称与营业执照不一致');
    await page.getByRole('button', { name: words.refresh }).click();
    await heading(page, words.refused).waitFor();
    await page.getByText('公司名称与营业执照不一致').waitFor();
    await page.getByRole('link', { name: words.again }).click();
    await heading(page, words.title).waitFor();
    await expect.poll(() => field(page, 'companyName').inputValue()).toBe(company);
    expect(await field(page, 'contactMobile').inputValue()).toBe(mobile);
    expect(await field(page, 'smsVerifyCode').inputValue()).toBe('');
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  });

  test('is shown again after a rejection, with the reason above the fields, which are filled in', async () => {
    const page = await journey.open(
      '/apply/organization',
      {},
      ofPerson(await newPerson(origin()), origin(), lang),
    );
    const mobile = newMobile();
    const company = await fillOrganisation(page, words, mobile);
    await enterCode(page, words, mobile);
    await page.getByRole('button', { name: words.send }).click();
    await heading(page, words.review).waitFor();
    await reviewApplication(journey.site(), company, '缺少机房电话');
    await page.getByRole('button', { name: words.refresh }).click();
    await page.getByText('缺少机房电话').waitFor();
    await expect.poll(() => field(page, 'companyName').inputValue()).toBe(company);
  });

  test("turns an individual's account into an organisation's account when it is approved", async () => {
    const person = await newPerson(origin());
    const page = await journey.open('/apply/organization', {}, ofPerson(person, origin(), lang));
    await page.getByText(words.upgrade).waitFor();
    const mobile = newMobile();
    const company = await fillOrganisation(page, words, mobile);
    await enterCode(page, words, mobile);
    await page.getByRole('button', { name: words.send }).click();
    await heading(page, words.review).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await reviewApplication(journey.site(), company);
    await page.getByRole('button', { name: words.refresh }).click();
    await page.getByText(words.approved).waitFor();
    await page.goto(`${origin()}/#/admin/personal`);
    await page.locator('dd').getByText(words.organisation, { exact: true }).waitFor();
    await page.locator('dd').getByText(company, { exact: true }).waitFor();
  });
});

test('the form survives a reload and a language switch, but the code is never stored', async () => {
  const page = await journey.open('/apply/organization', {}, ofVisitor('zh'));
  await field(page, 'companyName').fill('明川数据');
  await field(page, 'smsVerifyCode').fill('123456');
  await page.reload();
  await expect.poll(() => field(page, 'companyName').inputValue()).toBe('明川数据');
  await expect.poll(() => field(page, 'smsVerifyCode').inputValue()).toBe('');
  await field(page, 'contactEmail').fill('ming');
  await field(page, 'companyName').focus();
  await page.getByText('请输入正确电子邮箱！', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await heading(page, 'Organisation application').waitFor();
  expect(routeOf(page)).toBe('/apply/organization');
  await page.getByText('Please enter a valid e-mail address', { exact: true }).waitFor();
  await expect.poll(() => field(page, 'companyName').inputValue()).toBe('明川数据');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    '123456',
  );
  await page.getByRole('link', { name: '中文', exact: true }).click();
  await heading(page, '机构申请').waitFor();
});

describeInTurn(APPLY_WORDS)("an overseas customer's application, $lang", (words) => {
  const { lang } = words;

  test('is not sent if it is empty: the form lists the missing fields and focuses the first one', async () => {
    const page = await journey.open('/apply/overseas', {}, ofVisitor(lang));
    await page.getByRole('button', { name: words.send }).click();
    await page.getByRole('alert').getByText(words.overseasFaults).waitFor();
    await page.getByText(words.overseasFirst, { exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('firstName');
  });

  test('requests no code for an empty address', async () => {
    const page = await journey.open('/apply/overseas', {}, ofVisitor(lang));
    await page.getByRole('button', { name: words.getMailCode }).click();
    await page.getByText(words.emptyMail, { exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('businessEmail');
  });
});
