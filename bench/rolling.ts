import { parseArgs } from 'node:util';
import { runRolling } from './rolling/run.ts';
import { verdictOf } from './rolling/verdict.ts';

/**
 * `npm run test:rolling [-- --seconds 60 --rate 300 --drain 5 --proxies haproxy,nginx,caddy --from FOLDER --kill
 * --keys]`: restarts three processes one after another behind real proxies with the files in `ops/proxies`, while
 * callers send charged calls at a steady rate. Each process is restarted at least once. Exits with 1 if a call failed,
 * or if calls and charges differ, and with 3 if that happened on an overloaded machine. `--from` names the folder of an
 * older release with its packages: the processes start as that release, this release migrates their database, and the
 * restarts are the upgrade. With `--kill`, each process is killed without notice and started again two seconds later.
 * Calls that the killed process had read then fail, unless `--keys` gives each call an `Idempotency-Key`, with which
 * proxies may repeat it. As root, it installs missing proxies by `apt-get`.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '300' },
    drain: { type: 'string', default: '5' },
    proxies: { type: 'string', default: 'haproxy,nginx,caddy' },
    from: { type: 'string' },
    kill: { type: 'boolean', default: false },
    keys: { type: 'boolean', default: false },
  },
});
const [seconds, rate, drainSeconds] = [Number(values.seconds), Number(values.rate), Number(values.drain)];
if (!(seconds > 0 && rate > 0 && drainSeconds >= 0)) {
  console.error('--seconds, --rate and --drain are numbers');
  process.exit(2);
}

const options = {
  ...{ seconds, rate, drainSeconds, proxies: values.proxies.split(',') },
  ...{ from: values.from, kill: values.kill, withKeys: values.keys },
};
const report = await runRolling(options, (line) => console.error(line));
for (const { proxy, sent, failed, p99Ms } of report.proxies) {
  console.log(`${proxy.padEnd(8)} ${sent} calls, ${failed.length} failed, p99 ${Math.round(p99Ms)} ms`);
  for (const [reason, count] of countsOf(failed)) console.log(`         ${count} × ${reason}`);
}
console.log(
  `${report.restarts} restarts in ${Math.round(report.seconds)} s; ${report.charged} calls were charged`,
);
const verdict = verdictOf(report, options);
for (const line of verdict.lines) console.log(line);
process.exitCode = verdict.exitCode;

function countsOf(reasons: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
