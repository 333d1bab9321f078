import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { command } from '../../../test/harness/command.ts';
import { makeTemporaryHome } from '../../../test/harness/scratch.ts';
import { checkConfig, environmentSchema, readConfig } from '../config.ts';
import { withSettingsFiles } from './environment.ts';
import { exampleFile } from './example-file.ts';
import { librarySettings } from './library-settings.ts';
import { allSettings, ownSettings, secretNames, settingNames } from './table.ts';

const root = join(import.meta.dirname, '../../../../..');
const scratch = await makeTemporaryHome();
const SECRET = 'f3a91c07d25e84b6f3b91c07d25e84b6';
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://jishi:word@db.internal/jishi',
  JISHI_SECRET: SECRET,
  SMTP_URL: 'smtps://mailer:word@mail.internal',
  MAIL_FROM: 'no-reply@jishi.test',
  PUBLIC_URL: 'https://jishi.test',
};

let files = 0;
async function fileWith(text: string, mode = 0o600): Promise<string> {
  const file = join(scratch, `settings-${++files}`);
  await writeFile(file, text);
  await chmod(file, mode);
  return file;
}

const written = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** The environment of an operator's terminal, without settings of the process that runs the tests. */
const TERMINAL = { DATABASE_URL: '', JISHI_HOME: '', JISHI_DEMO: '', NODE_ENV: '', LANG: 'en_US.UTF-8' };

