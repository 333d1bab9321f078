import { describe, expect, it } from 'vitest';
import { ConfigInvalid, readConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://jishi@db.internal/jishi',
  JISHI_SECRET: 'f3a91c07d25e84b6f3b91c07d25e84b6',
  SMTP_URL: 'smtps://mailer:word@mail.internal',
  MAIL_FROM: 'no-reply@jishi.test',
  PUBLIC_URL: 'https://jishi.test',
};
const PLAIN = { PUBLIC_URL: '', ALLOW_PLAIN_HTTP: '1' };
const ALIYUN = {
  SMS_PROVIDER: 'aliyun',
  SMS_SIGN_NAME: '集市',
  SMS_TEMPLATES: 'zh=SMS_1,en=SMS_2',
  ALIYUN_ACCESS_KEY_ID: 'id',
  ALIYUN_ACCESS_KEY_SECRET: 'secret',
};

/** The settings check only that a key file exists, so any file will do. */
const ALIPAY = {
  ALIPAY_APP_ID: '1',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_PRIVATE_KEY_FILE: import.meta.filename,
  ALIPAY_PUBLIC_KEY_FILE: import.meta.filename,
};

const MODEL = {
  LANGUAGE_MODEL_URL: 'https://models.example/v1',
  LANGUAGE_MODEL_NAME: 'writer-1',
  LANGUAGE_MODEL_KEY: 'k',
};

/** Returns the problems that prevent startup. */
function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigInvalid) return error.message.split('\n');
    throw error;
  }
}

describe('the shutdown delay setting', () => {
  it.each([
    ['ten seconds in production', PRODUCTION, 10_000],
    ['zero otherwise', {}, 0],
    ['the value that the operator sets', { ...PRODUCTION, JISHI_DRAIN: '2.5' }, 2_500],
    ['zero if the operator sets zero', { ...PRODUCTION, JISHI_DRAIN: '0' }, 0],
  ])('is accepted as %s', (_, environment, drainMs) => {
    expect(readConfig(environment).drainMs).toBe(drainMs);
  });

  it('is rejected if it is not a number of seconds', () => {
    expect(problemsOf({ JISHI_DRAIN: '10s' })).toEqual([expect.stringMatching(/^JISHI_DRAIN: /)]);
  });
});

