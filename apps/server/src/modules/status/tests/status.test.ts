import type { SiteStatus } from '@jishi/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { type DatabaseProblem, inTransaction } from '../../../platform/db/index.ts';
import { createStatusReader } from '../read-status.ts';
import { recordChecks } from '../record-checks.ts';
import type { Check } from '../run-checks.ts';
import { checkStatus } from '../status.jobs.ts';

const [DAILY, YEARLY, DEMO, SAMPLE] = ['p_test5101', 'p_test5102', 'p_test5103', 'p_test5104'] as const;
const site = await startSite([
  quotesManifest(DAILY, { cadence: 'daily' }),
  quotesManifest(YEARLY, { frequency: 6, cadence: 'yearly' }),
  quotesManifest(DEMO, { cadence: 'daily' }),
  quotesManifest(SAMPLE, { cadence: 'daily' }),
]);
afterAll(site.stop);

const { db, pool } = site.database;
const clock = (): Date => site.time.now;
/** The problem that the probe reports. Tests change it. */
let problem: DatabaseProblem | null = null;
const databaseProbe = { problem: async () => problem };
const deps = { db, pool, clock, databaseProbe, registry: site.state.registry };
const MINUTE_MS = 60_000;
const minutes = (n: number): Date => new Date(Date.UTC(2026, 5, 1, 0, n));
const record = (checks: readonly Check[], at: Date): Promise<void> =>
  inTransaction(db, (tx) => recordChecks(tx, checks, at));
const api = (state: Check['state']): Check => ({ component: 'api', state, measure: 1 });
const read = (): Promise<SiteStatus> => createStatusReader(deps)();

beforeAll(async () => {
  for (const code of [DAILY, YEARLY, DEMO, SAMPLE]) await site.load(code, quotesCsv(1, 2));
  await pool.query("update dataset set origin = 'demo' where code = $1", [DEMO]);
  await pool.query("update dataset set origin = 'sample' where code = $1", [SAMPLE]);
});
const endOn = async (day: string): Promise<void> => {
  await pool.query('update dataset set coverage_from = $1, coverage_to = $1', [day]);
  await site.state.registry.refresh();
};
// A Monday. On the previous Friday, every data set was loaded with rows for that day.
beforeEach(async () => {
  site.time.now = new Date('2026-03-09T02:00:00Z');
  await pool.query("update dataset_load set finished_at = '2026-03-06T08:00:00Z'");
  await endOn('2026-03-06');
  await pool.query('truncate status_component, status_incident');
});

describe('the status', () => {
  it('shows each component’s state and each data set’s last load, and returns 200 to monitors', async () => {
    await checkStatus({ db, clock, databaseProbe, derived: deps });
    const response = await site.app.inject({ url: '/status.json' });
    expect(response.statusCode).toBe(200);
    const status = response.json<SiteStatus>();
    expect(status.components.map(({ component, state, since }) => [component, state, since])).toEqual(
      ['database', 'api', 'jobs', 'data'].map((component) => [component, 'up', clock().toISOString()]),
    );
    expect(status.datasets).toMatchObject([
      { code: DAILY, state: 'onTime', loadedAt: '2026-03-06T08:00:00.000Z', demo: false },
      { code: YEARLY, state: 'onTime', demo: false },
      { code: DEMO, state: 'onTime', coverageTo: '2026-03-06', late: null, demo: true },
      { code: SAMPLE, state: 'notJudged', demo: true },
    ]);
    const called = await site.app.inject({ url: '/v1/status' });
    expect(called.json().data.components).toEqual(status.components);
  });

  it('is down with 503 if the database does not respond, and then shows nothing that is stored in it', async () => {
    const away = { query: () => Promise.reject(new Error('away')) } as unknown as typeof pool;
    const status = await createStatusReader({ ...deps, pool: away })();
    expect(status).toMatchObject({ state: 'down', datasets: [], incidents: [], checkedAt: null });
    expect(status.components.map(({ state }) => state)).toEqual(['down', 'down', 'down']);
  });

  it('is down if the database responds but cannot commit, and still shows recorded incidents', async () => {
    await record([api('up')], minutes(0));
    problem = 'notCommitting';
    onTestFinished(() => {
      problem = null;
    });
    const status = await createStatusReader(deps)();
    expect(status).toMatchObject({ state: 'down', checkedAt: minutes(0).toISOString() });
    expect(status.components.map(({ component, state }) => [component, state])).toEqual([
      ['database', 'down'],
      ['api', 'up'],
      ['jobs', 'up'],
      ['data', 'up'],
    ]);
    expect(status.datasets).toHaveLength(4);
  });

  it('sends no query while the database does not respond', async () => {
    problem = 'silent';
    onTestFinished(() => {
      problem = null;
    });
    const hanging = { query: () => new Promise(() => undefined) } as unknown as typeof pool;
    expect(await createStatusReader({ ...deps, pool: hanging })()).toMatchObject({
      state: 'down',
      datasets: [],
    });
  });

  const states = async (now: string): Promise<Record<string, string>> => {
    site.time.now = new Date(now);
    return Object.fromEntries((await read()).datasets.map(({ code, state }) => [code, state]));
  };

  it('depends on the date of data sets’ rows, even right after a load, and ignores samples', async () => {
    await pool.query("update dataset_load set finished_at = '2026-03-09T01:00:00Z'");
    await endOn('2021-08-30');
    expect(await states('2026-03-09T02:00:00Z')).toEqual({
      [DAILY]: 'late',
      [YEARLY]: 'late',
      [DEMO]: 'late',
      [SAMPLE]: 'notJudged',
    });
    const { state, components, datasets } = await read();
    expect(state).toBe('degraded');
    expect(components.at(-1)).toMatchObject({ component: 'data', state: 'degraded', measure: 3 });
    const behind = { day: '2021-08-30', tradingDays: 1179 };
    expect(datasets.map(({ late }) => late)).toEqual([
      { ...behind, since: '2021-09-02' },
      { ...behind, since: '2022-05-01' },
      { ...behind, since: '2021-09-02' },
      null,
    ]);
  });

  it('shows a missing load as overdue before the rows are late, except for demonstration data', async () => {
    // In Beijing, 15:00 UTC is still Monday and 17:00 UTC is already Tuesday, when the whole of Monday has passed.
    expect(await states('2026-03-09T15:00:00Z')).toMatchObject({ [DAILY]: 'onTime', [DEMO]: 'onTime' });
    expect(await states('2026-03-09T17:00:00Z')).toMatchObject({
      [DAILY]: 'overdue',
      [YEARLY]: 'onTime',
      [DEMO]: 'onTime',
    });
    expect((await read()).components.at(-1)).toMatchObject({ state: 'degraded', measure: 1 });
    expect(await states('2026-03-10T17:00:00Z')).toMatchObject({ [DAILY]: 'late', [DEMO]: 'late' });
  });

  it('measures how long the oldest job has waited', async () => {
    await pool.query(
      "select graphile_worker.add_job('nobody', '{}', run_at := now() - interval '20 minutes')",
    );
    const jobs = (await read()).components.find(({ component }) => component === 'jobs');
    expect(jobs?.state).toBe('down');
    expect(jobs?.measure).toBeGreaterThanOrEqual(1200);
    await pool.query("delete from graphile_worker._private_jobs where payload::text = '{}'");
  });
});

