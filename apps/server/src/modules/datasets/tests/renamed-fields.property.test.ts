import { formerNamesOf, type Manifest, manifestSchema } from '@jishi/contract';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { readFeed } from '../feed.ts';
import { FileRefused } from '../load/load.messages.ts';
import { readLoadedChanges, readRecordedLoad } from '../load/record/read-loads.ts';
import { deleteRows } from '../load/undo/delete-rows.ts';
import { undoLoad } from '../load/undo/undo-load.ts';
import { postgresStore } from '../query/postgres-store.ts';
import { queryOf } from '../query/query.fixture.ts';
import { readCells } from '../query/row-store.ts';
import { planOf, STATEMENT_FIELDS, StatementSets, statementManifest } from '../row-versions.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const sets = new StatementSets(pool);
/** Both data sets get the same rows. Between the loads, fields of the second one are renamed. */
const [PLAIN, RENAMED] = ['p_test2311', 'p_test2312'] as const;

/** A field may have its current name and eight former ones. Stored changes require that none of them is dropped. */
const NAMES_MAX = 9;
/** The names that each field has had, the current one first. */
type Names = ReadonlyMap<string, readonly string[]>;
let names: Names = new Map(STATEMENT_FIELDS.map((code) => [code, [code]]));
let sequence = 0;

const presentOf = (code: string): string => names.get(code)?.[0] ?? code;

/** Returns the manifest of statements, in which every reference to a field uses the current name. */
function manifestOf(code: string): Manifest {
  const base = statementManifest(code, { history: true });
  const text = JSON.stringify(base, (key, value: unknown) => {
    if (key === 'zh' || key === 'en' || typeof value !== 'string') return value;
    const [field = '', direction] = value.split(':');
    return [presentOf(field), ...(direction === undefined ? [] : [direction])].join(':');
  });
  const manifest: Manifest = JSON.parse(text);
  return manifestSchema.parse({
    ...manifest,
    fields: manifest.fields.map((field) => {
      const [, ...was] = [...names.values()].find(([present]) => present === field.code) ?? [];
      return was.length === 0 ? field : { ...field, was };
    }),
  });
}

const apply = async (): Promise<readonly string[]> =>
  (await sets.apply(statementManifest(PLAIN, { history: true }), manifestOf(RENAMED))).refusals;
await apply();

const cell = fc.constantFrom('1', '2.50', '-3', '');
const KEYS = ['600001|2024-12-31', '600001|2025-03-31', '600002|2024-12-31'];
const rowOf = fc.record({
  key: fc.constantFrom(...KEYS),
  day: fc.constantFrom('2025-04-01', '2025-04-20', '2025-06-03'),
  values: fc.tuple(cell, cell, cell),
});
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('load' as const),
      rows: fc.array(rowOf, { minLength: 1, maxLength: 3 }),
      replace: fc.constantFrom(false, false, true),
      /** For each field, the file uses the name at this position among the field's names. 0 is the current name. */
      age: fc.nat(3),
      byHeader: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('rename' as const),
      field: fc.nat(STATEMENT_FIELDS.length - 1),
      isBack: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('delete' as const), key: fc.constantFrom(...KEYS) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), back: fc.nat(3) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const SIX_RENAMES: Step[] = [0, 0, 1, 2, 0, 1].map((field) => ({ kind: 'rename', field, isBack: false }));

async function rename({ field, isBack }: Extract<Step, { kind: 'rename' }>): Promise<void> {
  const code = STATEMENT_FIELDS[field] ?? '';
  const former = names.get(code) ?? [];
  const goesBack = isBack || former.length === NAMES_MAX;
  const next = (goesBack ? former.at(-1) : undefined) ?? `N${++sequence}${code}`;
  names = new Map(names).set(code, [next, ...former.filter((name) => name !== next)]);
  expect(await apply()).toEqual([]);
}

