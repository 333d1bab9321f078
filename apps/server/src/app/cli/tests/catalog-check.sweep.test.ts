import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../test/harness/catalogue.ts';
import { checkCatalogue } from '../../../modules/catalog/index.ts';

const folder = await mkdtemp(join(tmpdir(), 'jishi-check-'));
afterAll(() => rm(folder, { recursive: true }));

/** Writes an additional catalogue folder. */
async function folderOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const path = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(path, file, '..'), { recursive: true });
    await writeFile(join(path, file), text);
  }
  return path;
}

const manifest = (code: string, more = ''): string =>
  `code: ${code}\ngroup: stock\nname: { zh: 测试, en: Test }\ndescription: { zh: 测试, en: Test }\n` +
  `category: listed/quotes\nprovider: jishi\nfrequency: 3\nkey: [SECCODE]\n` +
  `fields:\n  - { code: SECCODE, zh: 代码, en: Code, type: text${more} }\n`;

describe('the check of a catalogue', () => {
  it('finds no problem in the shipped catalogue', async () => {
    expect(await checkCatalogue(CATALOGUE)).toMatchObject({ problems: [] });
  });

  it('reports the problems of all files in one run', async () => {
    const own = await folderOf('faults', {
      'stock/p_test9001.yaml': manifest('p_test9001', ', references: { dataset: p_gone, field: CODE }'),
      'stock/p_test9002.yaml': manifest('p_test9002', ', type: list'),
      'imports/own.yaml': '- { dataset: p_test9001, merge: odd }\n',
      'sources/own.yaml': 'id: own\n',
      'terms.yaml': 'terms: 1\n',
      'notice-words.yaml': 'same: [[回购]]\n',
    });
    const { problems } = await checkCatalogue([CATALOGUE, own]);
    const places = ['p_test9001: field SECCODE references p_gone', 'p_test9002.yaml', 'imports/own.yaml'];
    for (const place of [...places, 'sources/own.yaml', 'terms.yaml', 'notice-words.yaml: same.0'])
      expect(problems.filter((problem) => problem.includes(place))).not.toEqual([]);
  });

  it('reports data sets and fields that packages or mappings use but no manifest describes', async () => {
    const own = await folderOf('names', {
      'stock/p_test9003.yaml': manifest('p_test9003'),
      'packages.yaml':
        '- { id: own, zh: 包, en: Own, description: { zh: 包, en: Own }, datasets: [p_test9003, p_gone], prices: { month: 1 } }\n',
      'imports/own.yaml':
        '- { dataset: p_test9003, files: "*.csv", columns: { SECCODE: { from: a }, F001N: { from: b } } }\n',
    });
    expect((await checkCatalogue([CATALOGUE, own])).problems).toEqual([
      'packages.yaml: own: p_gone is not described',
      'imports: F001N is not a field of p_test9003',
    ]);
  });
});

describe('jishi catalog check', () => {
  const CLI = resolve(import.meta.dirname, '../../cli.ts');
  const run = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, [CLI, 'catalog', 'check', ...args], {
      // Nothing listens on this port, so a command that opened the database would fail.
      env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://localhost:1/none' },
    }).catch((error: unknown) => error as { code: number; stdout: string; stderr: string });

  it('exits with 1 and prints one line for each problem, without a database', async () => {
    const own = await folderOf('wrong', { 'stock/p_test9004.yaml': manifest('p_test9004', ', zone: Mars') });
    const failed = await run(own);
    expect(failed).toMatchObject({ code: 1, stderr: '1 problem\n' });
    expect(failed.stdout).toContain('p_test9004.yaml');
  });

  it('reports the number of data sets in a valid folder', async () => {
    const own = await folderOf('right', { 'stock/p_test9005.yaml': manifest('p_test9005') });
    expect((await run(own)).stdout).toMatch(/^\d+ data sets, no problem\n$/);
  });
});
