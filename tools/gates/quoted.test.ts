import { expect, it } from 'vitest';
import { checkQuoted } from './quoted.ts';
import { makeTree } from './tree.fixture.ts';

const SITE = {
  'apps/web/src/features/quotes/quotes.messages.ts': `export const messages = {
    collapse: { zh: '收起证券列表', en: 'Collapse the list' },
    balance: { zh: '余额不足：可用 {{available}}', en: 'Only {{available}} available' },
    remove: { zh: '删除', en: 'Remove' },
    own: { zh: '我的公告订阅', en: 'Your saved searches' },
  };\n`,
};

const journey = (text: string): Record<string, string> => ({
  ...SITE,
  'apps/e2e/journeys/quotes/chart.test.ts': text,
});

it.each([
  ['a locator', "await page.getByRole('button', { name: 'Fold the list' }).click();\n"],
  ['a table of languages', "const LANGUAGES = [{ lang: 'en', fold: 'Fold the list' }];\n"],
  [
    'a text with a figure',
    "const LANGUAGES = [{ lang: 'en', fold: 'Just ¥3.00 available. Fold the list' }];\n",
  ],
  ['a composed text', "const LANGUAGES = [{ lang: 'en', fold: 'Remove: Fold the list' }];\n"],
])('names a text in %s that no page shows', async (_, text) => {
  const tree = await makeTree(journey(text));
  expect(await checkQuoted(tree)).toEqual([
    expect.stringMatching(
      /^quoted: apps\/e2e\/journeys\/quotes\/chart\.test\.ts:1 looks for '.*Fold the list'/,
    ),
  ]);
});

it('names a reworded Chinese text', async () => {
  const tree = await makeTree(journey("await page.getByText('折叠证券列表').waitFor();\n"));
  expect(await checkQuoted(tree)).toHaveLength(1);
});

it.each([
  ['is a message', "await page.getByText('Collapse the list').waitFor();\n"],
  ['is a message with its values', "await page.getByText('余额不足：可用 ¥3.00').waitFor();\n"],
  ['joins two messages', "await page.getByRole('button', { name: '收起证券列表 删除' }).click();\n"],
  [
    'the journey entered before',
    "const LANGUAGES = [{ lang: 'zh', own: '回购进展情况', remove: '删除 回购进展情况' }];\nawait field.fill(words.own);\n",
  ],
])('accepts a text that %s', async (_, text) => {
  expect(await checkQuoted(await makeTree(journey(text)))).toEqual([]);
});
