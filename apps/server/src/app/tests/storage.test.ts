import { afterAll, describe, expect, it } from 'vitest';
import { sqlOwners } from '../../../../../tools/sql-owners.ts';
import { command } from '../../../test/harness/command.ts';
import { createTestDatabase } from '../../../test/harness/index.ts';
import { quotesManifest } from '../../../test/harness/market.ts';
import { addPastMonth, addPastPostings } from '../../../test/harness/past-month.ts';
import { createLog } from '../../platform/log.ts';
import { readConfig } from '../config.ts';
import type { JobDeps } from '../job-deps.ts';
import { type Retention, retentionEnvironment } from '../retention-config.ts';
import { purgeAll } from '../storage/purges.ts';
import { readSpace } from '../storage/report.ts';
import { storageJobs } from '../storage/storage.jobs.ts';
import { tableEnds } from '../storage/table-ends.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { db, pool } = test.database;
const NOW = new Date('2026-11-28T04:00:00Z');
const FOR_EVER: Retention = {
  messages: 0,
  securityEvents: 0,
  paymentNotices: 0,
  pageViews: 0,
  loads: 0,
  breakdowns: 0,
};
const DAYS = 400;
const ALL: Retention = {
  messages: DAYS,
  securityEvents: DAYS,
  paymentNotices: DAYS,
  pageViews: DAYS,
  loads: DAYS,
  breakdowns: DAYS,
};

async function column(statement: string): Promise<unknown[]> {
  const { rows } = await pool.query({ text: statement, rowMode: 'array' });
  return rows.map(([value]) => value);
}

describe('the list of reasons why each table is bounded', () => {
  it('contains exactly the tables of the database', async () => {
    const tables = await column(
      `select relname::text from pg_class where relkind in ('r', 'p') and not relispartition
         and relnamespace = 'public'::regnamespace order by relname collate "C"`,
    );
    expect(Object.values(tableEnds).flatMap(Object.keys).sort()).toEqual(tables);
  });

  it('contains each table under the noun to which it belongs', () => {
    const owned = Object.entries(tableEnds).flatMap(([noun, tables]) =>
      Object.keys(tables).filter((table) => !sqlOwners[noun]?.tables.includes(table)),
    );
    expect(owned).toEqual([]);
  });

  it('contains exactly the settings that exist', () => {
    const texts = Object.values(tableEnds).flatMap((tables) =>
      Object.values(tables).flatMap((end) => (end.ends === 'purged' ? [end.after] : [])),
    );
    const named = texts.flatMap((text) => /JISHI_KEEP_\w+/.exec(text) ?? []);
    const settings = Object.keys(retentionEnvironment).filter((name) => name.startsWith('JISHI_KEEP_'));
    expect(named.sort()).toEqual(settings.sort());
  });
});

/** Writes two rows to each table with a retention setting: one past the retention, one just within it. */
async function writeOldAndNew(): Promise<void> {
  await pool.query(`
    with account as (insert into account (kind, name) values ('internal', 'Reader') returning id),
      person as (insert into person (email, created_at) values ('reader@example.com', now()) returning id),
      days as (select * from (values ('old', date '2025-10-23'), ('new', date '2025-10-25')) d (name, day)),
      messages as (insert into message (account_id, kind, topic, ref, details, on_site, at)
        select account.id, 'orders', 'orderPaid', days.name, '{}', true, days.day from account, days returning id),
      events as (insert into security_event (person_id, kind, at, device, network)
        select person.id, 'signedIn', days.day, days.name, '::1' from person, days),
      notices as (insert into payment_notice (channel, received_at, headers, body, verdict)
        select 'wechat', days.day, '{}', '', 'done' from days),
      views as (insert into page_view (day, page, views) select days.day, days.name, 1 from days),
      quotas as (insert into usage_quota (account_id, day, calls) select 1, days.day, 1 from days)
    insert into usage_breakdown (account_id, day, dataset_code, key_id, resultcode, calls, rows, charged_fen)
    select account.id, days.day, days.name, 1, 200, 1, 1, 1 from account, days`);
  const manifests = ['p_old', 'p_few'].map((code) => JSON.stringify(quotesManifest(code)));
  await pool.query(`insert into dataset (code, manifest) values ('p_old', $1), ('p_few', $2)`, manifests);
  await pool.query(`
    insert into dataset_load (dataset_code, source, replaced, rows_read, rows_inserted, rows_updated, rows_deleted,
      rows_unchanged, rows_rejected, rows_skipped, started_at, finished_at)
    select 'p_old', case n when 1 then 'demo:1' else 'file' end, false, 1, 1, 0, 0, 0, 0, 0, timestamptz '2024-01-01',
      date '2024-01-01' + n from generate_series(1, 110) n
    union all
    select 'p_few', 'file', false, 1, 1, 0, 0, 0, 0, 0, timestamptz '2024-01-01', date '2024-01-01' from generate_series(1, 3)`);
}

