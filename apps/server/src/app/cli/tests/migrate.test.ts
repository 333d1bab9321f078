import { afterAll, expect, it } from 'vitest';
import { outputOf } from '../../../../test/harness/command.ts';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { createLog } from '../../../platform/log.ts';
import { prepareDatabase } from '../../migrations.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
/** A migration that can be applied twice, so that a test can delete its record. */
const LAST = '0370-releases-side-by-side.sql';
const lackOne = (): Promise<unknown> => pool.query('delete from migration where name = $1', [LAST]);
const has = async (): Promise<boolean> =>
  (await pool.query('select from migration where name = $1', [LAST])).rows.length > 0;
const jishi = (args: readonly string[], how: 'auto' | 'wait' | 'refuse' = 'refuse') =>
  outputOf({ DATABASE_URL: test.url, JISHI_MIGRATE: how }, args);

it.each([['refuse' as const], ['wait' as const]])(
  'with JISHI_MIGRATE=%s, a command of a newer release fails and migrates nothing',
  async (how) => {
    await lackOne();
    await expect(jishi(['account', 'list'], how)).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `the database lacks ${LAST} of this release: run "jishi migrate" of this release\n`,
    });
    expect(await has()).toBe(false);
  },
);

it('with JISHI_MIGRATE=auto, a command migrates the database', async () => {
  await lackOne();
  await jishi(['account', 'list'], 'auto');
  expect(await has()).toBe(true);
});

it('migrate --check and --plan report pending migrations and change nothing', async () => {
  await lackOne();
  await expect(jishi(['migrate', '--check'])).rejects.toMatchObject({
    code: 1,
    stdout: `${LAST}: expands\n`,
    stderr: `the database lacks ${LAST} of this release\n`,
  });
  const { stdout } = await jishi(['migrate', '--plan']);
  expect(stdout).toMatch(new RegExp(`^-- ${LAST}: expands\n`));
  expect(stdout).toContain('alter table migration add column if not exists oldest_release text;');
  expect(await has()).toBe(false);
});

it('migrate applies pending migrations, and finds none the next time', async () => {
  await lackOne();
  expect((await jishi(['migrate'])).stdout).toBe(`applied ${LAST}\n`);
  expect((await jishi(['migrate', '--check'])).stdout).toBe('nothing is pending\n');
  expect((await jishi(['migrate'])).stdout).toBe('nothing was pending\n');
});

it('migrate records the migrations already applied if a later one fails', async () => {
  await lackOne();
  const next = '0380-limits-of-all-processes.sql';
  const { rows } = await pool.query('delete from migration where name = $1 returning *', [next]);
  const failure = await jishi(['migrate']).catch((error: unknown) => error);
  const [row] = rows;
  await pool.query('insert into migration select * from json_populate_record(null::migration, $1)', [row]);
  expect(failure).toMatchObject({ code: 1, stdout: `applied ${LAST}\n` });
  const entries = await pool.query(
    "select after from audit_entry where action = 'migrate.run' and outcome = 'failed'",
  );
  expect(entries.rows).toEqual([{ after: { applied: [LAST] } }]);
});

it('with JISHI_MIGRATE=wait, a server waits for the migration and logs what is missing', async () => {
  await lackOne();
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  let hasStarted = false;
  const started = prepareDatabase({ pool, url: test.url, log }, 'wait').then(() => {
    hasStarted = true;
  });
  await expect.poll(() => lines.join('')).toContain(LAST);
  expect([hasStarted, await has()]).toEqual([false, false]);
  await jishi(['migrate']);
  await started;
  expect(lines).toHaveLength(1);
});
