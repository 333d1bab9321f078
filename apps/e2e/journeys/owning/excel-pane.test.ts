import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { useJourney } from '../../harness/journey.ts';
import { describeInTurn, test } from '../../harness/languages.ts';
import { newPerson, ofPerson } from '../../harness/people.ts';

const journey = useJourney();
/** A data set that is free for everyone with a key. */
const FREE = 'p_public0001';

const LANGUAGES = [
  {
    lang: 'zh',
    make: '新建表格链接',
    datasets: '可读取的数据集',
    dayCap: '每日预算（元）',
    link: '表格链接',
    save: '保存',
    remove: '删除',
    none: '尚未填写表格链接。',
    bad: '这不是表格链接。',
    works: '表格链接可用，可读取：',
  },
  {
    lang: 'en',
    make: 'Create a sheet link',
    datasets: 'Data sets',
    dayCap: 'Daily budget (CNY)',
    link: 'Sheet link',
    save: 'Save',
    remove: 'Remove',
    none: 'No sheet link is set.',
    bad: 'This is not a sheet link.',
    works: 'The sheet link works. It reads:',
  },
] as const;

/** The part of the Office API that the add-in uses. */
const OFFICE = `
const items = new Map();
const functions = new Map();
globalThis.Office = { context: { displayLanguage: document.documentElement.lang }, onReady: (run) => addEventListener('DOMContentLoaded', run) };
globalThis.OfficeRuntime = { storage: {
  getItem: async (name) => items.get(name) ?? null,
  setItem: async (name, text) => void items.set(name, text),
  removeItem: async (name) => void items.delete(name),
} };
globalThis.CustomFunctions = { associate: (id, run) => functions.set(id, run), Error: class extends Error {}, ErrorCode: {} };
globalThis.calculate = (id, ...args) => functions.get(id)(...args, {});
`;

async function openPane(page: Page, origin: string, lang: string): Promise<void> {
  await page.route('https://appsforoffice.microsoft.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: OFFICE }),
  );
  await page.goto(`${origin}/excel/pane.html?lang=${lang}`);
}

describeInTurn(LANGUAGES)('the pane of the add-in for Excel, $lang', (words) => {
  test('reads the URL of a sheet link, shows the rows, and returns them from its functions', async () => {
    const { origin } = journey.site();
    const person = await newPerson(origin);
    const page = await journey.open('/admin/key', {}, ofPerson(person, origin, words.lang));
    await page.getByRole('button', { name: words.make, exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(words.datasets, { exact: true }).fill(FREE);
    await form.getByLabel(words.dayCap, { exact: true }).fill('1');
    await form.getByRole('button', { name: words.make, exact: true }).click();
    const address = ((await form.locator('pre').textContent()) ?? '').trim();
    await openPane(page, origin, words.lang);
    await page.getByLabel(words.link, { exact: true }).fill(address);
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.getByText(words.works, { exact: true }).waitFor();
    await page.getByRole('listitem').getByText(`(${FREE})`).waitFor();
    const cells = await page.evaluate(
      (code) =>
        (globalThis as unknown as { calculate: (...args: unknown[]) => Promise<unknown[][]> }).calculate(
          'GET',
          [[code]],
          [[['@limit']], [[3]]],
        ),
      FREE,
    );
    expect(cells).toHaveLength(4);
    await page.getByRole('button', { name: words.remove, exact: true }).click();
    await page.getByText(words.none, { exact: true }).waitFor();
  });

  test('asks for a link, and rejects any other text', async () => {
    const page = await journey.open('/');
    await openPane(page, journey.site().origin, words.lang);
    await page.getByText(words.none, { exact: true }).waitFor();
    await page.getByLabel(words.link, { exact: true }).fill('a word');
    await page.getByRole('button', { name: words.save, exact: true }).click();
    await page.getByText(words.bad, { exact: true }).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(0);
  });
});
