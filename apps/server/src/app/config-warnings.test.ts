import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isHomeInRelease, warningsOf } from './config-warnings.ts';

const RELEASE = resolve(import.meta.dirname, '../../../..');
const production = (changes: NodeJS.ProcessEnv) =>
  readConfig({
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://jishi@db.internal/jishi',
    JISHI_SECRET: 'f3a91c07d25e84b6f3b91c07d25e84b6',
    SMTP_URL: 'smtps://mailer:word@mail.internal',
    MAIL_FROM: 'no-reply@jishi.test',
    PUBLIC_URL: 'https://jishi.test',
    ...changes,
  });

it.each([
  ['missing', {}],
  ['a folder of the release', { JISHI_HOME: `${RELEASE}/home` }],
])('production warns if JISHI_HOME is %s, because an upgrade would leave the home behind', (_, changes) => {
  const config = production(changes);
  expect(warningsOf(config)).toEqual([expect.stringContaining('inside the release')]);
  expect(isHomeInRelease(config)).toBe(true);
});

it('neither a home outside the release nor a home in development causes a warning', () => {
  expect(warningsOf(production({ JISHI_HOME: '/var/lib/jishi' }))).toEqual([]);
  expect(warningsOf(production({ JISHI_HOME: `${RELEASE}-home` }))).toEqual([]);
  expect(isHomeInRelease(readConfig({ NODE_ENV: 'test' }))).toBe(false);
});
