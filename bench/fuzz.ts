import { parseArgs } from 'node:util';
import { runFuzz } from './fuzz/run.ts';

/**
 * `node bench/fuzz.ts [--calls N] [--servers N] [--callers N] [--seed N]`: sends random calls of every endpoint and
 * page, most of them invalid, to several processes of the server. Prints calls that fail or hang, blocks of the event
 * loop, errors in the log and imbalances of the books. Exits with 1 if there are any.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    servers: { type: 'string', default: '2' },
    callers: { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
  },
});

const startedAt = performance.now();
const run = {
  calls: Number(values.calls),
  servers: Number(values.servers),
  callers: Number(values.callers),
  seed: Number(values.seed),
};
const { outcomes, ...trouble } = await runFuzz(run, (line) => console.error(line));
for (const [outcome, count] of [...outcomes].sort(([one], [other]) =>
  String(one).localeCompare(String(other)),
))
  console.log(`${String(count).padStart(8)}  ${outcome}`);
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
console.log(`${run.calls} calls with seed ${run.seed} in ${minutes} min`);
for (const [kind, lines] of Object.entries(trouble))
  for (const line of lines) console.log(`${kind.toUpperCase()}: ${line}`);
const count = Object.values(trouble).flat().length;
console.log(count === 0 ? 'nothing failed, hung or held the loop, and the books balance' : `${count} wrong`);
process.exitCode = count === 0 ? 0 : 1;
