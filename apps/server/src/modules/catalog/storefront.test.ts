import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { CATALOGUE, wholeCatalogue } from '../../../test/harness/catalogue.ts';
import { readStorefront } from './storefront.ts';

it('every data set of the catalogue has a listed category and a listed provider', async () => {
  const { categories, providers } = await readStorefront(CATALOGUE);
  const ids = new Set(categories.map(({ id }) => id));
  const manifests = await wholeCatalogue();
  const astray = manifests.filter(({ category, provider }) => !ids.has(category) || !providers.has(provider));
  expect(astray.map(({ code }) => code)).toEqual([]);
  expect(manifests.length).toBeGreaterThan(100);
});

it('the error for a broken file names the file and the problem', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-storefront-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'categories.yaml'), '- { id: listed, zh: 上市公司 }\n');
  await expect(readStorefront(folder)).rejects.toThrow(/categories\.yaml: 0\.en/);
});
