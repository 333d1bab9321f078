import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../../platform/crypto.ts';
import { readSchedules } from '../read-schedules.ts';
import { newInbox, openPulls, QUOTES, quotes } from './pulls.fixture.ts';

const pulls = await openPulls();
afterAll(pulls.test.drop);
const { apply, workAt, runs, files, closes, loads, time } = pulls;
const MONDAY = '600001 2026-01-05 10.5';

async function planned(name: string, more: object = {}, source: object = {}) {
  time.now = new Date('2026-01-05T12:00:00+08:00');
  const inbox = await newInbox(pulls);
  await apply({ name, source: { kind: 'folder', path: inbox.path, files: '*.csv*', ...source }, ...more });
  return inbox;
}

describe('a folder', () => {
  it('is read at the plan’s time and not before, and the run records which files it loaded', async () => {
    const inbox = await planned('daily');
    await inbox.put('a.csv', quotes('2026-01-05', 10.5, 20));
    await workAt('2026-01-05T18:29');
    expect(await runs('daily')).toEqual([]);
    await workAt('2026-01-05T18:30');
    expect(await runs('daily')).toMatchObject([{ state: 'loaded', attempts: 1, error: null, isLate: false }]);
    expect(await files('daily')).toMatchObject([
      { name: 'a.csv', state: 'loaded', read: 2, inserted: 2, updated: 0, rejected: 0, rejectFile: null },
    ]);
    expect(await closes()).toEqual([MONDAY, '600002 2026-01-05 20']);
    expect(await readdir(join(pulls.home, 'pulls')).catch(() => [])).toEqual([]);
  });

  it('contributes each file once, even if the same content arrives again under another name', async () => {
    const inbox = await planned('doubled');
    await inbox.put('a.csv', quotes('2026-01-05', 10.5));
    await inbox.put('b.csv', quotes('2026-01-05', 10.5));
    await workAt('2026-01-05T18:30');
    await inbox.put('a.csv', quotes('2026-01-05', 10.5), '2026-01-06T09:00');
    await workAt('2026-01-06T18:30');
    expect(await loads()).toBe(1);
    expect((await files('doubled')).map(({ name, state }) => `${name} ${state}`)).toEqual([
      'a.csv repeated',
      'a.csv loaded',
      'b.csv repeated',
    ]);
    expect((await runs('doubled')).map(({ state }) => state)).toEqual(['nothing', 'loaded']);
  });

  it('contributes a file again if its old content comes back', async () => {
    const inbox = await planned('reverted');
    await inbox.put('a.csv', quotes('2026-01-05', 10.5));
    await workAt('2026-01-05T18:30');
    await inbox.put('a.csv', quotes('2026-01-05', 99), '2026-01-06T09:00');
    await workAt('2026-01-06T18:30');
    await inbox.put('a.csv', quotes('2026-01-05', 10.5), '2026-01-07T09:00');
    await workAt('2026-01-07T18:30');
    expect(await closes()).toEqual([MONDAY]);
  });

  it('no longer contains its loaded files if the plan moves them', async () => {
    const inbox = await planned('moved', {}, { moveTo: 'done' });
    await inbox.put('a.csv', quotes('2026-01-05', 10.5));
    await workAt('2026-01-05T18:30');
    expect(await readdir(inbox.path)).toEqual(['done']);
    await access(join(inbox.path, 'done', 'a.csv'));
  });
});

describe('the schedule that customers see', () => {
  it('shows the next delivery time and whether the last delivery is late, but neither names nor problems', async () => {
    await planned('promised', { schedule: { days: 'every', at: '18:30', lateAfter: '19:00' } });
    const schedules = async () => (await readSchedules(pulls.db, QUOTES)).filter(({ last }) => last !== null);
    await workAt('2026-01-05T19:05');
    await workAt('2026-01-05T19:06');
    expect(await schedules()).toContainEqual({
      nextAt: '2026-01-06T10:30:00.000Z',
      last: {
        dueAt: '2026-01-05T10:30:00.000Z',
        lateAt: '2026-01-05T11:00:00.000Z',
        isLate: true,
        state: 'open',
      },
    });
    await pulls.pool.query(`update pull_plan set is_paused = true, next_at = null where name = 'promised'`);
    expect((await schedules()).filter(({ last }) => last?.isLate)).toEqual([]);
  });
});

