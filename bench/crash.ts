import { parseArgs } from 'node:util';
import { runCrash } from './crash/run.ts';

/**
 * `node bench/crash.ts [--operations N] [--servers N] [--callers N] [--persons N] [--seed N] [--minutes N]`: runs
 * random operations with money on several processes of the server. Repeatedly kills the processes and their PostgreSQL
 * (`kill -9`). Then prints every contradiction, and exits with 1 if there is any.
 */
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    servers: { type: 'string', default: '3' },
    callers: { type: 'string', default: '32' },
    persons: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
  },
});
const operations = Number(values.operations);
const OPERATIONS_PER_SERVER_KILL = 1_000;
const OPERATIONS_PER_DATABASE_KILL = 5_000;

const startedAt = performance.now();
const report = await runCrash(
  {
    operations,
    servers: Number(values.servers),
    callers: Number(values.callers),
    persons: Number(values.persons),
    seed: Number(values.seed),
    minutesMax: Number(values.minutes),
    serverKills: Math.ceil(operations / OPERATIONS_PER_SERVER_KILL),
    databaseKills: Math.ceil(operations / OPERATIONS_PER_DATABASE_KILL),
    isPatient: true,
  },
  (line) => console.error(line),
);
for (const [name, count] of [...report.counts].sort(([one], [other]) => one.localeCompare(other)))
  console.log(`${String(count).padStart(8)}  ${name}`);
console.log(
  `${report.operations} operations in ${((performance.now() - startedAt) / 60_000).toFixed(1)} min; killed: ${report.serverKills} servers, ${report.databaseKills} databases; ${report.ownEnds} servers ended by themselves`,
);
for (const line of report.wrong) console.log(`WRONG: ${line}`);
console.log(
  report.wrong.length === 0
    ? 'the books balance and match what customers were told'
    : `${report.wrong.length} wrong`,
);
process.exitCode = report.wrong.length === 0 ? 0 : 1;
