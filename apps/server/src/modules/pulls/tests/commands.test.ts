import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { command, programOutputOf } from '../../../../test/harness/command.ts';
import { createCatalogueDatabase } from '../../../../test/harness/database.ts';
import { temporaryHome } from '../../../../test/harness/embedded.ts';

const test = await createCatalogueDatabase();
afterAll(test.drop);
const SECRET = 'hidden-6021-word';
const PLAN = `name: daily
note: quotes of the vendor
dataset: p_stock2402
source: { kind: http, url: 'https://vendor.example/{yyyymmdd}.csv', bearer: vendor-token }
schedule: { days: trading, at: '18:30', lateAfter: '19:00' }
`;

async function openTerminal() {
  const home = await temporaryHome();
  const settings = { DATABASE_URL: test.url, JISHI_HOME: home, LANG: 'C', JISHI_LOGIN: join(home, 'login') };
  const file = join(home, 'daily.yaml');
  await writeFile(file, PLAN);
  return { settings, file, run: (...args: string[]): Promise<string> => command(settings, args) };
}

it('a plan can be applied, listed, paused, resumed, run immediately and removed', async () => {
  const { run, file } = await openTerminal();
  const applied = await run('pull', 'apply', file);
  expect(applied).toMatch(/^pull daily is due at \d{4}-\d\d-\d\dT18:30:00\+08:00\n/);
  expect(applied).toContain('the secret vendor-token is missing');
  expect(await run('pull')).toMatch(
    /^daily +p_stock2402 +http +\S+T18:30:00\+08:00 +quotes of the vendor\n$/,
  );
  expect(await run('pull', 'show', 'daily')).toContain('lateAfter: 19:00');
  await run('pull', 'pause', 'daily');
  expect(await run('pull', 'list')).toContain('paused');
  expect(await run('pull', 'apply', file)).toContain('stored, and paused as before');
  await run('pull', 'resume', 'daily');
  const [, id = ''] = /^run (\d+) begins/.exec(await run('pull', 'now', 'daily')) ?? [];
  expect(await run('pull', 'now', 'daily')).toContain(`run ${id} begins`);
  expect(await run('pull', 'runs', 'daily')).toMatch(/^ +\d+ +daily +waiting .* 0 attempts/);
  expect(await run('pull', 'run', id)).toContain(`run ${id} of daily: waiting, 0 attempts`);
  await run('pull', 'remove', 'daily');
  expect(await run('pull', 'list')).toContain('there are no plans');
});

it('a plan with errors is rejected, and the message states where each error is', async () => {
  const { run, file } = await openTerminal();
  await writeFile(file, PLAN.replace('p_stock2402', 'p_stock0000').replace('bearer: vendor-token', ''));
  await expect(run('pull', 'apply', file)).rejects.toThrow('data set p_stock0000 does not exist');
  await writeFile(file, PLAN.replace('18:30', '6 pm').replace('https://', 'https://me:word@'));
  await expect(run('pull', 'apply', file)).rejects.toThrow(
    /source\.url: give the password as a secret[\s\S]*schedule\.at/,
  );
});

it('a secret is read from standard input, and its value does not appear in output, audit entries or tables', async () => {
  const { run, settings } = await openTerminal();
  const { stdout, stderr } = await programOutputOf(
    settings,
    ['secret', 'set', 'vendor-token'],
    `${SECRET}\n`,
  );
  expect(await run('secret', 'list')).toMatch(/^vendor-token +changed /);
  const outputs = [stdout, stderr, await run('secret', 'list'), await run('audit', 'list')];
  const { rows } = await test.database.pool.query(
    `select (select string_agg(a::text, '') from audit_entry a) || (select string_agg(s::text, '') from pull_secret s) as all`,
  );
  expect([...outputs, rows[0]?.all].join('\n')).not.toContain(SECRET);
  await run('secret', 'remove', 'vendor-token');
  await expect(run('secret', 'remove', 'vendor-token')).rejects.toThrow('there is no secret vendor-token');
  await expect(programOutputOf(settings, ['secret', 'set', 'vendor-token'], '\n')).rejects.toThrow(
    'the secret is empty',
  );
});