describe('production', () => {
  it('starts with a single message channel, and offers only the configured providers', () => {
    const { providers } = readConfig(PRODUCTION);
    expect(providers.mail).toEqual({ kind: 'smtp', url: PRODUCTION.SMTP_URL, from: PRODUCTION.MAIL_FROM });
    expect([providers.sms, providers.thirdParties]).toEqual([{ kind: 'off' }, {}]);
    const { SMTP_URL: _url, MAIL_FROM: _from, ...withoutMail } = PRODUCTION;
    const texting = readConfig({
      ...withoutMail,
      ...ALIYUN,
      QQ_APP_ID: '1',
      QQ_APP_KEY: 'k',
    });
    expect([texting.providers.sms.kind, texting.providers.mail.kind]).toEqual(['aliyun', 'off']);
    expect(texting.providers.thirdParties).toEqual({ qq: { kind: 'real', id: '1', secret: 'k' } });
  });

  it.each([
    ['no sender of SMS or mail', { SMTP_URL: '' }, /^SMS_PROVIDER, SMTP_URL: /],
    ['the development outbox for SMS', { SMS_PROVIDER: 'local' }, /^SMS_PROVIDER: local .*production/],
    ['no secret', { JISHI_SECRET: '' }, /^JISHI_SECRET: set it/],
    [
      'a short secret',
      { JISHI_SECRET: 'f3a91c07d25e84b6' },
      /^JISHI_SECRET: use 32 or more random characters/,
    ],
    [
      'a placeholder as the secret',
      { JISHI_SECRET: 'change-me-change-me-change-me-please' },
      /^JISHI_SECRET: .*guessed/,
    ],
    ['a repetitive secret', { JISHI_SECRET: '0f1e2d3c4b5a69780f1e2d3c4b5a6978' }, /^JISHI_SECRET: .*guessed/],
    [
      'a secret of few different characters',
      { JISHI_SECRET: 'aabababbabaabbabaabbaababbaabbabaaab' },
      /^JISHI_SECRET: .*guessed/,
    ],
    ['no database', { DATABASE_URL: '' }, /^DATABASE_URL: /],
    [
      'the address of a standby database',
      { DATABASE_URL: 'postgres://one,two/jishi?target_session_attrs=standby' },
      /^DATABASE_URL: target_session_attrs=standby .*writes/,
    ],
    [
      'a pooler in transaction mode without a direct address',
      { DATABASE_POOLER: 'transaction' },
      /^DATABASE_POOLER: .*DATABASE_DIRECT_URL/,
    ],
    ['an unknown pooler mode', { DATABASE_POOLER: 'statement' }, /^DATABASE_POOLER: transaction, or/],
    [
      'a replica address without a database scheme',
      { DATABASE_READ_URLS: 'postgres://one/jishi,two' },
      /^DATABASE_READ_URLS.*: .*postgres:/,
    ],
    ['demo accounts', { JISHI_DEMO: '1' }, /^JISHI_DEMO: /],
    ['development pages', { JISHI_DEV_PAGES: 'everyone' }, /^JISHI_DEV_PAGES: .*production/],
    ['no public address', { PUBLIC_URL: '' }, /^PUBLIC_URL: .*https.*ALLOW_PLAIN_HTTP=1/],
    ['an http address', { PUBLIC_URL: 'http://jishi.test' }, /^PUBLIC_URL: .*https.*ALLOW_PLAIN_HTTP=1/],
    ['an ftp address', { PUBLIC_URL: 'ftp://jishi.test' }, /^PUBLIC_URL: /],
    [
      'an identity provider but no public address',
      { QQ_APP_ID: '1', QQ_APP_KEY: 'k', ...PLAIN },
      /^PUBLIC_URL: .*people/,
    ],
    ['a payment channel but no public address', { ...ALIPAY, ...PLAIN }, /^PUBLIC_URL: .*notices/],
    ['an incomplete WeChat application', { WECHAT_APP_ID: '1' }, /^WECHAT_APP_SECRET: needed/],
    ['a mail server without a sender', { MAIL_FROM: '' }, /^MAIL_FROM: needed with SMTP_URL/],
    ['an SMS provider without TLS', { SMS_ENDPOINT: 'http://sms.internal' }, /^SMS_ENDPOINT: /],
    [
      'a language model without a name',
      { LANGUAGE_MODEL_URL: 'https://models.example/v1', LANGUAGE_MODEL_KEY: 'k' },
      /^LANGUAGE_MODEL_NAME: needed with LANGUAGE_MODEL_URL/,
    ],
    [
      'a language model key sent without TLS',
      { ...MODEL, LANGUAGE_MODEL_URL: 'http://models.example/v1' },
      /^LANGUAGE_MODEL_URL: use https/,
    ],
    [
      'a key in the address of a language model',
      { ...MODEL, LANGUAGE_MODEL_URL: 'https://models.example/v1?key=k' },
      /^LANGUAGE_MODEL_URL: only an address/,
    ],
  ])('rejects %s in one line that names the setting', (_what, changes, line) => {
    const problems = problemsOf({ ...PRODUCTION, ...changes });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(line);
  });

  it.each([PLAIN, { ALLOW_PLAIN_HTTP: '1', PUBLIC_URL: 'http://jishi.internal' }])(
    'starts without TLS if the settings allow it: %j',
    (settings) => {
      expect(problemsOf({ ...PRODUCTION, ...settings })).toEqual([]);
    },
  );

  it('accepts replicas with one or several servers each', () => {
    const list = 'postgres://jishi@one,two/jishi, postgresql://jishi@three/jishi';
    expect(readConfig({ ...PRODUCTION, DATABASE_READ_URLS: list }).databaseReadUrls).toEqual([
      'postgres://jishi@one,two/jishi',
      'postgresql://jishi@three/jishi',
    ]);
  });

  it('names all missing settings of a provider at once', () => {
    const problems = problemsOf({ ...PRODUCTION, SMS_PROVIDER: 'tencent', SMS_TEMPLATES: 'zh=1' });
    expect(problems.map((line) => line.split(':')[0])).toEqual([
      'SMS_SIGN_NAME',
      'SMS_TEMPLATES',
      'TENCENT_SECRET_ID',
      'TENCENT_SECRET_KEY',
      'TENCENT_SMS_APP_ID',
    ]);
  });
});

