import { quickAddJob } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { layLine } from '../../../../test/harness/line.ts';
import { inTransaction } from '../../db/index.ts';
import { emit, eventKind } from '../../events.ts';
import { createLog } from '../../log.ts';
import { JOBS_AT_ONCE, migrateJobs, startWorker } from '../worker.ts';

const test = await createTestDatabase();
afterAll(test.drop);
beforeAll(() => migrateJobs(test.url));
beforeEach(() => test.database.pool.query('delete from graphile_worker._private_jobs'));

const log = createLog('silent');
const add = (task: string, payload: unknown = {}): Promise<unknown> =>
  quickAddJob({ connectionString: test.url }, task, payload);
const jobs = async (): Promise<number> =>
  Number((await test.database.pool.query('select count(*) as n from graphile_worker.jobs')).rows[0]?.n);
const lockedQueues = async (): Promise<number> =>
  Number(
    (
      await test.database.pool.query(
        'select count(*) as n from graphile_worker._private_job_queues where locked_by is not null',
      )
    ).rows[0]?.n,
  );

describe('the worker', () => {
  it('runs jobs added before its start and while it runs, and removes finished jobs', async () => {
    const done: unknown[] = [];
    await add('greet', { name: 'before' });
    const worker = await startWorker({
      url: test.url,
      recurring: [],
      log,
      tasks: { greet: async (payload) => void done.push((payload as { name: string }).name) },
    });
    try {
      await expect.poll(() => done).toEqual(['before']);
      await add('greet', { name: 'meanwhile' });
      await expect.poll(() => done).toEqual(['before', 'meanwhile']);
      await expect.poll(jobs).toBe(0);
    } finally {
      await worker.stop();
    }
  });

  it('gives up a job that exceeds its task’s time limit, and continues with the next job in the queue', async () => {
    const done: string[] = [];
    const over: string[] = [];
    const gate = Promise.withResolvers<void>();
    const queued = (task: string) =>
      quickAddJob({ connectionString: test.url }, task, {}, { queueName: 'one after another' });
    await queued('hangs');
    await queued('works');
    const worker = await startWorker({
      url: test.url,
      recurring: [],
      log,
      timeLimits: {
        secondsOf: (task) => (task === 'hangs' ? 0.1 : 1_800),
        onOver: (task) => void over.push(task),
      },
      tasks: { hangs: () => gate.promise, works: async () => void done.push('works') },
    });
    try {
      await expect.poll(() => [over, done]).toEqual([['hangs'], ['works']]);
    } finally {
      // Stopping does not wait for the abandoned run.
      await worker.stop();
      gate.resolve();
    }
    const { rows } = await test.database.pool.query(
      'select task_identifier, attempts, last_error, locked_at from graphile_worker.jobs',
    );
    const last_error = expect.stringContaining('the job did not end within its time limit of 0.1 s');
    expect(rows).toEqual([{ task_identifier: 'hangs', attempts: 1, last_error, locked_at: null }]);
  });

  it('waits for the running job when it is stopped', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let isDone = false;
    await add('slow');
    const worker = await startWorker({
      url: test.url,
      recurring: [],
      log,
      tasks: {
        slow: async () => {
          begun.resolve();
          await gate.promise;
          isDone = true;
        },
      },
    });
    await begun.promise;
    const stopped = worker.stop();
    expect(isDone).toBe(false);
    gate.resolve();
    await stopped;
    expect(isDone).toBe(true);
  });

  it('stores a failed job for another attempt, and continues with the jobs behind it', async () => {
    const done: string[] = [];
    await add('fails');
    await add('works');
    const worker = await startWorker({
      url: test.url,
      recurring: [],
      log,
      tasks: {
        fails: async () => {
          throw new Error('the mail server is away');
        },
        works: async () => void done.push('works'),
      },
    });
    try {
      await expect.poll(() => done).toEqual(['works']);
    } finally {
      await worker.stop();
    }
    const { rows } = await test.database.pool.query(
      'select task_identifier, attempts, last_error, run_at > now() as later from graphile_worker.jobs',
    );
    expect(rows).toEqual([
      {
        task_identifier: 'fails',
        attempts: 1,
        last_error: expect.stringContaining('the mail server is away'),
        later: true,
      },
    ]);
  });

  it('closes a job that ended while the database was unavailable, as soon as the database is available again', async () => {
    const line = await layLine(test.url);
    const slowBegins = Promise.withResolvers<void>();
    const badBegins = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    await add('slow');
    await add('bad');
    const worker = await startWorker({
      url: line.url,
      recurring: [],
      log,
      tasks: {
        slow: async () => {
          slowBegins.resolve();
          await gate.promise;
        },
        bad: async () => {
          badBegins.resolve();
          await gate.promise;
          throw new Error('it was cut off');
        },
      },
    });
    try {
      await Promise.all([slowBegins.promise, badBegins.promise]);
      await line.cut();
      gate.resolve();
      await line.mend();
      const left = async () =>
        (
          await test.database.pool.query(
            'select task_identifier as task, last_error from graphile_worker.jobs',
          )
        ).rows;
      await expect
        .poll(left, { timeout: 40_000 })
        .toEqual([{ task: 'bad', last_error: expect.stringContaining('it was cut off') }]);
    } finally {
      await worker.stop();
      await line.cut();
    }
  });

  it('runs a job whose fetch was lost with the connection, and runs no running job a second time', async () => {
    let isCut = false;
    const line = await layLine(test.url, (bytes) =>
      isCut && bytes.includes('get_job') ? 'lostAnswer' : 'pass',
    );
    const runs: string[] = [];
    const gate = Promise.withResolvers<void>();
    // All slots but one are occupied, because the library makes each slot wait longer after each lost fetch.
    const others = Array.from({ length: JOBS_AT_ONCE - 1 }, () => 'slow');
    for (const task of others) await add(task);
    const worker = await startWorker({
      url: line.url,
      recurring: [],
      log,
      lookMs: 50,
      tasks: {
        slow: async () => {
          runs.push('slow');
          await gate.promise;
        },
        lost: async () => void runs.push('lost'),
      },
    });
    try {
      await expect.poll(() => runs).toEqual(others);
      isCut = true;
      await quickAddJob({ connectionString: test.url }, 'lost', {}, { queueName: 'one by one' });
      await expect.poll(lockedQueues).toBe(1);
      isCut = false;
      expect(runs).toEqual(others);
      await expect.poll(() => runs).toEqual([...others, 'lost']);
      await expect.poll(jobs).toBe(others.length);
      expect(await lockedQueues()).toBe(0);
    } finally {
      gate.resolve();
      await worker.stop();
      await line.cut();
    }
    expect(runs).toEqual([...others, 'lost']);
    expect(await jobs()).toBe(0);
  }, 120_000);

  it('runs urgent jobs while many slow jobs of another kind occupy all other slots', async () => {
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    for (let i = 0; i < 30; i++) await add('slow');
    const worker = await startWorker({
      url: test.url,
      recurring: [],
      log,
      urgent: ['code'],
      tasks: { slow: () => gate.promise, code: async () => void done.push('code') },
    });
    try {
      await add('code');
      await expect.poll(() => done).toEqual(['code']);
    } finally {
      gate.resolve();
      await worker.stop();
    }
  });

  it.each([
    ['that collapses', { collapses: true }, 1],
    ['with two slots', { atOnceMax: 2 }, 2],
  ])('limits the concurrent jobs of an event %s, and still runs other jobs', async (_, options, most) => {
    const kind = eventKind('test.many', z.strictObject({}), options);
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    let [running, mostRunning] = [0, 0];
    const worker = await startWorker({
      url: test.url,
      recurring: [],
      log,
      tasks: {
        [kind.name]: async () => {
          mostRunning = Math.max(mostRunning, ++running);
          await gate.promise;
          running--;
        },
        other: async () => void done.push('other'),
      },
    });
    const emitOne = () => inTransaction(test.database.db, (tx) => emit(tx, kind, {}));
    try {
      await emitOne();
      await expect.poll(() => running).toBe(1);
      for (let i = 0; i < 30; i++) await emitOne();
      await add('other');
      await expect.poll(() => done).toEqual(['other']);
      expect(mostRunning).toBeLessThanOrEqual(most);
      gate.resolve();
      await expect.poll(jobs).toBe(0);
      expect(mostRunning).toBeLessThanOrEqual(most);
    } finally {
      gate.resolve();
      await worker.stop();
    }
  });

  it('rejects an invalid cron pattern', async () => {
    const recurring = [{ task: 'greet', match: 'every full moon' }];
    await expect(startWorker({ url: test.url, recurring, log, tasks: {} })).rejects.toThrow(/pattern|cron/i);
  });
});
