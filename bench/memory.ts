import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createPasswords } from '../apps/server/src/modules/identity/index.ts';
import { median } from './measured.ts';
import { columnsOf } from './report.ts';
import type { Home } from './rig/home.ts';
import { makePersons, mobileOf, readyLogin } from './rig/logins.ts';
import { type MixedLoad, sendMixed } from './rig/mixed-load.ts';
import { withPagesSite } from './rig/pages-site.ts';
import { payer, subscriber } from './rig/seed.ts';
import type { Site } from './rig/site.ts';

/**
 * `node bench/memory.ts [--minutes 60] [--rate 300]`: sends mixed calls at a steady rate and prints the server's memory
 * for each sixth of the time. Exits with 1 if the last sixth uses more than a twentieth more than the previous sixth,
 * or if an answer had status 500 or above.
 */
const READ_EVERY_MS = 2_000;
const GROWTH_MAX = 0.05;
const PARTS = 6;
const PAYERS = 16;
const PERSONS = 50;
const PASSWORD = 'Grün-Tee-47x';
const MIB = 1024 * 1024;

/** Metrics to read, by their printed heading. */
const METRICS = {
  resident: 'process_resident_memory_bytes',
  'heap used': 'nodejs_heap_size_used_bytes',
  'heap total': 'nodejs_heap_size_total_bytes',
  external: 'nodejs_external_memory_bytes',
} as const;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, rate: { type: 'string', default: '300' } },
});
const minutes = Number(values.minutes);
const rate = Number(values.rate);
if (!(minutes > 0 && rate > 0)) {
  console.error('--minutes and --rate are numbers above 0');
  process.exit(2);
}

const note = (line: string): void => console.error(line);
const isLevel = await withPagesSite(note, (site, home) => measure(site, home), {
  JISHI_SPIDER_LIMIT: '0',
  JISHI_SITE_ALLOWANCE: '0',
});
process.exitCode = isLevel ? 0 : 1;

async function measure(site: Site, home: Home): Promise<boolean> {
  const load = sendMixed(site.origin, rate, await callersOf(site, home));
  const readings: number[][] = [];
  const endsAt = performance.now() + minutes * 60_000;
  while (performance.now() < endsAt) {
    await wait(READ_EVERY_MS);
    readings.push(await site.metrics(Object.values(METRICS)));
  }
  await load.stop();
  const parts = Array.from({ length: PARTS }, (_, i) => partOf(readings, i));
  print(parts, load.sent);
  const [before = Number.NaN, last = Number.NaN] = parts.slice(-2).map(([resident]) => resident);
  note(`the last sixth has ${(last / before).toFixed(3)} of the memory of the one before it`);
  return last / before <= 1 + GROWTH_MAX && load.sent.failures.length === 0;
}

async function callersOf(site: Site, home: Home): Promise<MixedLoad> {
  const passwordHash = await createPasswords().hash(PASSWORD);
  await makePersons(home, PERSONS, passwordHash);
  const payers: string[] = [];
  for (let n = 0; n < PAYERS; n++) payers.push(await site.tokenOf(await payer(home, n)));
  let logins = 0;
  return {
    subscriber: await site.tokenOf(await subscriber(home)),
    payers,
    login: () => readyLogin(home, site, mobileOf(logins++ % PERSONS), PASSWORD),
  };
}

/** The medians of a sixth of the readings, in MiB. */
function partOf(readings: readonly (readonly number[])[], i: number): number[] {
  const part = readings.slice(
    Math.floor((readings.length * i) / PARTS),
    Math.floor((readings.length * (i + 1)) / PARTS),
  );
  return Object.keys(METRICS).map(
    (_, metric) => median(part.map((reading) => reading[metric] ?? Number.NaN)) / MIB,
  );
}

function print(parts: readonly (readonly number[])[], sent: ReturnType<typeof sendMixed>['sent']): void {
  const minutesOf = (i: number): string => ((minutes * (i + 1)) / PARTS).toFixed(0);
  const rows = parts.map((part, i) => [`to ${minutesOf(i)}`, ...part.map((mib) => mib.toFixed(0))]);
  console.log(columnsOf([['minutes', ...Object.keys(METRICS)], ...rows]));
  const counts = [...sent.answered].map(([name, count]) => `${name} ${count}`).join(', ');
  console.log(`answers: ${counts}; left out: ${sent.leftOut}; failures: ${sent.failures.length}`);
  for (const failure of sent.failures.slice(0, 10)) console.log(failure);
}