it('a file that cannot be moved away does not keep other files from being loaded', async () => {
  const inbox = await planned('stuck', {}, { moveTo: 'done' });
  await inbox.put('done', '');
  await inbox.put('a.csv', quotes('2026-01-05', 10.5));
  await workAt('2026-01-05T18:30');
  await inbox.put('b.csv', quotes('2026-01-06', 20), '2026-01-05T18:00');
  await workAt('2026-01-05T18:31');
  expect(await closes()).toEqual([MONDAY, '600001 2026-01-06 20']);
});

describe('a file whose rows need a review', () => {
  it('is held as a single delivery, even if the process died before recording it', async () => {
    const inbox = await planned('reviewed', { publish: 'reviewed' });
    await inbox.put('a.csv', quotes('2026-01-05', 10.5));
    await workAt('2026-01-05T18:30');
    const [file] = await files('reviewed');
    expect(file).toMatchObject({ state: 'loaded', read: 1, inserted: 0, held: [expect.any(BigInt)] });
    expect(await closes()).toEqual([]);
    await pulls.pool.query(
      `update pull_file set state = 'loading', held_deliveries = '{}' where plan = 'reviewed'`,
    );
    await pulls.pool.query(
      `update pull_run set state = 'waiting', attempt_at = due_at, ended_at = null where plan = 'reviewed'`,
    );
    await workAt('2026-01-05T18:40');
    expect((await files('reviewed')).map(({ held }) => held)).toEqual([file?.held]);
    const { rows } = await pulls.pool.query('delete from dataset_delivery returning id');
    expect(rows).toHaveLength(1);
  });
});

describe('an incomplete file', () => {
  it('is left alone if it is recent or its marker is missing, and is loaded by a later attempt', async () => {
    const inbox = await planned('young', { retries: { firstMinutes: 5 } });
    await inbox.put('a.csv', quotes('2026-01-05', 10.5), '2026-01-05T18:30');
    await workAt('2026-01-05T18:30');
    expect(await runs('young')).toMatchObject([{ state: 'waiting', error: { reason: 'growing' } }]);
    expect(await closes()).toEqual([]);
    await workAt('2026-01-05T18:34');
    expect(await runs('young')).toMatchObject([{ attempts: 1 }]);
    await workAt('2026-01-05T18:35');
    expect(await runs('young')).toMatchObject([{ state: 'loaded', attempts: 2, error: null }]);

    const marked = await planned('marked', {}, { doneMarker: '.done' });
    await marked.put('a.csv', quotes('2026-01-06', 30));
    await workAt('2026-01-05T18:30');
    expect(await runs('marked')).toMatchObject([{ state: 'waiting' }]);
    await marked.put('a.csv.done', '');
    await workAt('2026-01-05T18:31');
    expect(await runs('marked')).toMatchObject([{ state: 'loaded' }]);
    expect(await closes()).toEqual([MONDAY, '600001 2026-01-06 30']);
  });

  it('fails after all attempts, with a reason in both languages, if its gzip is truncated', async () => {
    const inbox = await planned('cut', { retries: { attempts: 2 } });
    const whole = gzipSync(quotes('2026-01-05', 10.5));
    await inbox.put('a.csv.gz', whole.subarray(0, -6));
    await workAt('2026-01-05T18:30');
    expect(await runs('cut')).toMatchObject([{ state: 'waiting' }]);
    await workAt('2026-01-05T18:31');
    const [run] = await runs('cut');
    expect(run).toMatchObject({ state: 'failed', attempts: 2 });
    expect(run?.error?.en).toContain('a.csv.gz is incomplete');
    expect(run?.error?.zh).toContain('a.csv.gz 不完整');
    expect([await closes(), await loads()]).toEqual([[], 0]);
    await inbox.put('a.csv.gz', whole, '2026-01-06T09:00');
    await workAt('2026-01-06T18:30');
    expect(await closes()).toEqual([MONDAY]);
  });

  it('is not loaded if it does not match the checksum file beside it', async () => {
    const inbox = await planned('summed');
    const content = quotes('2026-01-05', 10.5);
    await inbox.put('a.csv', content.slice(0, -20));
    await inbox.put('a.csv.sha256', `${sha256(content).toString('hex')}  a.csv\n`);
    await workAt('2026-01-05T18:30');
    expect(await runs('summed')).toMatchObject([{ state: 'waiting', error: { reason: 'checksum' } }]);
    await inbox.put('a.csv', content);
    await workAt('2026-01-05T18:31');
    expect(await closes()).toEqual([MONDAY]);
  });
});

