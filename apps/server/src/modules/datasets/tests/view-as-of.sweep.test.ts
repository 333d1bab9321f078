import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CATALOGUE, createTestDatabase, wholeCatalogue } from '../../../../test/harness/index.ts';
import { loadDataset } from '../load/load-dataset.ts';
import { fileSource } from '../load/source/file-source.ts';
import { postgresStore } from '../query/postgres-store.ts';
import { queryOf } from '../query/query.fixture.ts';
import { readCells } from '../query/row-store.ts';
import { StatementSets } from '../row-versions.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const sets = new StatementSets(pool);
const manifests = await wholeCatalogue();
const views = manifests.filter(({ view }) => view !== undefined);
const ROWS = 500;

beforeAll(async () => {
  const { refusals } = await sets.apply(
    ...manifests.map((manifest) => (manifest.view ? manifest : { ...manifest, history: true })),
  );
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  const samples = join(CATALOGUE, 'samples');
  for (const name of await readdir(samples))
    await loadDataset(pool, sets.dataset(name.slice(0, -'.csv'.length)), fileSource(join(samples, name)), {
      origin: 'sample',
      rejectFile: join(tmpdir(), `rejects-history-${name}`),
    });
  // Data sets without a sample get an empty history.
  await pool.query(
    `insert into dataset_moment (dataset_code, number, version)
     select code, 1, version from dataset d
     where (manifest ->> 'history')::boolean and not exists (select from dataset_moment m where m.dataset_code = d.code)`,
  );
  await sets.registry.refresh();
}, 300_000);

it.each(views.map(({ code }) => code))(
  '%s returns the same rows whether or not a call states the current time',
  async (code) => {
    const dataset = sets.dataset(code);
    const { rows: clock } = await pool.query<{ now: string }>(
      `select to_char(clock_timestamp() at time zone '+00', 'YYYY-MM-DD"T"HH24:MI:SS.US') || 'Z' as now`,
    );
    const answer = (parameters: Record<string, string>) =>
      readCells(postgresStore(pool), dataset, queryOf(dataset, parameters, { limit: ROWS }));
    const present = await answer({});
    const past = await answer({ '@asof': clock[0]?.now ?? '' });
    expect([past.rows, past.hasMore]).toEqual([present.rows, present.hasMore]);
  },
);
