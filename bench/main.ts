import { parseArgs } from 'node:util';
import type { Measure } from './measured.ts';
import { exportCsv } from './measures/export-csv.ts';
import { gatewayCharged } from './measures/gateway-charged.ts';
import { gatewayCold } from './measures/gateway-cold.ts';
import { gatewayWarm } from './measures/gateway-warm.ts';
import { load } from './measures/load.ts';
import { login } from './measures/login.ts';
import { pages } from './measures/pages.ts';
import { searchP99Ms } from './measures/search.ts';
import { asJson, asTable, type Figure, failed, judge } from './report.ts';
import { type MeasureName, targets } from './targets.ts';

/** `node bench/main.ts [--json] [NAME…]`: runs the measures, prints what they found, ends with 1 when a target is missed. */
const measures: Record<MeasureName, Measure> = {
  gatewayWarm,
  gatewayCold,
  gatewayCharged,
  exportCsv,
  load,
  searchP99Ms,
  login,
  pages,
};

const isMeasure = (name: string): name is MeasureName => Object.hasOwn(measures, name);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const known = Object.keys(targets).filter(isMeasure);
const unknown = positionals.filter((name) => !isMeasure(name));
if (unknown.length > 0) {
  console.error(`there is no measure ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(2);
}
const wanted = positionals.length === 0 ? known : known.filter((name) => positionals.includes(name));

const figures = new Map<MeasureName, Figure>();
for (const name of wanted) {
  console.error(`\n${name}: ${targets[name].what}`);
  try {
    const measured = await measures[name]((line) => console.error(`  ${line}`));
    figures.set(name, judge(targets[name], measured));
  } catch (error) {
    console.error(error);
    figures.set(name, failed(targets[name], error));
  }
}
console.log(values.json ? asJson(figures) : asTable(figures));
process.exitCode = [...figures.values()].every(({ ok }) => ok) ? 0 : 1;
