import { expect } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { accountOf, operator } from '../../harness/operator.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';

const journey = useJourney();
/** A data set that is free for everyone with a key. */
const FREE = 'p_public0001';
/** A free data set that requires a parameter. */
const WITH_REQUIRED = 'p_public0002';
/** The parameter in the link of that data set, with an example value. */
const EXAMPLE = 'indtype=008001';

const LANGUAGES = [
  {
    lang: 'zh',
    make: '新建表格链接',
    made: '表格链接已建立',
    datasets: '可读取的数据集',
    dayCap: '每日预算（元）',
    label: '备注名称',
    need: '请填写至少一个数据集编号',
    limits: '每日 ¥2.00',
    end: '停用 book.xlsx',
    confirm: '停用',
    settings: '设置 未命名',
    save: '保存',
    none: '暂无表格链接',
    owned: '行业分类数据 p_public0002',
    change: `把 ${EXAMPLE} 换成您要的值：行业分类标准编码。`,
    files: ['Excel 加载项', 'Google 表格脚本'],
  },
  {
    lang: 'en',
    make: 'Create a sheet link',
    made: 'The sheet link is ready',
    datasets: 'Data sets',
    dayCap: 'Daily budget (CNY)',
    label: 'Label',
    need: 'Enter at least one data set',
    limits: 'CN¥2.00 per day',
    end: 'Revoke book.xlsx',
    confirm: 'Revoke',
    settings: 'Settings No label',
    save: 'Save',
    none: 'No sheet links',
    owned: 'Industry classifications p_public0002',
    change: `Change ${EXAMPLE} to the value you need: Code of the industry standard.`,
    files: ['Add-in for Excel', 'Script for Google Sheets'],
  },
] as const;

describeInTurn(LANGUAGES)('a sheet link, $lang', (words) => {
  const { lang } = words;

  test('is created with a budget, read by a spreadsheet, and revoked', async () => {
    const { origin } = journey.site();
    const page = await journey.open('/admin/key', {}, ofPerson(await newPerson(origin), origin, lang));
    await page.getByRole('button', { name: words.make, exact: true }).click();
    const form = page.getByRole('dialog', { name: words.make });
    const make = form.getByRole('button', { name: words.make, exact: true });
    await make.click();
    await form.getByText(words.need, { exact: true }).waitFor();
    await form.getByLabel(words.datasets, { exact: true }).fill(FREE);
    await form.getByLabel(words.dayCap, { exact: true }).fill('2');
    await form.getByLabel(words.label, { exact: true }).fill('book.xlsx');
    await make.click();
    const dialog = page.getByRole('dialog', { name: words.made });
    const address = ((await dialog.locator('pre').textContent()) ?? '').trim();
    expect(address).toMatch(new RegExp(`/sheets/jss[a-z2-7]{17}\\.[\\w-]{43}/${FREE}\\.csv\\?lang=${lang}$`));
    const answer = await fetch(`${address}&@limit=3`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect((await answer.text()).trim().split('\n')).toHaveLength(4);
    for (const name of words.files) {
      const href = await dialog.getByRole('link', { name, exact: true }).getAttribute('href');
      expect((await fetch(`${origin}${href}`)).status).toBe(200);
    }
    await page.keyboard.press('Escape');
    await page
      .getByRole('row', { name: /book\.xlsx/ })
      .getByText(words.limits)
      .waitFor();
    await page.getByRole('button', { name: words.end, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.confirm, exact: true }).click();
    await page.getByText(words.none, { exact: true }).waitFor();
    await expect.poll(async () => (await fetch(address)).status).toBe(401);
  });

  test('suggests the data sets of the account, and its URL works as shown', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin, `链接${lang}`);
    const account = await accountOf(journey.site(), person.nickname);
    await operator(journey.site(), 'grant', 'private', account, WITH_REQUIRED);
    const page = await journey.open('/admin/key', {}, ofPerson(person, origin, lang));
    await page.getByRole('button', { name: words.make, exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: words.owned, exact: true }).click();
    expect(await form.getByLabel(words.datasets, { exact: true }).inputValue()).toBe(WITH_REQUIRED);
    await form.getByLabel(words.dayCap, { exact: true }).fill('1');
    await form.getByRole('button', { name: words.make, exact: true }).click();
    await form.getByText(words.change, { exact: true }).waitFor();
    const address = ((await form.locator('pre').textContent()) ?? '').trim();
    expect(address).toContain(`/${WITH_REQUIRED}.csv?${EXAMPLE}&lang=${lang}`);
    expect((await fetch(address)).status).toBe(200);
  });

  test('can get another budget and label, and its calls are listed under the label', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const page = await journey.open('/admin/key', {}, ofPerson(person, origin, lang));
    await page.getByRole('button', { name: words.make, exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(words.datasets, { exact: true }).fill(FREE);
    await form.getByLabel(words.dayCap, { exact: true }).fill('1');
    await form.getByRole('button', { name: words.make, exact: true }).click();
    const address = ((await form.locator('pre').textContent()) ?? '').trim();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.settings }).click();
    await form.getByLabel(words.dayCap, { exact: true }).fill('2');
    await form.getByLabel(words.label, { exact: true }).fill('book.xlsx');
    await form.getByRole('button', { name: words.save, exact: true }).click();
    await page
      .getByRole('row', { name: /book\.xlsx/ })
      .getByText(words.limits)
      .waitFor();
    expect((await fetch(`${address}&@limit=1`)).status).toBe(200);
    const use = await journey.open('/admin/use', {}, ofPerson(person, origin, lang));
    await use.getByRole('cell', { name: 'book.xlsx', exact: true }).waitFor();
  });
});
