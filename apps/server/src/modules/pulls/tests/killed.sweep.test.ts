import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { untilWaiting } from '../../../../test/harness/until-waiting.ts';
import { newInbox, openPulls, QUOTES, quotes } from './pulls.fixture.ts';

const pulls = await openPulls();
afterAll(pulls.test.drop);
const { apply, workAt, runs, files, closes, loads, db, pool, time } = pulls;
const MONDAY = ['600001 2026-01-05 10.5', '600002 2026-01-05 20'];

async function planned(name: string) {
  time.now = new Date('2026-01-05T12:00:00+08:00');
  const inbox = await newInbox(pulls);
  await apply({ name, source: { kind: 'folder', path: inbox.path } });
  await inbox.put('a.csv', quotes('2026-01-05', 10.5, 20));
}

/** Resolves once no other process has a connection to the database. */
async function untilAlone(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name ~ 'dying'`,
    );
    if (rows.length === 0) return;
  }
}

it('a load whose process is killed leaves no rows behind, and the next attempt completes it', async () => {
  await planned('killed');
  const holder = await pool.connect();
  onTestFinished(() => holder.release());
  await holder.query('begin');
  // The load waits for this lock within its transaction.
  await holder.query(`select pg_advisory_xact_lock(hashtextextended('${QUOTES}', 7152003))`);
  const script = join(import.meta.dirname, 'dying-pull.fixture.ts');
  const due = '2026-01-05T18:30:00+08:00';
  const dying = spawn(process.execPath, [script, pulls.test.url, pulls.home, due], { stdio: 'inherit' });
  const ended = once(dying, 'exit');
  await untilWaiting(db, 1);
  dying.kill('SIGKILL');
  await ended;
  await holder.query('commit');
  await untilAlone();
  expect(await runs('killed')).toMatchObject([{ state: 'running', attempts: 1 }]);
  expect([await closes(), await loads()]).toEqual([[], 0]);
  await workAt('2026-01-05T18:31');
  expect(await runs('killed')).toMatchObject([{ state: 'loaded', attempts: 2, error: null }]);
  expect(await files('killed')).toMatchObject([{ state: 'loaded', read: 2, inserted: 2 }]);
  expect([await closes(), await loads()]).toEqual([MONDAY, 1]);
});

it('a file is not loaded twice if its process is killed before it records the load', async () => {
  await planned('unrecorded');
  await workAt('2026-01-05T18:30');
  // This is the state after a process died between loading and recording: the rows are stored, but the load is not
  // recorded.
  await pool.query(`update pull_run set state = 'running', ended_at = null;
    update pull_file set state = 'loading', at = '2026-01-05T18:29:00+08:00', rows_read = 0, rows_inserted = 0`);
  await workAt('2026-01-05T18:31');
  expect(await runs('unrecorded')).toMatchObject([{ state: 'loaded', attempts: 2 }]);
  expect(await files('unrecorded')).toMatchObject([{ state: 'loaded', read: 2, inserted: 2 }]);
  expect([await closes(), await loads()]).toEqual([MONDAY, 1]);
});

it('a run fails if its process crashes in every attempt', async () => {
  await planned('hopeless');
  await workAt('2026-01-05T18:30');
  await pool.query(`update pull_run set state = 'running', ended_at = null, attempts = 5`);
  await workAt('2026-01-05T18:31');
  expect(await runs('hopeless')).toMatchObject([{ state: 'failed', error: { reason: 'interrupted' } }]);
});

it('two processes together run a plan once and load its file once', async () => {
  await planned('shared');
  const script = join(import.meta.dirname, 'dying-pull.fixture.ts');
  const due = '2026-01-05T18:30:00+08:00';
  const others = [1, 2].map(() =>
    spawn(process.execPath, [script, pulls.test.url, pulls.home, due], { stdio: 'inherit' }),
  );
  const ends = others.map((other) => once(other, 'exit'));
  const beginnings = async (): Promise<boolean> => (await runs('shared'))[0]?.state === 'loaded';
  while (!(await beginnings())) await new Promise((resolve) => setImmediate(resolve));
  for (const other of others) other.kill('SIGKILL');
  await Promise.all(ends);
  await untilAlone();
  await workAt('2026-01-05T18:31');
  expect((await runs('shared')).map(({ state }) => state)).toEqual(['loaded']);
  expect([await closes(), await loads()]).toEqual([MONDAY, 1]);
});
