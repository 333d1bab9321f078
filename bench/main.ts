import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { against } from './against.ts';
import { asComparisonTable } from './comparison.ts';
import type { Measure } from './measured.ts';
import { dayFiles } from './measures/day-files.ts';
import { deliveries } from './measures/deliveries.ts';
import { deltaQuery } from './measures/delta-query.ts';
import { everyPage } from './measures/every-page.ts';
import { exportCsv } from './measures/export-csv.ts';
import { gatewayCaps } from './measures/gateway-caps.ts';
import { gatewayCharged } from './measures/gateway-charged.ts';
import { gatewayCold } from './measures/gateway-cold.ts';
import { gatewayWarm } from './measures/gateway-warm.ts';
import { lists } from './measures/lists.ts';
import { load } from './measures/load.ts';
import { loadHistory } from './measures/load-history.ts';
import { login } from './measures/login.ts';
import { notices } from './measures/notices.ts';
import { oldRows } from './measures/old-rows.ts';
import { orders } from './measures/orders.ts';
import { pageCalls } from './measures/page-calls.ts';
import { pages } from './measures/pages.ts';
import { quietCaller } from './measures/quiet-caller.ts';
import { replicas } from './measures/replicas.ts';
import { searchP99Ms } from './measures/search.ts';
import { searchMany } from './measures/search-many.ts';
import { toolCalls } from './measures/tool-calls.ts';
import { wallets } from './measures/wallets.ts';
import { asJson, asTable, type Figure, failed, judge } from './report.ts';
import { type MeasureName, targets } from './targets.ts';

/**
 * `node bench/main.ts [--json] [NAME…]`: runs the measures, prints their results, and exits with 1 if a
 * target is missed. `--against COMMIT [--turns N]` compares with another commit instead, and exits with 1 if
 * a ratio falls. `--root FOLDER pages` measures the pages of the tree in a folder.
 */
const OWN_ROOT = resolve(import.meta.dirname, '..');
const measures: Record<MeasureName, Measure> = {
  gatewayWarm,
  gatewayCold,
  gatewayCharged,
  gatewayCaps,
  toolCalls,
  deltaQuery,
  quietCaller,
  deliveries,
  replicas,
  wallets,
  exportCsv,
  dayFiles,
  oldRows,
  load,
  loadHistory,
  searchP99Ms,
  searchMany,
  notices,
  login,
  orders,
  lists,
  pageCalls,
  pages,
  everyPage,
};

const isMeasure = (name: string): name is MeasureName => Object.hasOwn(measures, name);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    against: { type: 'string' },
    turns: { type: 'string', default: '3' },
    root: { type: 'string', default: OWN_ROOT },
  },
});
const measureNames = Object.keys(targets).filter(isMeasure);
const unknown = positionals.filter((name) => !isMeasure(name));
const selection =
  positionals.length === 0 ? measureNames : measureNames.filter((name) => positionals.includes(name));
const turns = Number(values.turns);
const root = resolve(values.root);
const problem =
  unknown.length > 0
    ? `there is no measure ${unknown.join(', ')}; there are ${measureNames.join(', ')}`
    : root !== OWN_ROOT && selection.join() !== 'pages'
      ? '--root is for pages alone: the other measures are run by the tree that they measure'
      : Number.isInteger(turns) && turns > 0
        ? null
        : '--turns is a number of turns';
if (problem !== null) {
  console.error(problem);
  process.exit(2);
}
process.exitCode = (await (values.against === undefined ? measure() : compareWith(values.against))) ? 0 : 1;

async function measure(): Promise<boolean> {
  const figures = new Map<MeasureName, Figure>();
  for (const name of selection) {
    console.error(`\n${name}: ${targets[name].what}`);
    try {
      const measured = await measures[name]((line) => console.error(`  ${line}`), root);
      figures.set(name, judge(targets[name], measured));
    } catch (error) {
      console.error(error);
      figures.set(name, failed(targets[name], error));
    }
  }
  console.log(values.json ? asJson(figures) : asTable(figures));
  return [...figures.values()].every(({ ok }) => ok);
}

async function compareWith(commit: string): Promise<boolean> {
  const compared = await against({ commit, root: OWN_ROOT, names: selection, turns });
  console.log(values.json ? JSON.stringify(compared, null, 2) : asComparisonTable(compared));
  return compared.every(({ ok }) => ok);
}
