import { setImmediate as turn } from 'node:timers/promises';
import { type Manifest, manifestSchema } from '@jishi/contract';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { type Dataset, tableOf } from '../dataset.ts';
import { postgresStore } from '../query/postgres-store.ts';
import { queryOf } from '../query/query.fixture.ts';
import { readRecords } from '../query/records.ts';
import { askSteadily } from '../query/renamed-since.ts';
import { readCells } from '../query/row-store.ts';
import { STATEMENT_FIELDS, StatementSets, statementManifest } from '../row-versions.fixture.ts';
import { inSnapshot } from '../snapshot.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const sets = new StatementSets(pool);
const PERIOD = '2024-12-31';
const NUMBER = 3;

/** Returns the manifest of statements whose number field has had these codes, the current one first. */
function named(code: string, [present = 'F001N', ...was]: readonly string[]): Manifest {
  const { fields, parameters, ...rest } = statementManifest(code, { versions: undefined, history: true });
  return manifestSchema.parse({
    ...rest,
    fields: fields.map((field, at) =>
      at === NUMBER ? { ...field, code: present, ...(was.length > 0 && { was }) } : field,
    ),
    parameters: parameters.filter(({ field }) => field !== 'F001N'),
  });
}

const view = (code: string, over: string, field: string): Manifest =>
  statementManifest(code, {
    versions: undefined,
    view: {
      over: [over],
      sql: `select "SECCODE", "ENDDATE", "DECLAREDATE", "${field}" as "F001N", "F002N", "F003V" from {${over}}`,
    },
  });

const columnsOf = (dataset: Dataset) => ({ scode: 'SECCODE', number: dataset.columns[NUMBER] });

type Reader = (code: string) => Promise<unknown>;

async function within(begin: string, work: (client: pg.PoolClient) => Promise<unknown>): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const answer = await work(client);
    await client.query('commit');
    return answer;
  } finally {
    client.release(true);
  }
}

/**
 * Returns a reader that also reads another data set before and after the given one in the same transaction, as jobs do.
 */
const inTurn =
  (other: string) =>
  (code: string) =>
  async (client: pg.PoolClient): Promise<unknown> => {
    const [one, two] = [sets.dataset(other), sets.dataset(code)];
    await readRecords(client, one, { columns: columnsOf(one) });
    const [row] = await readRecords(client, two, { columns: columnsOf(two) });
    await readRecords(client, one, { columns: columnsOf(one) });
    return row?.number;
  };

it('every kind of reader still reads the same value after a rename', async () => {
  const [code, other, derived] = ['p_test2501', 'p_test2502', 'p_test2503'] as const;
  await sets.apply(named(code, []), named(other, []), view(derived, code, 'F001N'));
  for (const one of [code, other])
    await sets.load(one, STATEMENT_FIELDS, [['600001', PERIOD, '2025-04-01', '7', '', '']]);
  const store = postgresStore(pool);
  const first = async (dataset: Dataset): Promise<unknown> => {
    const query = queryOf(dataset, {}, { columns: dataset.columns });
    return (await readCells(store, dataset, query)).rows[0]?.[NUMBER];
  };
  const readers: Record<string, Reader> = {
    call: (one) => first(sets.dataset(one)),
    view: () => first(sets.dataset(derived)),
    transaction: (one) => within('begin', inTurn(other)(one)),
    snapshot: (one) => within('begin isolation level repeatable read', inTurn(other)(one)),
    file: async (one) => {
      const dataset = sets.dataset(one);
      return inSnapshot(pool, sets.registry, dataset, async (snapshot) => {
        for await (const rows of snapshot.rows([], dataset.columns)) return rows[0]?.[NUMBER];
        return null;
      });
    },
  };
  const counts: Record<string, number> = {};
  let isOver = false;
  const loops = Object.entries(readers).map(async ([name, read]) => {
    while (!isOver) {
      expect([name, await read(code)]).toEqual([name, '7']);
      counts[name] = (counts[name] ?? 0) + 1;
      await turn();
    }
  });
  const names = ['F001N'];
  const renames = async (): Promise<void> => {
    for (const next of ['A', 'B', 'C']) {
      names.unshift(next);
      const { refusals } = await sets.apply(
        named(code, names),
        named(other, names),
        view(derived, code, next),
      );
      expect(refusals).toEqual([]);
    }
  };
  await Promise.all([...loops, renames().finally(() => (isOver = true))]);
  expect(Object.keys(counts).sort()).toEqual(Object.keys(readers).sort());
}, 120_000);

it('a query is repeated again if another rename is applied before its next attempt', async () => {
  const code = 'p_test2507';
  await sets.apply(named(code, []));
  await sets.load(code, STATEMENT_FIELDS, [['600001', PERIOD, '2025-04-01', '7', '', '']]);
  const left = [['A'], ['B', 'A']].map((names) => [...names, 'F001N']);
  const former = sets.dataset(code);
  const attempts: (string | undefined)[] = [];
  const value = await askSteadily(pool, former, { columns: former.columns }, async (_, { columns }) => {
    const [names] = left.splice(0, 1);
    if (names) await sets.apply(named(code, names));
    const field = columns[NUMBER];
    attempts.push(field);
    const { rows } = await pool.query<{ value: string }>(
      `select ${pg.escapeIdentifier(field ?? '')} as value from ${tableOf(code)}`,
    );
    return String(rows[0]?.value);
  });
  expect([attempts, value]).toEqual([['F001N', 'A', 'B'], '7']);
});

it('an apply that waits for a reader does not block other readers, and succeeds once that reader finishes', async () => {
  const code = 'p_test2504';
  await sets.apply(named(code, []));
  await sets.load(code, STATEMENT_FIELDS, [['600001', PERIOD, '2025-04-01', '7', '', '']]);
  const former = sets.dataset(code);
  const slow = await pool.connect();
  await slow.query('begin');
  await readRecords(slow, former, { columns: columnsOf(former) });
  let isApplied = false;
  const applying = sets.apply(named(code, ['A', 'F001N'])).finally(() => {
    isApplied = true;
  });
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_locks where relation = 'data.${code}'::regclass and not granted`,
      );
      return rows.length;
    })
    .toBe(1);
  for (let n = 0; n < 5; n++) {
    const rows = await readRecords(pool, former, { columns: columnsOf(former) });
    expect([rows[0]?.number, isApplied]).toEqual(['7', false]);
  }
  expect(await readRecords(slow, former, { columns: columnsOf(former) })).toHaveLength(1);
  await slow.query('commit');
  slow.release();
  expect((await applying).refusals).toEqual([]);
}, 60_000);

it("a rename is rejected if a view's SQL uses the former code, and the error names both", async () => {
  const [code, derived] = ['p_test2505', 'p_test2506'] as const;
  await sets.apply(named(code, []), view(derived, code, 'F001N'));
  const next = named(code, ['PROFIT', 'F001N']);
  const { refusals, applied } = await sets.apply(next, view(derived, code, 'F001N'));
  expect(refusals).toEqual([
    `${derived}: the view's SQL names F001N of ${code}, which is now PROFIT; write "PROFIT" there`,
  ]);
  expect(applied).toBe(false);
  expect((await sets.apply(next, view(derived, code, 'PROFIT'))).applied).toBe(true);
});
