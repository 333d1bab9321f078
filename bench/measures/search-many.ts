import type pg from 'pg';
import {
  createSearchMemory,
  readStorefront,
  rebuildCatalogSearch,
  searchDatasets,
} from '../../apps/server/src/modules/catalog/index.ts';
import { DatasetRegistry, readManifests } from '../../apps/server/src/modules/datasets/index.ts';
import { loadSegmenter } from '../../apps/server/src/platform/text-search/index.ts';
import { type Measure, type Measured, median } from '../measured.ts';
import { type Home, inHome } from '../rig/home.ts';
import { datasetKeystrokes } from '../rig/keystrokes.ts';
import { p99 } from '../rig/one-caller.ts';
import { CATALOGUE } from '../rig/site.ts';

const MANY = 5_000;
const ROUNDS = 5;
/** Keystrokes in one round. */
const KEYS = 1_000;

interface Round {
  readonly fewMs: number;
  readonly manyMs: number;
}

type PressKeys = (keys: readonly string[]) => Promise<number>;

/**
 * Measures the data-store search among 5,000 data sets, without HTTP. The reference is the same keystrokes
 * among the catalogue's data sets.
 */
export const searchMany: Measure = async (note) => {
  const manifests = await readManifests(CATALOGUE);
  return inHome(manifests, (few) =>
    inHome(manifests, async (many) => {
      await few.database.pool.query('update dataset set row_count = 1');
      await copyDatasets(many.database.pool, MANY, manifests.length);
      const press = { few: await searching(few), many: await searching(many) };
      const rounds: Round[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const keys = datasetKeystrokes(manifests, KEYS, 300 + round);
        const result = { fewMs: await press.few(keys), manyMs: await press.many(keys) };
        const name = round === 0 ? 'to warm up' : `round ${round} of ${ROUNDS}`;
        note(
          `${name}: ${manifests.length} data sets ${result.fewMs.toFixed(1)} ms, ${MANY} ${result.manyMs.toFixed(1)} ms`,
        );
        if (round > 0) rounds.push(result);
      }
      return summed(rounds);
    }),
  );
};

/**
 * Copies data sets under different codes and names. The tables of the copies are not created, because no search reads
 * them.
 */
async function copyDatasets(pool: pg.Pool, count: number, existing: number): Promise<void> {
  await pool.query('update dataset set row_count = 1');
  await pool.query(
    `insert into dataset
     select (jsonb_populate_record(null::dataset, to_jsonb(source) || jsonb_build_object(
       'code', code || 'x' || copy,
       'manifest', manifest || jsonb_build_object(
         'code', code || 'x' || copy,
         'name', jsonb_build_object('zh', chr(19968 + copy) || (manifest->'name'->>'zh'), 'en', (manifest->'name'->>'en') || ' ' || copy)
       )))).*
     from dataset source, generate_series(1, ceil($1::numeric / $2)::integer - 1) copy
     order by copy, code limit $1 - $2`,
    [count, existing],
  );
}

async function searching({ database: { pool } }: Home): Promise<PressKeys> {
  const registry = new DatasetRegistry(pool);
  await registry.refresh();
  const storefront = await readStorefront(CATALOGUE);
  const segmenter = loadSegmenter();
  await rebuildCatalogSearch(pool, registry, segmenter, storefront.terms);
  const deps = { pool, registry, storefront, segmenter, memory: createSearchMemory(pool) };
  return async (keys) => {
    const milliseconds: number[] = [];
    for (const q of keys) {
      const startedAt = performance.now();
      await searchDatasets(deps, { q, limit: 20 }, 'zh');
      milliseconds.push(performance.now() - startedAt);
    }
    return p99(milliseconds);
  };
}

function summed(rounds: readonly Round[]): Measured {
  const ratios = rounds.map(({ fewMs, manyMs }) => manyMs / fewMs);
  return {
    value: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    rounds: rounds.length,
    detail: {
      fewMs: median(rounds.map(({ fewMs }) => fewMs)),
      manyMs: median(rounds.map(({ manyMs }) => manyMs)),
    },
  };
}
