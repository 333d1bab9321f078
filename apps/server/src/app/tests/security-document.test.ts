import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../../../..');
const document = await readFile(join(root, 'docs/security.md'), 'utf8');

/** Rows of the standard: number, requirement, measure, evidence. */
const rows = document
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [, number = '', requirement = '', measure = '', proof = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return { number, requirement, measure, proof };
  });

/** A test, named by its file and a part of its title. */
const testsIn = (proof: string) =>
  [...proof.matchAll(/`([^`]+\.test\.ts)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));

it('the document lists every requirement of levels 1 and 2 of its three chapters once', () => {
  const sections: Record<string, number> = {
    '6.1': 3,
    '6.2': 12,
    '6.3': 4,
    '6.4': 4,
    '6.5': 5,
    '6.6': 3,
    '6.8': 4,
    '7.1': 3,
    '7.2': 4,
    '7.3': 2,
    '7.4': 5,
    '7.5': 2,
    '7.6': 2,
    '8.1': 2,
    '8.2': 3,
    '8.3': 1,
    '8.4': 1,
  };
  const expected = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, n) => `${section}.${n + 1}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(expected);
});

it('the document names existing tests for each row, or states why there are none', async () => {
  const unproven: string[] = [];
  for (const { number, measure, proof } of rows) {
    const tests = testsIn(proof);
    if (tests.length === 0 && !/^(document|deviation|not applicable)$/.test(proof))
      unproven.push(`${number}: names no test`);
    if (proof === 'deviation' && !document.split('## Deviations')[1]?.includes(number))
      unproven.push(`${number}: no deviation says why`);
    expect(measure, number).not.toBe('');
    for (const { file, title } of tests) {
      const path = join(root, file);
      if (!existsSync(path)) unproven.push(`${number}: there is no ${file}`);
      else if (!(await readFile(path, 'utf8')).includes(title))
        unproven.push(`${number}: ${file} has no test “${title}”`);
    }
  }
  expect(unproven).toEqual([]);
});
