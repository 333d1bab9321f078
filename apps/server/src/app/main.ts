import { createLog } from '../platform/log.ts';
import { describeProblem } from './cli/session.ts';
import { type Config, readConfig } from './config.ts';
import { type RunningSite, startSite } from './start-site.ts';

/** After this time, everything still running is aborted. Acknowledged calls are already durable. */
const STOP_MS = 4_500;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const fail = (error: unknown): never => {
    process.stderr.write(`${describeProblem(error)}\n`);
    process.exit(1);
  };
  const starting = startSite(config, log, fail);
  stopOnSignals(starting);
  print(await starting, config);
}

/**
 * Stops on signals. A signal during the start waits until the start has finished, and then stops everything
 * in order.
 */
function stopOnSignals(starting: Promise<RunningSite>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    const timer = setTimeout(() => process.exit(1), STOP_MS);
    const stopped = starting.then((site) => site.stop());
    stopped.then(
      () => {
        clearTimeout(timer);
        process.exit(0);
      },
      (error: unknown) => {
        process.stderr.write(`${describeProblem(error)}\n`);
        process.exit(1);
      },
    );
  };
  // SIGHUP comes from a closed terminal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}

function print(site: RunningSite, config: Config): void {
  const lines = ['', `  集市 Jishi  ${site.address}`, ''];
  for (const { name, about, accessKey, accessSecret, mobile, password } of site.demo) {
    lines.push(
      `  ${name} — ${about}`,
      `    access key     ${accessKey}`,
      `    access secret  ${accessSecret}`,
    );
    if (mobile !== undefined) lines.push(`    sign in        ${mobile}  ${password}`);
  }
  const [first] = site.demo;
  if (first) {
    lines.push(
      '',
      '  Try:',
      `    curl -u ${first.accessKey}:${first.accessSecret} "${site.address}/api/stock/p_stock2401?@limit=3"`,
    );
  }
  if (!config.production) lines.push('', `  API reference  ${site.address}/docs`, '  Ctrl-C stops.', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exit(1);
});
