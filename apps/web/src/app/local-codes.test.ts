import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorRegistry, successTexts } from '@jishi/contract';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** Negative error codes that the site never raises, each with the reason for this. */
const NOWHERE: Readonly<Record<string, string>> = {
  'captcha.fiveCharacters': 'no flow has codes of five characters',
  'applications.overseasPicture': 'the overseas form proves the address by a code instead of a picture',
};
/**
 * Codes whose texts are shown by a page although the site does not raise the error, each with the file that shows the
 * text.
 */
const BY_TEXT: Readonly<Record<string, string>> = { 'request.loadFailed': 'unreachable: LOAD_FAILED' };
const SUCCESS_NOWHERE: Readonly<Record<string, string>> = {
  loaded: 'data that came is its own message',
};

/** Returns the source code that could raise an error. Declarations of errors and documents are left out. */
const sourceOf = (...globs: string[]): string =>
  globSync(globs, { cwd: ROOT })
    .filter((file) => !/(?:errors|endpoints|success-texts|\.test|\.fixture)\.tsx?$/.test(file))
    .map((file) => readFileSync(resolve(ROOT, file), 'utf8'))
    .join('\n');
const siteCode = sourceOf('packages/contract/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}');
const source = siteCode + sourceOf('apps/server/src/**/*.ts');

describe('among the errors of the site itself', () => {
  const local = Object.entries(errorRegistry)
    .filter(([name, { code }]) => code < 0 && !name.startsWith('gateway.'))
    .map(([name]) => name);

  test.each(local)('error %s is raised in the code or exempt for a stated reason', (name) => {
    expect(source.includes(BY_TEXT[name] ?? `'${name}'`)).toBe(!(name in NOWHERE));
  });

  test.each(Object.keys(successTexts))(
    'the success text %s is shown in the code or exempt for a stated reason',
    (name) => {
      const isShown = siteCode.includes(`successTexts.${name}`) || siteCode.includes(`'${name}'`);
      expect(isShown).toBe(!(name in SUCCESS_NOWHERE));
    },
  );
});
