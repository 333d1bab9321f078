import { parseArgs } from 'node:util';
import type { Measure } from './measured.ts';
import { gatewayCharged } from './measures/gateway-charged.ts';
import { gatewayCold } from './measures/gateway-cold.ts';
import { gatewayWarm } from './measures/gateway-warm.ts';
import { asJson, asTable, type Figures, judge } from './report.ts';
import { type MeasureName, targets } from './targets.ts';

/** `node bench/main.ts [--json] [NAME…]`: runs the measures, prints what they found, ends with 1 when a target is missed. */
const measures: Partial<Record<MeasureName, Measure>> = {
  gatewayWarm,
  gatewayCold,
  gatewayCharged,
};

const isMeasure = (name: string): name is MeasureName => Object.hasOwn(measures, name);

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
const known = Object.keys(targets).filter(isMeasure);
const unknown = positionals.filter((name) => !isMeasure(name));
if (unknown.length > 0) {
  console.error(`there is no measure ${unknown.join(', ')}; there are ${known.join(', ')}`);
  process.exit(2);
}
const wanted = positionals.length === 0 ? known : known.filter((name) => positionals.includes(name));

const figures: Figures = {};
for (const name of wanted) {
  console.error(`\n${name}: ${targets[name].what}`);
  const measure = measures[name];
  if (!measure) continue;
  const measured = await measure((line) => console.error(`  ${line}`));
  figures[name] = judge(targets[name], measured);
}
console.log(values.json ? asJson(figures) : asTable(figures));
process.exitCode = Object.values(figures).every(({ ok }) => ok) ? 0 : 1;
