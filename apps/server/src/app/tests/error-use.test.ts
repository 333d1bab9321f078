import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorRegistry } from '@jishi/contract';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../../..');

/** Errors that no caller can cause yet, each with the reason. */
const NOWHERE: Readonly<Record<string, string>> = {
  'request.forbidden': 'no endpoint of the contract is for operators alone',
};
/** Wire codes that existing clients know and no endpoint returns, each with the reason. */
const RESERVED: Readonly<Record<string, string>> = {
  'gateway.unauthorised': 'a call without a right is told which one it lacks: 405 to 416',
};
/** Errors raised by the pages themselves. Browser tests check their texts. */
const OF_PAGES: ReadonlySet<string> = new Set(['identity.notRegistered']);

const textOf = (patterns: readonly string[], isTest: boolean): string =>
  globSync(patterns, { cwd: ROOT })
    .filter((file) => /\.test\.tsx?$|\/test\/|fixture/.test(file) === isTest)
    .filter((file) => !/(?:errors|endpoints)\.ts$|error-use\.test\.ts$/.test(file))
    .map((file) => readFileSync(resolve(ROOT, file), 'utf8'))
    .join('\n');
const source = textOf(['packages/contract/src/**/*.ts', 'apps/{web,server}/src/**/*.{ts,tsx}'], false);
const tests = textOf(
  ['packages/**/*.ts', 'apps/{web,server}/src/**/*.{ts,tsx}', 'apps/server/test/**/*.ts', 'apps/e2e/**/*.ts'],
  true,
);

/** Errors of local forms are left out: the tests of those forms cover them. */
const errors = Object.entries(errorRegistry)
  .map(([name, { code }]) => ({ name, code }))
  .filter(({ name, code }) => code >= 0 || name.startsWith('gateway.'));

describe('an error of the contract', () => {
  it.each(errors)('$name is raised somewhere', ({ name }) => {
    expect(source.includes(`'${name}'`)).toBe(!(name in RESERVED));
  });

  it.each(errors.filter(({ name }) => !OF_PAGES.has(name)))(
    '$name is caused by a test under its name or code $code, or is listed with a reason',
    ({ name, code }) => {
      const isProvoked = tests.includes(name) || new RegExp(`(?<![\\d-])${code}(?!\\d)`).test(tests);
      expect(isProvoked).toBe(!(name in NOWHERE));
    },
  );
});