const leftOver = async () => ({
  messages: await column('select ref from message order by 1'),
  events: await column('select device from security_event order by 1'),
  notices: await column('select received_at::date::text from payment_notice order by 1'),
  views: await column('select page from page_view order by 1'),
  breakdowns: await column('select dataset_code from usage_breakdown order by 1'),
  loads: await column('select count(*)::int from dataset_load group by dataset_code order by 1'),
});

it('the purge deletes rows that are older than their setting allows, and none if the setting is 0', async () => {
  await writeOldAndNew();
  const before = await leftOver();
  expect(before.messages).toEqual(['new', 'old']);
  expect(await purgeAll(db, FOR_EVER, NOW)).toEqual({ quotas: 2 });
  expect(await leftOver()).toEqual(before);
  const deleted = await purgeAll(db, ALL, NOW);
  expect(deleted).toEqual({
    ...{ messages: 1, securityEvents: 1, paymentNotices: 1, pageViews: 1, breakdowns: 1 },
    // The latest hundred loads and the operator's first load are kept.
    loads: 9,
  });
  expect(await leftOver()).toEqual({
    messages: ['new'],
    events: ['new'],
    notices: ['2025-10-25'],
    views: ['new'],
    breakdowns: ['new'],
    loads: [3, 101],
  });
  expect(await purgeAll(db, ALL, NOW)).toEqual({});
});

it('the purge deletes more rows than fit into one batch', async () => {
  await pool.query(
    "insert into page_view (day, page, views) select date '2020-01-01' + n, 'home', 1 from generate_series(1, 1499) n",
  );
  await pool.query(
    "insert into usage_breakdown select n, '2020-01-01', 'p_many', 1, 200, 1, 1, 0 from generate_series(1, 10001) n",
  );
  expect(await purgeAll(db, ALL, NOW)).toMatchObject({ pageViews: 1_499, breakdowns: 10_001 });
});

it('the purge deletes nothing in the first night after a pause of more than a month, because the clock may be wrong', async () => {
  const lines: string[] = [];
  const visits = () => column("select page from page_view where page = 'paused'");
  const nightOf = (day: string) =>
    storageJobs.tasks({
      ...{
        db,
        retention: ALL,
        selling: { log: { error: (_: unknown, text: string) => lines.push(text), info: () => {} } },
      },
      clock: () => new Date(`${day}T19:40:00Z`),
    } as unknown as JobDeps);
  await nightOf('2026-11-28')['storage.sample']();
  await pool.query("insert into page_view (day, page, views) values ('2026-11-28', 'paused', 1)");
  await nightOf('2036-11-28')['storage.purge']();
  expect(await visits()).toEqual(['paused']);
  expect(lines).toEqual([expect.stringContaining('check the clock')]);
  // A clock that was right after all deletes in the following night.
  await nightOf('2036-11-28')['storage.sample']();
  await nightOf('2036-11-29')['storage.purge']();
  expect(await visits()).toEqual([]);
  expect(lines).toHaveLength(1);
  await pool.query('delete from storage_sample');
});

