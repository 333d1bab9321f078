import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checksSchema } from '@jishi/contract';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkedManifest, csvOf, type Quote, quote } from '../../../modules/datasets/checks.fixture.ts';
import { applyCatalogue } from '../../../modules/datasets/index.ts';
import { registerReadings } from '../../database-readings.ts';
import { operatorOf } from './operator-command.fixture.ts';

const { test, run, as, drop } = await operatorOf();
const { pool } = test.database;
const folder = await mkdtemp(join(tmpdir(), 'jishi-deliveries-'));
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true });
});

const CHECKS = [
  { name: 'volume', severity: 'hold', kind: 'range', field: 'VOLUME', min: 0 },
  { name: 'highest', severity: 'warn', kind: 'order', fields: ['LOW', 'HIGH'] },
  { name: 'all-there', severity: 'hold', kind: 'rows', change: 0.5 },
];
const CODE = 'p_gate1';
const DAYS = Array.from({ length: 12 }, (_, i) => `2026-01-${String(i + 5).padStart(2, '0')}`);
const history = DAYS.flatMap((day) => ['600001', '600002'].map((code) => quote(code, day)));

async function load(rows: readonly Quote[], ...options: string[]) {
  const file = join(folder, 'quotes.csv');
  await writeFile(file, csvOf(rows));
  return run('data', 'load', CODE, file, ...options);
}
const closes = async () =>
  (await pool.query(`select distinct "VOLUME"::text as v from data.${CODE} order by 1`)).rows;
const bad = history.map((row) => ({ ...row, VOLUME: -7 }));

beforeAll(async () => {
  await applyCatalogue(pool, [checkedManifest(CODE, CHECKS)]);
  expect((await load(history)).problem).toBeNull();
});
afterEach(() => {
  process.env.LANG = 'en_US.UTF-8';
});

/** Loads a bad delivery, which is held, and returns its number. */
async function hold(): Promise<string> {
  const { out } = await load(bad);
  return /held as delivery (\d+);/.exec(out)?.[1] ?? '';
}

describe('a delivery that fails a check', () => {
  it('is held, and the command shows the check with its first failing rows', async () => {
    const { out, problem } = await load(bad);
    expect(problem).toMatch(/^1 delivery is held and not published: see ".*data deliveries"$/);
    expect(out).toContain('  check volume (hold) failed: 24 of 24 rows\n');
    expect(out).toContain('    line 2: CODE 600001, DAY 2026-01-05, VOLUME -7\n');
    expect(out).toMatch(/ {2}held as delivery \d+; no row was published/);
    expect(await closes()).toEqual([{ v: '1000' }]);
  });

  it('is reported in Chinese and as JSON', async () => {
    process.env.LANG = 'zh_CN.UTF-8';
    const { out } = await load(bad);
    expect(out).toContain('  检查 volume（hold）未通过：24 行中有 24 行不符合\n');
    expect(out).toMatch(/ {4}第 2 行：CODE 600001/);
    expect(out).toMatch(/已作为待审批次 \d+ 保留，没有发布任何数据/);
    const json = JSON.parse((await load(bad, '--json')).out);
    expect(json).toMatchObject({ inserted: 0, delivery: expect.stringMatching(/^\d+$/) });
    expect(json.checks[0]).toMatchObject({ name: 'volume', outcome: 'failed', failing: 24, checked: 24 });
  });

  it('shows its changes, and is published once, with a reason', async () => {
    const number = await hold();
    const { out } = await run('data', 'delivery', number);
    expect(out).toContain('24 rows: 0 new, 24 changed, 0 deleted, 0 rejected\n');
    expect(out).toContain('largest moves:\n  VOLUME 1000 → -7 (600001, 2026-01-05)\n');
    expect(out).toContain(`data publish ${number} --reason TEXT`);
    expect((await run('data', 'publish', number, '--reason', ' ')).problem).toMatch(/^give the reason/);
    expect((await run('data', 'publish', number, '--reason', 'x', '--dry-run')).out).toContain('24 updated');
    expect(await closes()).toEqual([{ v: '1000' }]);
    const published = await run('data', 'publish', number, '--reason', 'the source confirmed it');
    expect(published).toMatchObject({ problem: null, out: expect.stringContaining('24 updated') });
    expect(await closes()).toEqual([{ v: '-7' }]);
    expect((await run('data', 'publish', number, '--reason', 'again')).problem).toMatch(/is no longer held/);
    expect((await run('data', 'delivery', number)).out).toMatch(
      /published .*\n.*: the source confirmed it\n/,
    );
    expect((await load(history)).problem).toBeNull();
  });

  it('is discarded with a reason, and listed by state', async () => {
    const number = await hold();
    expect((await run('data', 'discard', number, '--reason', 'wrong file')).out).toContain('is discarded');
    expect((await run('data', 'discard', number, '--reason', 'again')).problem).toMatch(/is no longer held/);
    const { out } = await run('data', 'deliveries', '--state', 'discarded', '--limit', '1');
    expect(out).toMatch(
      new RegExp(`^ *${number}  discarded  ${CODE} .* 24 rows  0 new  24 changed  0 deleted`),
    );
    expect((await run('data', 'delivery', '999999')).problem).toMatch(/^delivery 999999 does not exist/);
  });

  it('is counted by the metric until it is published or discarded', async () => {
    await hold();
    const metrics = new Registry();
    const database = { ...test.database };
    registerReadings(metrics, { database, clock: () => new Date(), collapsingTasks: [], channels: [] });
    const { rows } = await pool.query(`select count(*)::int as n from dataset_delivery where state = 'held'`);
    expect(rows[0].n).toBeGreaterThan(0);
    expect(await metrics.metrics()).toContain(`\njishi_deliveries_held ${rows[0].n}\n`);
  });
});

