import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CatalogueInvalid } from './catalogue-invalid.ts';
import { readManifests } from './manifest-files.ts';

const MANIFEST = `code: p_test1
group: stock
name: { zh: 测试, en: Test }
description: { zh: 测试, en: Test }
category: listed/quotess
provider: exchange
frequency: 3
fields: [{ code: SECCODE, zh: 证券代码, en: Security code, type: text }]
key: [SECCODE]
`;

test('a manifest with an unknown category or provider is rejected with a list of the existing ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-manifests-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'stock'));
  await writeFile(join(folder, 'stock', 'p_test1.yaml'), MANIFEST);
  await writeFile(join(folder, 'categories.yaml'), '- { id: listed/quotes, zh: 行情, en: Quotes }\n');
  await writeFile(join(folder, 'providers.yaml'), '- { id: exchanges, zh: 交易所, en: Exchanges }\n');
  const refusal = await readManifests(folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CatalogueInvalid);
  expect((refusal as CatalogueInvalid).problems).toEqual([
    'p_test1: category listed/quotess is not in categories.yaml, which has: listed/quotes',
    'p_test1: provider exchange is not in providers.yaml, which has: exchanges',
  ]);
});

test('an unknown unit is rejected with the path of its field and without the list of all units', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-manifests-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'stock'));
  const fields = 'fields: [{ code: F001N, zh: 余额, en: Balance, type: number, unit: rmb }, ';
  await writeFile(join(folder, 'stock', 'p_test1.yaml'), MANIFEST.replace('fields: [', fields));
  const refusal = await readManifests(folder).catch((error: unknown) => error);
  expect((refusal as CatalogueInvalid).problems).toEqual([
    expect.stringMatching(
      /^stock.p_test1\.yaml: fields\.F001N\.unit: "rmb" is not a value that manifest\.schema\.json lists, such as yuan, /,
    ),
  ]);
});

test('a parameter that looks up an unknown data set or field is rejected', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-manifests-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'stock'));
  const through = (dataset: string, to: string): string =>
    `through: { dataset: ${dataset}, from: SECCODE, to: ${to} }`;
  const parameter = (name: string, rest: string): string =>
    `  - { name: ${name}, zh: 代码, en: Codes, op: in, field: SECCODE, ${rest} }\n`;
  const parameters =
    parameter('scode', through('p_test2', 'ORGID')) + parameter('bcode', through('p_test1', 'ORGID'));
  await writeFile(join(folder, 'stock', 'p_test1.yaml'), `${MANIFEST}parameters:\n${parameters}`);
  const refusal = await readManifests(folder).catch((error: unknown) => error);
  expect((refusal as CatalogueInvalid).problems).toEqual([
    'p_test1: parameter scode looks up p_test2, which is not described',
    'p_test1: parameter bcode looks up ORGID, which is not a field of p_test1',
  ]);
});

test('a check that refers to an unknown data set, an unknown field or a field of another type is rejected', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-manifests-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'stock'));
  const check = (name: string, dataset: string, to: string): string =>
    `  - { name: ${name}, severity: warn, kind: reference, field: SECCODE, dataset: ${dataset}, to: ${to} }\n`;
  const checks =
    check('lost', 'p_test9', 'SECCODE') + check('odd', 'p_test2', 'DAY') + check('none', 'p_test2', 'ORGID');
  const other = MANIFEST.replace('p_test1', 'p_test2').replace(
    'fields: [',
    'fields: [{ code: DAY, zh: 日, en: Day, type: date }, ',
  );
  await writeFile(join(folder, 'stock', 'p_test1.yaml'), `${MANIFEST}checks:\n${checks}`);
  await writeFile(join(folder, 'stock', 'p_test2.yaml'), other);
  const refusal = await readManifests(folder).catch((error: unknown) => error);
  expect((refusal as CatalogueInvalid).problems).toEqual([
    'p_test1: check lost: p_test9 is not described',
    'p_test1: check odd: DAY of p_test2 has a different type from SECCODE',
    'p_test1: check none: ORGID is not a field of p_test2',
  ]);
});
