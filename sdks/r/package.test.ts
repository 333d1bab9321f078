import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(resolve(import.meta.dirname, file), 'utf8');

it("states the platform's version to servers and in its README", () => {
  const { version } = JSON.parse(read('../../package.json'));
  expect(read('DESCRIPTION')).toContain(`\nVersion: ${version}\n`);
  expect(read('R/transport.R')).toContain(`"jishi-r/${version}"`);
  expect(read('README.md')).toContain(`jishi_${version}.tar.gz`);
});

it('has the same error texts as the Python client', () => {
  const kinds: { kind: string; codes: number[]; en: string; zh: string }[] = JSON.parse(
    read('inst/errors.json'),
  );
  const python = read('../python/src/jishi/_errors.py');
  expect(kinds.length).toBeGreaterThan(15);
  for (const { en, zh } of kinds) {
    expect(python).toContain(`en = "${en}"`);
    expect(python).toContain(`zh = "${zh}"`);
  }
  const codes = [...python.matchAll(/^ {4}(-?\d+): \w+,$/gm)].map(([, code]) => Number(code));
  expect(kinds.flatMap((one) => one.codes).toSorted()).toEqual(codes.toSorted());
});

it('exports only functions that its manual describes', () => {
  const exports = [...read('NAMESPACE').matchAll(/^export\((\w+)\)$/gm)].map(([, name = '']) => name);
  const pages = ['client', 'login', 'query', 'pages', 'stream', 'search', 'download'].map((name) =>
    read(`man/jishi_${name}.Rd`),
  );
  expect(exports.length).toBeGreaterThan(9);
  for (const name of exports) expect(pages.join('\n')).toContain(`\\alias{${name}}`);
});