it('the report shows each part’s size, its growth, and the day when the disk will be full', async () => {
  const config = { databaseUrl: test.url, databaseDisk: 1e12, filesLocation: '/nowhere', home: '/nowhere' };
  const first = await readSpace(db, config, NOW);
  expect(first).toMatchObject({ growthPerDay: null, fullOn: null, filesBytes: 0 });
  expect(first.disk).toEqual({ totalBytes: 1e12, freeBytes: 1e12 - first.databaseBytes });
  const usage = first.parts.find(({ name }) => name === 'usage');
  expect(usage?.bytes).toBe((usage?.heapBytes ?? 0) + (usage?.indexBytes ?? 0) + (usage?.toastBytes ?? 0));
  expect(first.parts.map(({ name }) => name)).not.toContain('other');

  const jobs = storageJobs.tasks({
    ...{ db, retention: FOR_EVER, selling: { log: createLog('silent') } },
    clock: () => new Date('2026-11-18T04:00:00Z'),
  } as unknown as JobDeps);
  await jobs['storage.sample']();
  await pool.query('update storage_sample set bytes = 0');
  const then = await readSpace(db, config, NOW);
  expect(then.growthPerDay).toBeCloseTo(then.databaseBytes / 10);
  expect(then.parts.find(({ name }) => name === 'usage')?.growthPerDay).toBeGreaterThan(0);
  // At this growth the disk lasts for centuries. On a smaller disk, the report predicts a day.
  expect(then.fullOn).toBeNull();
  const small = { ...config, databaseDisk: then.databaseBytes * 2 };
  expect((await readSpace(db, small, NOW)).fullOn).toBe('2026-12-08');
});

it('settings that would delete rows that are still read are invalid', () => {
  expect(() => readConfig({ JISHI_KEEP_BREAKDOWNS: '30' })).toThrow(/JISHI_KEEP_BREAKDOWNS/);
  expect(readConfig({ JISHI_KEEP_BREAKDOWNS: '500', JISHI_KEEP_MESSAGES: '0' }).retention).toEqual({
    ...{ messages: 0, securityEvents: 400, paymentNotices: 400, pageViews: 0, loads: 0, breakdowns: 500 },
  });
  expect(() => readConfig({ JISHI_DATABASE_DISK: '500' })).toThrow(/such as 500GB/);
});

it('the command prints each noun, each table, or the whole report as JSON', async () => {
  const settings = { DATABASE_URL: test.url, JISHI_DATABASE_DISK: '2TB', LANG: 'en_US.UTF-8' };
  const text = await command(settings, ['storage']);
  expect(text).toMatch(/^part +rows +table +toast +indexes +total +a day\n/);
  expect(text).toMatch(/^usage +[\d,]+( +[\d.]+ [kM]?B){4} +/m);
  expect(text).toMatch(/^disk: 2\.0 TB of 2\.0 TB free$/m);
  expect(await command(settings, ['storage', '--tables'])).toMatch(/^usage_parcel +/m);
  const report = JSON.parse(await command(settings, ['storage', 'show', '--json']));
  expect(report.tables.map(({ name }: { name: string }) => name)).toContain('wallet_posting');
  expect(report.disk.totalBytes).toBe(2e12);
  expect(text).not.toContain('archive');
  expect(report.removable).toEqual({
    calls: { months: [], bytes: 0 },
    postings: { months: [], bytes: 0 },
  });
  await addPastMonth(pool);
  await addPastPostings(pool);
  const later = await command(settings, ['storage']);
  expect(later).toMatch(/^jishi archive can remove calls of 2025-03: [\d.]+ kB$/m);
  expect(later).toMatch(/^jishi archive can remove postings of 2025-03: [\d.]+ kB$/m);
  await pool.query("insert into wallet_archive values ('2025-03-01', 9, 3, sha256('x'), now())");
  expect(await command(settings, ['storage'])).not.toContain('postings of 2025-03');
});
