import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Localized } from '@jishi/contract';
import { describe, expect, test } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '../..');
const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).map((file) => resolve(SOURCES, file));
const dictionaries = files.filter((file) => file.endsWith('.messages.ts'));
const readers = files
  .filter((file) => !/\.(messages|test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

interface Dictionary {
  namespace: string;
  rows: Record<string, Localized>;
}
const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && 'rows' in value && 'namespace' in value;

async function dictionaryOf(file: string): Promise<Dictionary> {
  const dictionary = Object.values((await import(file)) as Record<string, unknown>).find(isDictionary);
  if (dictionary === undefined) throw new Error(`${file} declares no messages`);
  return dictionary;
}

/**
 * Returns the folder whose code may read a dictionary: its feature or page, or its layer if the layer has no features.
 */
function scopeOf(dictionary: string): string {
  const [layer = '', name = ''] = relative(SOURCES, dictionary).split(sep);
  return resolve(SOURCES, layer === 'features' || layer === 'pages' ? join(layer, name) : layer) + sep;
}

/** A key is used if the code contains it literally, or composes it from its prefix: t(`price.${mode}`). */
const isUsed = (key: string, text: string): boolean =>
  text.includes(`'${key}'`) || (key.includes('.') && text.includes(`\`${key.split('.')[0]}.\${`));

/** Words that the pages must not use. docs/glossary.md lists the words that replace them under "Terms of the pages". */
const REPLACED = ['口令', '商品页', '套餐', '变更流', '包期', '运营者', '怎么算', '续购', '整份', '数据超市'];

/** Wordings that the pages must not use, because they are literal translations or meant for engineers. */
const REPLACED_IN_ENGLISH = [
  'since New Year',
  'Newest report',
  'by the month',
  'Number of terms',
  'holds no rows',
  'There are no',
  'How is this calculated',
  'Have your key',
  'From here',
  'Swift messages',
  'Visits and ratings',
];

/** A space separates a number from the Chinese words around it: 共 178 个. 万 and 亿 belong to the number. */
const UNSPACED = /\d(?![万亿])\p{Script=Han}|\}\}[个只家条次天行项元股份笔]|\p{Script=Han}\d/u;

/** A currency sign followed by the name of the currency: ¥0.03 CNY. */
const CURRENCY_TWICE = /¥[^，,。;；]*(CNY|元)|CNY ?¥/;

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

test('there are dictionaries to be checked', () => {
  expect(dictionaries.length).toBeGreaterThanOrEqual(7);
});

describe.each(dictionaries.map((file) => [file.slice(SOURCES.length + 1), file]))('%s', (_, file) => {
  test('each text exists in both languages with the same placeholders', async () => {
    for (const [key, row] of Object.entries((await dictionaryOf(file)).rows)) {
      expect(row.zh.trim(), key).not.toBe('');
      expect(row.en.trim(), key).not.toBe('');
      expect(placeholders(row.en), key).toEqual(placeholders(row.zh));
    }
  });

  test('no English text contains Chinese characters, except the name of the language', async () => {
    for (const [key, row] of Object.entries((await dictionaryOf(file)).rows)) {
      if (row.en !== '中文') expect(row.en, key).not.toMatch(/\p{Script=Han}/u);
    }
  });

  test('Chinese texts use one word for an account', async () => {
    for (const [key, row] of Object.entries((await dictionaryOf(file)).rows))
      expect(row.zh, key).not.toContain('账户');
  });

  test('no Chinese text contains a word that docs/glossary.md replaces', async () => {
    for (const [key, row] of Object.entries((await dictionaryOf(file)).rows))
      for (const word of REPLACED) expect(row.zh, key).not.toContain(word);
  });

  test('no English text contains a replaced wording', async () => {
    for (const [key, row] of Object.entries((await dictionaryOf(file)).rows))
      for (const words of REPLACED_IN_ENGLISH) expect(row.en, key).not.toContain(words);
  });

  test('a space separates numbers from Chinese words', async () => {
    for (const [key, row] of Object.entries((await dictionaryOf(file)).rows))
      expect(row.zh, key).not.toMatch(UNSPACED);
  });

  test('no text names the currency twice or reports the same success twice', async () => {
    for (const [key, row] of Object.entries((await dictionaryOf(file)).rows)) {
      for (const text of [row.zh, row.en]) expect(text, key).not.toMatch(CURRENCY_TWICE);
      expect(row.zh, key).not.toMatch(/(\p{Script=Han}{2})成功[，。；].*已\1/u);
      expect(row.en, key).not.toMatch(/^(Paid|Saved|Sent|Deleted|Cancelled|Created)\b.*\b(is|was|were) \1$/i);
    }
  });

  test('every text is used', async () => {
    const text = readers
      .filter((reader) => reader.file.startsWith(scopeOf(file)))
      .map((reader) => reader.text)
      .join('\n');
    const unused = Object.keys((await dictionaryOf(file)).rows).filter((key) => !isUsed(key, text));
    expect(unused).toEqual([]);
  });

  test("the dictionary's namespace is unique", async () => {
    const names = await Promise.all(dictionaries.map(async (other) => (await dictionaryOf(other)).namespace));
    const { namespace } = await dictionaryOf(file);
    expect(names.filter((name) => name === namespace)).toHaveLength(1);
  });
});

test('no element contains literal text, except for the name in the logo', () => {
  for (const { file, text } of readers.filter((reader) => reader.file.endsWith('.tsx'))) {
    const literals = [...text.matchAll(/>\s*([^<>{}=;()]*\p{L}[^<>{}=;()]*)\s*<\/[a-z]/gu)].map((match) =>
      match[1]?.trim(),
    );
    expect(
      literals.filter((literal) => literal !== '集市' && literal !== 'Jishi'),
      file,
    ).toEqual([]);
  }
});