describe('a missing delivery', () => {
  it('is late after its deadline, is still expected, and is loaded when it arrives', async () => {
    const schedule = { days: 'trading', at: '18:30', lateAfter: '19:00' };
    const inbox = await planned('late', { schedule });
    await workAt('2026-01-05T18:30');
    expect(await runs('late')).toMatchObject([
      { state: 'waiting', isLate: false, error: { reason: 'nothingCame' } },
    ]);
    await workAt('2026-01-05T19:00');
    expect(await runs('late')).toMatchObject([{ state: 'waiting', isLate: true }]);
    await inbox.put('a.csv', quotes('2026-01-05', 10.5));
    await workAt('2026-01-05T19:31');
    expect(await runs('late')).toMatchObject([{ state: 'loaded', isLate: true }]);
    expect(await closes()).toEqual([MONDAY]);
  });

  it('fails its run if the next run becomes due when no attempts are left', async () => {
    await planned('never', {
      schedule: { days: 'trading', at: '18:30', lateAfter: '19:00' },
      retries: { attempts: 1 },
    });
    await workAt('2026-01-05T18:30');
    await workAt('2026-01-06T18:30');
    expect(await runs('never')).toMatchObject([
      { state: 'waiting' },
      { state: 'failed', isLate: true, error: { reason: 'nothingCame' } },
    ]);
  });

  it('is fetched later for each day on which the server was down', async () => {
    const inbox = await planned('down', {}, { files: '{day}.csv' });
    await inbox.put('2026-01-05.csv', quotes('2026-01-05', 10.5));
    await inbox.put('2026-01-06.csv', quotes('2026-01-06', 11));
    await workAt('2026-01-07T09:00');
    await workAt('2026-01-07T09:01');
    expect((await runs('down')).map(({ dueAt, state }) => [dueAt.toISOString().slice(0, 10), state])).toEqual(
      [
        ['2026-01-06', 'loaded'],
        ['2026-01-05', 'loaded'],
      ],
    );
    expect(await closes()).toEqual([MONDAY, '600001 2026-01-06 11']);
  });
});

describe('a rejected file', () => {
  it('ends the run without further attempts, but the run’s other files are loaded', async () => {
    const inbox = await planned('refused');
    await inbox.put('a.csv', '代码,别的\n600001,1\n');
    await inbox.put('b.csv', quotes('2026-01-05', 10.5));
    await workAt('2026-01-05T18:30');
    const [run] = await runs('refused');
    expect(run).toMatchObject({ state: 'failed', attempts: 1, error: { reason: 'refused' } });
    expect(run?.error?.zh).not.toBe(run?.error?.en);
    expect((await files('refused')).map(({ state }) => state)).toEqual(['refused', 'loaded']);
    expect(await closes()).toEqual([MONDAY]);
  });

  it('may be a file without rows', async () => {
    const inbox = await planned('empty');
    await inbox.put('a.csv', '代码,日期,收盘\n');
    await workAt('2026-01-05T18:30');
    expect(await runs('empty')).toMatchObject([{ state: 'failed', error: { reason: 'empty' } }]);
  });

  it('may be rejected in part, and the run then writes those rows to a reject file', async () => {
    const inbox = await planned('rejected');
    await inbox.put('a.csv', `${quotes('2026-01-05', 10.5)}600002,x,1\n`);
    await workAt('2026-01-05T18:30');
    const [file] = await files('rejected');
    expect(file).toMatchObject({ read: 2, inserted: 1, rejected: 1 });
    await access(file?.rejectFile ?? '');
  });
});

it('a plan may map columns, and replace the whole data set', async () => {
  const mapping = { columns: { SECCODE: { from: 'c' }, TRADEDATE: { from: 'd' }, F007N: { from: 'p' } } };
  const inbox = await planned('mapped', { mapping, merge: 'replace' });
  await inbox.put('a.csv', 'c,d,p\n600001,2026-01-05,10.5\n600002,2026-01-05,20\n');
  await workAt('2026-01-05T18:30');
  await inbox.put('a.csv', 'c,d,p\n600001,2026-01-05,10.5\n', '2026-01-06T09:00');
  await workAt('2026-01-06T18:30');
  expect(await closes()).toEqual([MONDAY]);
  expect((await files('mapped'))[0]).toMatchObject({ deleted: 1 });
});
