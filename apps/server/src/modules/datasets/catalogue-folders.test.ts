import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readMerged } from './catalogue-folders.ts';
import { CatalogueInvalid } from './catalogue-invalid.ts';
import { readMappings } from './load/import/import-folder.ts';
import { readVendors } from './load/vendors/read-vendors.ts';
import { readManifests } from './manifest-files.ts';

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-folders-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

const manifest = (code: string, group: string, name = 'Test'): string => `code: ${code}
group: ${group}
name: { zh: 测试, en: ${name} }
description: { zh: 测试, en: Test }
category: ${group}
provider: exchange
frequency: 3
fields: [{ code: SECCODE, zh: 证券代码, en: Security code, type: text }]
key: [SECCODE]
`;
const source = (id: string): string =>
  `id: ${id}\nname: { zh: 甲, en: A }\ndocumentation: https://a.test\n` +
  'layouts: [{ id: daily, name: { zh: 日线, en: daily }, has: [sym], columns: { sym: { role: code } } }]\n';
const mapping = (code: string): string =>
  `- { dataset: ${code}, files: ${code}.csv, columns: { SECCODE: { from: a } } }\n`;

const shipped = {
  'categories.yaml': '- { id: stock, zh: 股票, en: Stocks }\n',
  'providers.yaml': '- { id: exchange, zh: 交易所, en: Exchange }\n',
  'stock/p_test1.yaml': manifest('p_test1', 'stock'),
  'sources/one.yaml': source('one'),
  'imports/b.yaml': mapping('p_test1'),
};

const problemsOf = async (reading: Promise<unknown>): Promise<readonly string[]> => {
  const refusal = await reading.then(
    () => null,
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(CatalogueInvalid);
  return (refusal as CatalogueInvalid).problems;
};

describe('an additional catalogue folder', () => {
  it('adds providers, vendors, mappings, and data sets in a group of its own', async () => {
    const folders = [
      await folderWith(shipped),
      await folderWith({
        'categories.yaml': '- { id: crypto, zh: 加密资产, en: Crypto }\n',
        'crypto/p_coin1.yaml': manifest('p_coin1', 'crypto'),
        'sources/two.yaml': source('two'),
        'imports/a.yaml': mapping('p_coin1'),
      }),
    ];
    expect((await readManifests(folders)).map(({ code }) => code)).toEqual(['p_coin1', 'p_test1']);
    expect((await readVendors(folders)).map(({ id }) => id)).toEqual(['one', 'two']);
    expect((await readMappings(folders)).map(({ dataset }) => dataset)).toEqual(['p_coin1', 'p_test1']);
  });

  it('is rejected with both file names if it repeats a data set, a vendor or a category', async () => {
    const [one, two] = [await folderWith(shipped), await folderWith(shipped)];
    const folders = [one, two];
    expect(await problemsOf(readManifests(folders))).toContain(
      `p_test1: both ${one}/stock/p_test1.yaml and ${two}/stock/p_test1.yaml have it; ` +
        `to replace the first, list p_test1 in ${two}/replaces.yaml`,
    );
    expect((await problemsOf(readVendors(folders)))[0]).toMatch(/^sources\/one\.yaml: both /);
    expect((await problemsOf(readMerged(folders, 'categories.yaml')))[0]).toMatch(
      /^categories\.yaml#stock: both /,
    );
  });

  it('replaces only the entries in its list of replacements', async () => {
    const folders = [
      await folderWith(shipped),
      await folderWith({
        'categories.yaml': '- { id: stock, zh: 股份, en: Shares }\n',
        'stock/p_test1.yaml': manifest('p_test1', 'stock', 'Other'),
        'replaces.yaml': '[p_test1, "categories.yaml#stock"]\n',
      }),
    ];
    expect((await readManifests(folders)).map(({ name }) => name.en)).toEqual(['Other']);
    expect((await readMerged(folders, 'categories.yaml'))?.value).toEqual([
      { id: 'stock', zh: '股份', en: 'Shares' },
    ]);
  });

  it('is rejected if its list of replacements names an entry that it does not replace', async () => {
    const extra = await folderWith({ 'replaces.yaml': '[p_test2]\n' });
    expect(await problemsOf(readManifests([await folderWith(shipped), extra]))).toEqual([
      `${extra}/replaces.yaml: p_test2 is not both in this folder and in an earlier one`,
    ]);
  });

  it('is stated as the location of a problem if the faulty row of a merged list comes from it', async () => {
    const folders = [
      await folderWith({ 'terms.yaml': 'fillers: [a]\nterms: [1]\n' }),
      await folderWith({ 'terms.yaml': 'terms: [2]\n' }),
    ];
    const merged = await readMerged(folders, 'terms.yaml');
    expect(merged?.value).toEqual({ fillers: ['a'], terms: [1, 2] });
    expect(merged?.placeOf(['terms', 1, 'zh'])).toBe(`${folders[1]}/terms.yaml: terms.0.zh`);
  });
});

describe('a group of data sets', () => {
  it('is rejected if it is neither shipped nor a category', async () => {
    const folder = await folderWith({
      ...shipped,
      'categories.yaml': '- { id: stock, zh: 股票, en: Stocks }\n- { id: a/crypto, zh: 币, en: Coins }\n',
      'crypto/p_coin1.yaml': manifest('p_coin1', 'crypto').replace('category: crypto', 'category: a/crypto'),
    });
    expect((await problemsOf(readManifests(folder)))[0]).toMatch(
      /^p_coin1: group crypto is neither a category of categories\.yaml nor one of stock, public/,
    );
  });
});