describe('the checks that run every minute', () => {
  it('are recorded even if the data sets cannot be refreshed', async () => {
    const away = new Error('the data sets are away');
    const refresh = { configurable: true, value: () => Promise.reject(away) };
    Object.defineProperty(site.state.registry, 'refresh', refresh);
    onTestFinished(() => void Reflect.deleteProperty(site.state.registry, 'refresh'));
    await expect(checkStatus({ db, clock, databaseProbe, derived: deps })).rejects.toBe(away);
    const { rows } = await pool.query('select component from status_component order by component');
    expect(rows.map(({ component }) => component)).toEqual(['api', 'data', 'database', 'jobs']);
  });
});

describe('incidents', () => {
  it('last from a component’s first failed check to the first successful one', async () => {
    await record([api('up')], minutes(0));
    await record([api('down')], minutes(1));
    await record([api('down')], minutes(2));
    expect((await read()).incidents).toMatchObject([{ component: 'api', state: 'down', endedAt: null }]);
    await record([api('up')], minutes(3));
    await record([api('up')], minutes(4));
    const { incidents, checkedAt } = await read();
    expect(incidents).toEqual([
      {
        id: expect.any(String),
        component: 'api',
        state: 'down',
        beganAt: minutes(1).toISOString(),
        endedAt: minutes(3).toISOString(),
      },
    ]);
    expect(checkedAt).toBe(minutes(4).toISOString());
    const since = await pool.query('select since from status_component');
    expect(since.rows).toEqual([{ since: minutes(3) }]);
  });

  it('include periods without checks, after which every component’s state begins anew', async () => {
    await record([api('up')], minutes(0));
    await record([api('up')], minutes(5));
    await record([api('up')], minutes(30));
    expect((await read()).incidents).toMatchObject([
      {
        component: 'checks',
        state: 'unchecked',
        beganAt: minutes(5).toISOString(),
        endedAt: minutes(30).toISOString(),
      },
    ]);
    const since = await pool.query('select since from status_component');
    expect(since.rows).toEqual([{ since: minutes(30) }]);
  });

  it('are limited in number, and concurrent checks open only one incident per component', async () => {
    await pool.query(
      `insert into status_incident (component, state, began_at, ended_at)
       select 'api', 'down', now(), now() from generate_series(1, 600)`,
    );
    await Promise.all([1, 2, 3].map(() => record([api('down')], new Date(minutes(0).getTime() + MINUTE_MS))));
    const { rows } = await pool.query(
      'select count(*)::int as kept, count(*) filter (where ended_at is null)::int as lasting from status_incident',
    );
    expect(rows).toEqual([{ kept: 500, lasting: 1 }]);
  });
});
