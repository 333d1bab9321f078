import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startSite } from '../../../test/harness/server.ts';
import { createPushMetrics } from '../../modules/pushes/index.ts';
import { createOverLimitCounter } from '../../platform/jobs/index.ts';
import { allCommands } from '../cli/program.ts';
import { registerReadings } from '../database-readings.ts';
import { registerProcess } from '../metrics.ts';
import { addOldRowsMetrics } from '../old-rows-metrics.ts';
import { createDeliveryCounter, createOutsideCalls } from '../outside-calls.ts';
import { addReplicaMetrics } from '../replica-reads.ts';
import { measureMonths } from '../storage/storage-metrics.ts';

const site = await startSite([]);
afterAll(site.stop);
const root = join(import.meta.dirname, '../../../../..');
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

/** The names of all metrics that a running process exports. */
async function exportedNames(): Promise<Set<string>> {
  const registry = new Registry();
  const { state, database } = site;
  const listener = { isConnected: () => true };
  registerProcess(registry, { state, pool: database.pool, connectionsMax: 8, listener });
  registerReadings(registry, { database, clock: () => site.time.now, collapsingTasks: [], channels: [] });
  addReplicaMetrics(registry, { all: [] });
  addOldRowsMetrics(registry, { isReachable: true, failures: 0 });
  measureMonths(registry, database.db, () => site.time.now);
  createOutsideCalls(registry);
  createDeliveryCounter(registry);
  createPushMetrics(registry);
  createOverLimitCounter(registry, []);
  const { payload } = await site.app.inject({ url: '/metrics' });
  return new Set([...registry.getMetricsAsArray().map(({ name }) => name), ...namesIn(payload)]);
}
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);

const exported = await exportedNames();
const own = [...exported].filter((name) => name.startsWith('jishi_')).sort();

/** PromQL words that are not metrics. Functions are recognised by the parenthesis after their name. */
const WORDS = new Set([
  'by',
  'without',
  'and',
  'or',
  'unless',
  'on',
  'ignoring',
  'offset',
  'bool',
  'le',
  'inf',
]);

function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/\b[a-z_][a-zA-Z0-9_]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name) && !/^e\d+$/.test(name))
    .map((name) => (exported.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '')));
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
}
const rules: Rule[] = parse(await read('ops/prometheus/alerts.yml')).groups.flatMap(
  ({ rules: ofGroup }: { rules: Rule[] }) => ofGroup,
);
const alerts = rules.map(({ alert }) => alert).sort();

it.each(['docs/metrics.md', 'docs/zh/metrics.md'])(
  '%s lists exactly the exported metrics, each with its meaning',
  async (path) => {
    const rows = [...(await read(path)).matchAll(/^\| `(\w+)` \|(?: [^|]+ \|){2} ([^|]+) \| ([^|]+) \|$/gm)];
    expect(rows.map(([, name]) => name).sort()).toEqual(own);
    for (const [, , meaning = ''] of rows) expect(meaning.length).toBeGreaterThan(3);
    const named = rows.flatMap(([, , , alert = '']) =>
      [...alert.matchAll(/\[(\w+)\]/g)].map(([, name]) => name),
    );
    for (const name of named) expect(alerts).toContain(name);
  },
);

it('the document links to each alert from a metric in the alert’s expression, or names the alert in the introduction', async () => {
  const text = await read('docs/metrics.md');
  const missing = alerts.filter(
    (alert) => !text.includes(`[${alert}](../ops/runbook.md#${alert.toLowerCase()})`),
  );
  expect(missing).toEqual([]);
});

it('each alert names only metrics that exist', () => {
  expect(rules.length).toBeGreaterThan(20);
  for (const { alert, expr } of rules) {
    const names = metricsOf(expr);
    expect([alert, names.length > 0]).toEqual([alert, true]);
    expect([alert, names.filter((name) => name !== 'up' && !exported.has(name))]).toEqual([alert, []]);
  }
});

it('the runbook has one section for each alert, and no others', async () => {
  const sections = [...(await read('ops/runbook.md')).matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(sections.sort()).toEqual(alerts);
});

it('the dashboard queries only existing metrics, and shows each of our metrics that can be drawn', async () => {
  const { panels } = JSON.parse(await read('ops/grafana/jishi.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const queries = panels.flatMap(({ title, targets = [] }) =>
    targets.flatMap(({ expr }) => metricsOf(expr).map((name) => ({ title, name }))),
  );
  expect(queries.filter(({ name }) => !exported.has(name))).toEqual([]);
  const drawnNames = new Set(queries.map(({ name }) => name));
  expect(own.filter((name) => !drawnNames.has(name))).toEqual([]);
});

it('every command in the runbook exists', async () => {
  const text = await read('ops/runbook.md');
  const used = new Set(
    [...text.matchAll(/`jishi (\w+) (\w[\w-]*)/g)].map(([, noun, verb]) => `${noun} ${verb}`),
  );
  const names = allCommands.flatMap(({ noun, verbs }) => Object.keys(verbs).map((verb) => `${noun} ${verb}`));
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => !names.includes(name))).toEqual([]);
});
