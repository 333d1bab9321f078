import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorRegistry, successTexts } from '@jishi/contract';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** Codes of the local catalogue that nothing provokes, each with its reason. */
const NOWHERE: Readonly<Record<string, string>> = {
  'request.loadFailed': 'a call without an answer says so in the words of the gateway or network problem',
  'identity.mobileForm': 'a malformed number is refused in the same words by -1118',
  'identity.emailForm': 'a malformed address is refused in the same words by -1117',
  'captcha.fiveCharacters': 'no flow has codes of five characters',
  'captcha.codeWrong': 'a wrong code is refused by 1620, a wrong picture by 1633; programs tell them apart',
  'applications.overseasPicture': 'the overseas form proves the address by a code instead of a picture',
  'identity.notRegistered': 'whether an account exists is told to nobody who has not proved to own it',
  'identity.loginFirst': 'a protected page opens the sign-in window instead of a message',
};
const SUCCESS_NOWHERE: Readonly<Record<string, string>> = {
  loaded: 'data that came is its own message',
};

/** All code that may provoke a message; where it is only declared or documented does not count. */
const source = globSync(['packages/contract/src/**/*.ts', 'apps/{web,server}/src/**/*.{ts,tsx}'], {
  cwd: ROOT,
})
  .filter((file) => !/(?:errors|endpoints|success-texts|\.test|\.fixture)\.tsx?$/.test(file))
  .map((file) => readFileSync(resolve(ROOT, file), 'utf8'))
  .join('\n');

describe('the local catalogue', () => {
  const local = Object.entries(errorRegistry)
    .filter(([name, { code }]) => code < 0 && !name.startsWith('gateway.'))
    .map(([name]) => name);

  test.each(local)('%s is provoked somewhere, or its exception says why not', (name) => {
    expect(source.includes(`'${name}'`)).toBe(!(name in NOWHERE));
  });

  test.each(Object.keys(successTexts))(
    'success %s is shown somewhere, or its exception says why not',
    (name) => {
      const isShown = source.includes(`successTexts.${name}`) || source.includes(`'${name}'`);
      expect(isShown).toBe(!(name in SUCCESS_NOWHERE));
    },
  );
});