async function change(code: string, next: Exclude<Step, { kind: 'rename' }>): Promise<string | null> {
  const nameOf = (field: string, age = 0): string =>
    code === PLAIN ? field : ((names.get(field) ?? []).at(age) ?? presentOf(field));
  try {
    if (next.kind === 'load') {
      const rows = next.rows.map(({ key, day, values }) => [...key.split('|'), day, ...values]);
      const header = STATEMENT_FIELDS.map((field) => nameOf(field, next.age));
      const plan = planOf(code, next.byHeader ? header.slice(0, 2) : header, {
        replace: next.replace,
        duplicates: 'last',
        byHeader: next.byHeader,
      });
      await sets.load(code, header, rows, { plan, rescale: true });
    } else if (next.kind === 'delete') {
      const [scode = '', day = ''] = next.key.split('|');
      await deleteRows(pool, sets.dataset(code), [`scode=${scode}`, `${nameOf('ENDDATE')}=${day}`], {
        lang: 'en',
      });
    } else {
      const { rows } = await pool.query<{ id: bigint }>(
        'select id from dataset_load where dataset_code = $1 order by id desc offset $2 limit 1',
        [code, next.back],
      );
      if (rows[0] !== undefined) await undoLoad(pool, sets.registry, rows[0].id);
    }
    return null;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return error.reason;
  } finally {
    await sets.registry.refresh();
  }
}

/** Returns all answers that readers can get, with columns in the order of the data set. */
async function answersOf(code: string, version: string | null): Promise<unknown> {
  const dataset = sets.dataset(code);
  const nameOf = (field: string): string => (code === PLAIN ? field : presentOf(field));
  const columns = STATEMENT_FIELDS.map(nameOf);
  const store = postgresStore(pool);
  const asOfs = ['first', '2025-04-19', ...(version === null ? [] : [`version:${version}`])];
  const answers: unknown[] = [];
  for (const parameters of [
    {},
    { least: '1' },
    { state: '1' },
    ...asOfs.map((asOf) => ({ '@asof': asOf })),
  ]) {
    const { rows, total } = await readCells(store, dataset, queryOf(dataset, parameters, { columns }));
    answers.push([rows, total]);
  }
  const by = { field: nameOf('F001N'), period: null };
  const counted = {
    where: [],
    by,
    sum: nameOf('F002N'),
    valuesMax: 9,
    asOf: '2025-06-30',
    part: 'whole' as const,
  };
  answers.push(await store.countValues(dataset, counted));
  const part = { columns, where: [], mark: '', isLater: false };
  for (const owned of ['whole', part] as const) {
    const feed = {
      afterObjectId: '0',
      limit: 1_000,
      columns: ['OBJECTID', 'CHANGE_CODE', ...columns],
      part: owned,
    };
    answers.push((await readFeed(pool, dataset, feed)).rows);
  }
  return [answers, await loadsOf(code, nameOf)];
}

/** Returns the changes of the newest loads as operators see them. */
async function loadsOf(code: string, nameOf: (field: string) => string): Promise<unknown> {
  const { rows } = await pool.query<{ id: bigint }>(
    'select id from dataset_load where dataset_code = $1 order by id',
    [code],
  );
  const lists: unknown[] = [];
  for (const { id } of rows.slice(-3)) {
    const load = await readRecordedLoad(pool, id);
    if (load === null) throw new Error('a load has no record');
    const changes = await readLoadedChanges(pool, sets.dataset(code), load, 10);
    const valuesOf = (image: Readonly<Record<string, unknown>> | null): unknown =>
      image && STATEMENT_FIELDS.map((field) => image[nameOf(field)]);
    lists.push(changes.map(({ key, before, after }) => [key, valuesOf(before), valuesOf(after)]));
  }
  return lists;
}

it('renaming fields changes no response, whatever is loaded, undone or deleted', async () => {
  let renames = 0;
  const versions: [plain: string, renamed: string][] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      for (const next of steps) {
        if (next.kind === 'rename') {
          await rename(next);
          renames++;
        } else expect(await change(RENAMED, next)).toBe(await change(PLAIN, next));
        const [plain, renamed] = versions.at(versions.length >> 1) ?? [null, null];
        expect(await answersOf(RENAMED, renamed)).toEqual(await answersOf(PLAIN, plain));
        if (next.kind === 'load')
          versions.push([String(sets.dataset(PLAIN).version), String(sets.dataset(RENAMED).version)]);
      }
    }),
    // Random steps may contain few renames, so the first run has six.
    { numRuns: 12, examples: [[SIX_RENAMES]] },
  );
  expect(renames).toBeGreaterThan(5);
  expect(formerNamesOf(manifestOf(RENAMED).fields[0] ?? {}).length + sequence).toBeGreaterThan(3);
}, 300_000);
