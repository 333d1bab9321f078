import { join } from 'node:path';
import type { Manifest } from '@jishi/contract';
import { readStorefront, rebuildCatalogSearch } from '../../apps/server/src/modules/catalog/index.ts';
import { readManifests } from '../../apps/server/src/modules/datasets/index.ts';
import { rebuildSecuritySearch } from '../../apps/server/src/modules/securities/index.ts';
import { loadSegmenter } from '../../apps/server/src/platform/text-search/index.ts';
import { writeSecurities } from '../generate.ts';
import { type Measure, type Measured, median } from '../measured.ts';
import { type Home, inHome } from '../rig/home.ts';
import { datasetKeystrokes, securityKeystrokes } from '../rig/keystrokes.ts';
import { callSequentially, p99 } from '../rig/one-caller.ts';
import { loadRows } from '../rig/seed.ts';
import { CATALOGUE, startSite } from '../rig/site.ts';

const SECURITIES = 100_000;
const LIST = 'p_stock2101';
const ROUNDS = 5;
/** Keystrokes in one round, in each of the two searches. */
const KEYS = 1_000;

/** Measures the response time over HTTP to every keystroke in the two search fields. */
export const searchP99Ms: Measure = async (note) => {
  const manifests = await readManifests(CATALOGUE);
  return inHome(manifests, async (home) => {
    await fill(home, manifests);
    note(`${SECURITIES} securities and ${manifests.length} data sets can be found`);
    const site = await startSite(home, CATALOGUE);
    try {
      return await pressKeys(site.origin, manifests, note);
    } finally {
      await site.stop();
    }
  });
};

/**
 * Loads the securities, and loads one row with only its key into every other data set. An empty data set is not on
 * sale, so the search would not find it.
 */
async function fill(home: Home, manifests: readonly Manifest[]): Promise<void> {
  const { database, registry } = home;
  const file = join(home.folder, 'securities.csv');
  await writeSecurities(file, SECURITIES);
  await loadRows(home, LIST, file);
  const samples: Record<string, string> = {
    number: '1',
    date: '2025-01-02',
    datetime: '2025-01-02 09:30:00',
    char: 'A',
  };
  for (const { code, key, fields, view } of manifests) {
    if (view || code === LIST) continue;
    const types = new Map(fields.map((field) => [field.code, field.type]));
    const columns = key.map((field) => `"${field}"`).join(', ');
    const values = key.map((field) => `'${samples[types.get(field) ?? ''] ?? '600000'}'`).join(', ');
    await database.pool.query(`insert into data."${code}" (${columns}) values (${values})`);
    await database.pool.query('update dataset set row_count = 1, version = version + 1 where code = $1', [
      code,
    ]);
  }
  await registry.refresh();
  const { terms } = await readStorefront(CATALOGUE);
  await rebuildCatalogSearch(database.pool, registry, loadSegmenter(), terms);
  await rebuildSecuritySearch(database.pool, registry);
  await database.pool.query('vacuum analyze');
}

interface Round {
  readonly securitiesMs: number;
  readonly dataStoreMs: number;
  /** The duration of calls that do nothing, which shows how busy the machine is. */
  readonly machineMs: number;
}

async function pressKeys(
  origin: string,
  manifests: readonly Manifest[],
  note: (line: string) => void,
): Promise<Measured> {
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const securities = securityKeystrokes(SECURITIES, KEYS, 100 + round);
    const datasets = datasetKeystrokes(manifests, KEYS, 200 + round);
    const result: Round = {
      securitiesMs: await slowest(
        securities.map((query) => `${origin}/v1/market/securities?q=${encodeURIComponent(query)}`),
      ),
      dataStoreMs: await slowest(
        datasets.map((query) => `${origin}/v1/catalog/datasets?limit=20&q=${encodeURIComponent(query)}`),
      ),
      machineMs: await slowest(datasets.map(() => `${origin}/healthz`)),
    };
    const name = round === 0 ? 'to warm up' : `round ${round} of ${ROUNDS}`;
    note(
      `${name}: securities ${result.securitiesMs.toFixed(1)} ms, data store ${result.dataStoreMs.toFixed(1)} ms`,
    );
    if (round > 0) rounds.push(result);
  }
  return summed(rounds);
}

function summed(rounds: readonly Round[]): Measured {
  const slower = rounds.map(({ securitiesMs, dataStoreMs }) => Math.max(securitiesMs, dataStoreMs));
  return {
    value: median(slower),
    lowest: Math.min(...slower),
    highest: Math.max(...slower),
    rounds: rounds.length,
    detail: {
      securitiesMs: median(rounds.map((round) => round.securitiesMs)),
      dataStoreMs: median(rounds.map((round) => round.dataStoreMs)),
      machineMs: median(rounds.map((round) => round.machineMs)),
    },
  };
}

/** The 99th percentile of the response times. */
async function slowest(addresses: readonly string[]): Promise<number> {
  return p99(await callSequentially(addresses));
}
