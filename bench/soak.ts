import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { linesOf, minuteHeader, minuteLine, summaryOf } from './soak/report.ts';
import { runSoak } from './soak/run.ts';

/**
 * `npm run test:soak [-- --minutes 60 --rate 50 --drain 5 --json FILE]`: runs three processes on a primary with two
 * standbys behind HAProxy, under a steady mix of calls. Restarts all processes three times, one after another, and
 * kills the primary once. Prints a line each minute, then the findings, and exits with 1 if a call failed that no
 * failover explains, if charges and acknowledgements differ, if the books do not balance or if the memory of a process
 * rises. `--json` also writes everything into a file. As root, it installs HAProxy if it is missing, by `apt-get`.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '50' },
    drain: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
});
const [minutes, rate, drainSeconds] = [Number(values.minutes), Number(values.rate), Number(values.drain)];
if (!(minutes > 0 && rate > 0 && drainSeconds >= 0)) {
  console.error('--minutes, --rate and --drain are numbers');
  process.exit(2);
}

console.log(minuteHeader);
const report = await runSoak(
  { minutes, rate, drainSeconds },
  (line) => console.error(line),
  (minute, done, reading) => console.log(minuteLine(minute, done, reading)),
);
const summary = { rate, processors: cpus().length, ...summaryOf(report) };
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(summary, null, 2)}\n`);
for (const line of linesOf(report)) console.log(line);
process.exitCode = report.wrong.length === 0 ? 0 : 1;