describe('the table of settings', () => {
  it('contains exactly the settings that are checked', () => {
    expect(Object.keys(ownSettings).sort()).toEqual(Object.keys(environmentSchema.shape).sort());
  });

  it('shows the actual defaults', () => {
    const stated = Object.fromEntries(
      Object.entries(ownSettings).flatMap(([name, { default: text }]) =>
        text === undefined ? [] : [[name, text]],
      ),
    );
    const folders = ['JISHI_HOME', 'JISHI_CATALOGUE', 'JISHI_CONTENT'];
    const applied: Record<string, unknown> = environmentSchema.parse({});
    for (const name of folders) stated[name] = join(root, stated[name] ?? '');
    expect(environmentSchema.parse(stated)).toEqual(applied);
    const withoutDefault = Object.keys(ownSettings).filter((name) => stated[name] === undefined);
    expect(withoutDefault.filter((name) => applied[name] !== undefined)).toEqual([]);
  });

  it.each(['docs/operating.md', 'docs/zh/operating.md'])(
    'contains all settings named in %s',
    async (file) => {
      const text = await readFile(join(root, file), 'utf8');
      const quoted = new Set(
        [...text.matchAll(/`([A-Z][A-Z0-9_]{2,})(?:=[^`]*)?`/g)].map(([, name = '']) => name),
      );
      expect(Object.keys(allSettings).filter((name) => !quoted.has(name))).toEqual([]);
      const inTables = text.split('\n').flatMap((line) => {
        const [, first = ''] = /^\| ((?:`[A-Z][A-Z0-9_]+`[,、… 等]*)+) \|/.exec(line) ?? [];
        return [...first.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
      });
      expect(inTables.length).toBeGreaterThan(40);
      expect(inTables.filter((name) => !settingNames.has(name))).toEqual([]);
    },
  );

  it('is the source of ops/jishi.env.example', async () => {
    expect(await readFile(join(root, 'ops/jishi.env.example'), 'utf8')).toBe(exampleFile());
  });
});

describe('the example file', () => {
  it('lacks only the values that an operator must fill in', async () => {
    const environment = withSettingsFiles({}, [join(root, 'ops/jishi.env.example')]);
    const named = checkConfig(environment).problems.map((line) => line.split(':')[0]);
    expect(named).toEqual(['JISHI_SECRET', 'DATABASE_URL', 'PUBLIC_URL', 'SMS_PROVIDER, SMTP_URL']);
    expect(checkConfig({ ...environment, ...PRODUCTION }).problems).toEqual([]);
  });
});

describe('a settings file', () => {
  it('supplies settings that the environment lacks, and a later file takes precedence', async () => {
    const one = await fileWith("PORT=1\nHOST=::1\nMAIL_FROM='Jishi <a@b.test>'\n");
    const two = await fileWith('PORT=2\nLOG_LEVEL=warn\n');
    expect(withSettingsFiles({ LOG_LEVEL: 'error' }, [one, two])).toEqual({
      ...{ PORT: '2', HOST: '::1', MAIL_FROM: 'Jishi <a@b.test>', LOG_LEVEL: 'error' },
    });
  });

  it('is read by commands, wherever its option is on the command line', async () => {
    const file = await fileWith(written(PRODUCTION));
    for (const args of [
      ['--env-file', file, 'config', 'check'],
      ['config', 'check', '--env-file', file],
    ])
      expect(await command({ ...TERMINAL, JISHI_HOME: '/srv/jishi' }, args)).toBe('all settings are valid\n');
  });

  it('makes a command exit with a one-line error if it cannot be read', async () => {
    await expect(command(TERMINAL, ['config', 'check', '--env-file', '/none'])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^--env-file \/none: ENOENT.*\n$/),
    });
  });
});

describe('a file that contains a secret', () => {
  it('supplies any secret, without its trailing line break', async () => {
    const secretFile = await fileWith(`${SECRET}\n`);
    const { JISHI_SECRET: _, ...others } = PRODUCTION;
    expect(readConfig({ ...others, JISHI_SECRET_FILE: secretFile }).secret).toBe(SECRET);
    const url = await fileWith(PRODUCTION.DATABASE_URL);
    expect(readConfig({ ...PRODUCTION, DATABASE_URL: '', DATABASE_URL_FILE: url }).databaseUrl).toBe(
      PRODUCTION.DATABASE_URL,
    );
    expect(secretNames).toEqual(expect.arrayContaining(['SMTP_URL', 'STRIPE_SECRET_KEY', 'METRICS_TOKEN']));
  });

  it.each([
    [
      'in addition to the setting',
      { JISHI_SECRET_FILE: '/etc/hostname' },
      /^JISHI_SECRET_FILE: JISHI_SECRET is set too/,
    ],
    ['that does not exist', { JISHI_SECRET: '', JISHI_SECRET_FILE: '/none' }, /^JISHI_SECRET_FILE: ENOENT/],
    ['that is empty', { JISHI_SECRET: '', JISHI_SECRET_FILE: '/dev/null' }, /^JISHI_SECRET_FILE: .*empty/],
  ])('fails with a one-line error for %s', (_what, changes, line) => {
    const { problems } = checkConfig({ ...PRODUCTION, ...changes });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(line);
  });
});

describe('jishi config check', () => {
  it('reports every problem by name, exits with 1, and prints no secret', async () => {
    const file = await fileWith(
      written({
        ...PRODUCTION,
        PORT: '99999',
        JISHI_SECRET: 'short-secret-of-ours',
        PUBLIC_URL: 'http://jishi.test',
        STRIPE_SECRET_KEY: 'pk_live_of_ours',
        JISHI_SECRETT: 'unknown-secret-of-ours',
        SMTP_URI: 'smtp://mail-secret-of-ours',
      }),
      0o644,
    );
    const failed = await command(TERMINAL, ['config', 'check', '--env-file', file]).then(
      () => null,
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );
    const lines = failed?.stdout.trim().split('\n') ?? [];
    expect(lines.map((line) => line.replace(/^(warning: )?([\w/-]+):.*$/, '$1$2'))).toEqual([
      'PORT',
      'JISHI_SECRET',
      'STRIPE_SECRET_KEY',
      'PUBLIC_URL',
      'warning: JISHI_SECRETT',
      'warning: SMTP_URI',
      `warning: ${file}`,
    ]);
    expect(lines[4]).toContain('is JISHI_SECRET meant?');
    expect(lines[5]).toContain('is SMTP_URL meant?');
    expect(failed).toMatchObject({ code: 1, stderr: '4 problems\n' });
    expect(failed?.stdout).not.toContain('of-ours');
    expect(failed?.stdout).not.toContain('of_ours');
  });
});

describe('jishi config list', () => {
  it('prints every setting with its default and meaning, in the terminal’s language', async () => {
    const english = await command(TERMINAL, ['config', 'list']);
    for (const name of Object.keys(allSettings)) expect(english).toMatch(new RegExp(`^${name}( \\*)? `, 'm'));
    expect(english).toMatch(/^PORT +8080 +The server +the port on which the server listens$/m);
    expect(english).toMatch(/^JISHI_SECRET \* /m);
    expect(await command({ ...TERMINAL, LANG: 'zh_CN.UTF-8' }, ['config', 'list', 'port'])).toMatch(
      /^PORT +8080 +服务 +监听的端口$/m,
    );
  });
});

it('Jishi does not validate the settings that libraries read', () => {
  expect(Object.keys(librarySettings).filter((name) => name in environmentSchema.shape)).toEqual([]);
});