describe('a load', () => {
  it('reports that the rows are held, not loaded, even if most rows are invalid', async () => {
    const mostlyBad = history.map((row, at) => (at < 2 ? row : { ...row, DAY: '2026-13-01' }));
    const { problem, out } = await load(mostlyBad, '--stage');
    expect(out).toContain('most rows were rejected');
    expect(problem).toMatch(/^1 delivery is held/);
  });

  it('is held on request', async () => {
    const { problem, out } = await load(history, '--stage');
    expect(problem).toMatch(/^1 delivery is held/);
    const number = /held as delivery (\d+);/.exec(out)?.[1] ?? '';
    expect((await run('data', 'delivery', number)).out).toContain('held (review asked)');
  });

  it('is published despite failed checks only with a reason', async () => {
    expect((await load(bad, '--despite-checks')).problem).toMatch(/^give the reason/);
    const { out, problem } = await load(bad, '--despite-checks', '--reason', 'a correction');
    expect(problem).toBeNull();
    expect(out).toContain('24 updated');
    expect(out).toContain('check volume (hold) failed');
    expect((await load(history)).problem).toBeNull();
  });

  it('reports in a dry run that the rows would be held', async () => {
    const { out } = await load(bad, '--dry-run');
    expect(out).toContain('  would be held; no row would be published\n');
  });
});

it('only operators with the permission to write data can publish and discard deliveries', async () => {
  const number = await hold();
  const auditor = await as('reader', 'auditor');
  for (const verb of ['publish', 'discard'])
    expect((await auditor('data', verb, number, '--reason', 'x')).problem).toMatch(/may not|permission|role/);
  expect((await run('data', 'discard', number, '--reason', 'x')).problem).toBeNull();
});

it('data profile proposes checks that the manifest accepts and the rows satisfy', async () => {
  const roles = { OPEN: 'open', HIGH: 'high', LOW: 'low', CLOSE: 'close', VOLUME: 'volume' };
  const plain = checkedManifest('p_gate2');
  const fields = plain.fields.map((field) => ({ ...field, role: roles[field.code as keyof typeof roles] }));
  const many = DAYS.flatMap((day) =>
    Array.from({ length: 20 }, (_, i) => quote(String(600001 + i), day, { VOLUME: i === 0 ? '' : 100 * i })),
  );
  const manifests = (checks: object[]) => [
    checkedManifest(CODE, CHECKS),
    checkedManifest('p_gate2', checks, { fields }),
  ];
  await applyCatalogue(pool, manifests([]));
  const file = join(folder, 'many.csv');
  await writeFile(file, csvOf(many));
  expect((await run('data', 'load', 'p_gate2', file)).problem).toBeNull();
  const { out } = await run('data', 'profile', 'p_gate2');
  expect(out).toContain('{ name: order-1, severity: hold, kind: order, fields: [LOW, OPEN, HIGH] }');
  expect(out).toContain(
    '{ name: volume-range, severity: warn, kind: range, field: VOLUME, min: 0, max: 2800 }',
  );
  expect(out).toContain(
    '{ name: volume-empty, severity: warn, kind: empty, field: VOLUME, share: 0.1 }  # 12 of 240 rows',
  );
  expect(out).toContain('{ name: day-rows, severity: warn, kind: rows, change: 0.2, by: DAY }');
  const proposed = checksSchema.parse(parse(out).checks);
  expect((await applyCatalogue(pool, manifests(proposed))).refusals).toEqual([]);
  const json = JSON.parse((await run('data', 'load', 'p_gate2', file, '--json')).out);
  expect(json.checks.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
    proposed.map(() => 'passed'),
  );
});