it('the settings report each wrong, missing or contradictory value once', () => {
  const problems = problemsOf({
    ...PRODUCTION,
    ...{ PORT: 'x', JISHI_SECRET: 'short', PUBLIC_URL: 'ftp://x', ALIPAY_APP_ID: '1', QQ_APP_ID: '1' },
  });
  expect(problems.map((line) => line.split(':')[0]).sort()).toEqual(
    ['PORT', 'JISHI_SECRET', 'PUBLIC_URL', 'QQ_APP_KEY', ...Object.keys(ALIPAY).slice(1)].sort(),
  );
});

describe('a language model', () => {
  it('is off by default, and needs no TLS inside a private network', () => {
    expect(readConfig(PRODUCTION).languageModel).toBeNull();
    const settings = { ...PRODUCTION, ...MODEL, LANGUAGE_MODEL_URL: 'http://models.internal:8000/v1' };
    expect(readConfig({ ...settings, LANGUAGE_MODEL_SECONDS: '5' }).languageModel).toEqual({
      url: 'http://models.internal:8000/v1',
      name: 'writer-1',
      key: 'k',
      atOnce: 2,
      timeoutMs: 5_000,
    });
  });
});

describe('development', () => {
  it('sends messages to the outbox and offers simulated providers by default', () => {
    const { providers } = readConfig({});
    expect([providers.sms.kind, providers.mail.kind]).toEqual(['local', 'local']);
    expect(providers.thirdParties).toEqual({ qq: { kind: 'local' }, wechat: { kind: 'local' } });
  });

  it.each([
    [{}, 'ownMachine'],
    [{ TRUST_PROXY: '0' }, 'ownMachine'],
    [{ TRUST_PROXY: '1' }, 'nobody'],
    [{ TRUST_PROXY: '2', JISHI_DEV_PAGES: 'everyone' }, 'everyone'],
    [{ JISHI_DEV_PAGES: 'everyone' }, 'everyone'],
  ])('with %j shows its pages to %s', (settings, devPages) => {
    expect(readConfig(settings).devPages).toBe(devPages);
  });

  it('accepts only “everyone” for JISHI_DEV_PAGES', () => {
    expect(problemsOf({ JISHI_DEV_PAGES: '1' })).toEqual(['JISHI_DEV_PAGES: everyone, or nothing']);
  });
});

it.each([
  ['https://jishi.test', 'https://jishi.test'],
  ['https://jishi.test/', 'https://jishi.test'],
  ['https://jishi.test/data//', 'https://jishi.test/data'],
])('the site’s address %s is published without trailing slashes', (address, origin) => {
  expect(readConfig({ PUBLIC_URL: address }).publicUrl).toBe(origin);
});

describe('the setting for the location of files', () => {
  it.each(['s3://files', 's3://my.bucket/exports', 's3://files/a/b/', '/srv/files', 'files'])(
    'accepts %s',
    (location) => {
      expect(readConfig({ JISHI_FILES: location }).filesLocation).toBe(location);
    },
  );

  it.each(['s3:', 's3://', 's3:///a', 's3://UPPER/a', 's3://files/../a', 's3://files//a'])(
    'rejects %s',
    (location) => {
      expect(problemsOf({ JISHI_FILES: location })).toEqual(['JISHI_FILES: a folder, or s3://bucket/folder']);
    },
  );
});
