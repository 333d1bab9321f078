import { parseArgs } from 'node:util';
import { createLog, type Log } from '../platform/log.ts';
import { describeProblem } from './cli/session.ts';
import { ConfigInvalid, readConfig } from './config.ts';
import { giveToLibraries, withSettingsFiles } from './settings/environment.ts';
import { startFacts } from './start-facts.ts';
import { type RunningSite, startSite } from './start-site.ts';

/**
 * How long work in progress may continue after the listener closes, before it is aborted. Acknowledged calls are
 * already durable. The limit is shorter for a hurried stop and for one without a drain.
 */
const IN_HAND_MS = 30_000;
const HURRIED_MS = 4_500;
/** A single Ctrl-C reaches the process twice: from the terminal and from npm. */
const ONE_SIGNAL_MS = 500;

async function main(): Promise<void> {
  const environment = withSettingsFiles(process.env, settingsFiles());
  giveToLibraries(environment);
  const config = readConfig(environment);
  const log = createLog(config.logLevel);
  const fail = (error: unknown): never => {
    process.stderr.write(`${describeProblem(error)}\n`);
    process.exit(1);
  };
  const starting = startSite(config, log, fail);
  // Written at every log level, because operators search the log for these lines.
  const milestones = log.child({}, { level: 'info' });
  stopOnSignals(starting, config.drainMs, milestones);
  const site = await starting;
  milestones.info(startFacts(site, config), 'started');
  if (!config.production) print(site);
}

function settingsFiles(): readonly string[] {
  try {
    const { values } = parseArgs({ options: { 'env-file': { type: 'string', multiple: true } } });
    return values['env-file'] ?? [];
  } catch (error) {
    throw new ConfigInvalid(error instanceof Error ? error.message : String(error));
  }
}

/**
 * On the first signal, the process leaves service, closes the listener and ends all running work. A second signal
 * skips the waiting. A signal during startup takes effect after startup.
 */
function stopOnSignals(starting: Promise<RunningSite>, drainMs: number, log: Log): void {
  const hurry = new AbortController();
  let firstAt: number | undefined;
  let hasStarted = false;
  starting.then(
    () => {
      hasStarted = true;
    },
    () => undefined,
  );
  const onSignal = (signal: NodeJS.Signals): void => {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > ONE_SIGNAL_MS) hurry.abort();
      return;
    }
    firstAt = performance.now();
    // A process that is still starting serves no calls.
    const drain = hasStarted ? drainMs : 0;
    log.info({ signal, drainMs: drain }, 'stopping');
    stopInOrder(starting, drain, hurry.signal).then(
      () => {
        log.info({ signal }, 'stopped');
        process.exit(0);
      },
      (error: unknown) => {
        process.stderr.write(`${describeProblem(error)}\n`);
        process.exit(1);
      },
    );
  };
  // A closing terminal sends SIGHUP.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
}

async function stopInOrder(
  starting: Promise<RunningSite>,
  drainMs: number,
  hurried: AbortSignal,
): Promise<void> {
  const limit = (): void => void setTimeout(() => process.exit(1), HURRIED_MS);
  if (drainMs === 0) limit();
  else hurried.addEventListener('abort', limit);
  const site = await starting;
  if (drainMs > 0) {
    await site.drain(drainMs, hurried);
    setTimeout(() => process.exit(1), IN_HAND_MS);
  }
  await site.stop();
}

/** Greets the developer. In production, standard output carries only the log. */
function print(site: RunningSite): void {
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
  lines.push('', `  API reference  ${site.address}/docs`, '  Ctrl-C stops.', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exit(1);
});
