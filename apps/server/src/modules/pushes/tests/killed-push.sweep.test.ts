import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { untilWaiting } from '../../../../test/harness/until-waiting.ts';
import { newCode, openPushes, QUOTES, quotes } from './pushes.fixture.ts';

const pushes = await openPushes();
afterAll(pushes.site.stop);
const { put, one, work, newHolder, closes, loads, pool, db, site } = pushes;

function startDying() {
  const script = join(import.meta.dirname, 'dying-push.fixture.ts');
  const args = [script, site.url, pushes.home, site.filesFolder];
  const dying = spawn(process.execPath, args, { stdio: 'inherit' });
  return { dying, ended: once(dying, 'exit') };
}

/** Resolves once the killed process has no connection to the database. */
async function untilAlone(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name ~ 'dying'`,
    );
    if (rows.length === 0) return;
  }
}

it('a load whose process is killed is completed later, and only once', async () => {
  const [holder, code] = [await newHolder(), newCode()];
  await put(holder, 'killed.csv', { content: quotes(code, 10, 11) });
  const lockHolder = await pool.connect();
  onTestFinished(() => lockHolder.release());
  await lockHolder.query('begin');
  // The load waits for this lock within its transaction.
  await lockHolder.query(`select pg_advisory_xact_lock(hashtextextended('${QUOTES}', 7152003))`);
  const { dying, ended } = startDying();
  await untilWaiting(db, 1);
  dying.kill('SIGKILL');
  await ended;
  await lockHolder.query('commit');
  await untilAlone();
  expect((await one(holder, 'killed.csv')).data).toMatchObject({ state: 'loading' });
  expect([await closes(code), await loads('killed.csv')]).toEqual([[], 0]);
  await work();
  expect((await one(holder, 'killed.csv')).data).toMatchObject({ state: 'loaded', rows: { inserted: 2 } });
  expect([await closes(code), await loads('killed.csv')]).toEqual([[10, 11], 1]);
});

it('a file is not loaded twice if its process is killed before it records the load', async () => {
  const [holder, code] = [await newHolder(), newCode()];
  await put(holder, 'unrecorded.csv', { content: quotes(code, 10, 11) });
  await work();
  // This is the state after a process died between loading and recording: the rows are stored, but the load is not
  // recorded.
  await pool.query(`update push set state = 'loading', ended_at = null, attempts = 1, rows_read = null,
    rows_inserted = null, rows_updated = null, rows_rejected = null where name = 'unrecorded.csv'`);
  await work();
  expect((await one(holder, 'unrecorded.csv')).data).toMatchObject({
    state: 'loaded',
    rows: { inserted: 2 },
  });
  expect([await closes(code), await loads('unrecorded.csv')]).toEqual([[10, 11], 1]);
});

it('rows are not held twice if the process is killed before it records that they are held', async () => {
  const holder = await newHolder({ isReviewed: true });
  await put(holder, 'held.csv', { content: quotes(newCode(), 10) });
  await work();
  const { held } = (await one(holder, 'held.csv')).data;
  await pool.query(`update push set state = 'loading', ended_at = null, attempts = 1, held_delivery = null
    where name = 'held.csv'`);
  await work();
  expect((await one(holder, 'held.csv')).data).toMatchObject({ state: 'held', held });
});

it('a delivery fails if its process crashes in every attempt', async () => {
  const holder = await newHolder();
  await put(holder, 'hopeless.csv', { content: quotes(newCode(), 10) });
  await pool.query(`update push set state = 'loading', attempts = 5 where name = 'hopeless.csv'`);
  await work();
  expect((await one(holder, 'hopeless.csv')).data).toMatchObject({ state: 'refused' });
});

it('two processes together load a file only once', async () => {
  const [holder, code] = [await newHolder(), newCode()];
  await put(holder, 'raced.csv', { content: quotes(code, 10) });
  const others = [startDying(), startDying()];
  while ((await one(holder, 'raced.csv')).data.state !== 'loaded');
  for (const { dying, ended } of others) {
    dying.kill('SIGKILL');
    await ended;
  }
  await untilAlone();
  await work();
  expect([await closes(code), await loads('raced.csv')]).toEqual([[10], 1]);
});
