import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { runsOf } from '../../../../test/harness/runs.ts';
import { FileRefused } from '../load/load.messages.ts';
import { deleteRows } from '../load/undo/delete-rows.ts';
import { undoLoad } from '../load/undo/undo-load.ts';
import { planOf, STATEMENT_FIELDS, StatementSets, statementManifest } from '../row-versions.fixture.ts';
import { expectCounts } from './load-counts.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const sets = new StatementSets(pool);
const VERSIONED = 'p_test2301';
const PLAIN = 'p_test2303';
await sets.apply(statementManifest(VERSIONED), statementManifest(PLAIN, { versions: undefined }));

const DAYS = ['2025-04-01', '2025-04-20', '2025-06-03'];
const KEYS = ['600001|2024-12-31', '600001|2025-03-31', '600002|2024-12-31', '600003|2024-12-31'];
const cell = fc.option(fc.constantFrom('1', '2.50', '-3'), { nil: null, freq: 3 });
const row = fc.record({
  key: fc.constantFrom(...KEYS),
  day: fc.option(fc.constantFrom(...DAYS), { nil: null, freq: 5 }),
  values: fc.tuple(fc.constantFrom('1', '2.50', '-3'), cell, cell),
});
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('load' as const),
      rows: fc.array(row, { minLength: 1, maxLength: 5 }),
      merge: fc.constantFrom('update' as const, 'update' as const, 'overlay' as const, 'fill' as const),
      replace: fc.constantFrom(false, false, true),
      width: fc.constantFrom(3, 2, 1),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('delete' as const), key: fc.constantFrom(...KEYS) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const), back: fc.nat(6) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Rows and versions as text, by row key. */
type State = ReadonlyMap<string, string>;
interface Done {
  readonly id: bigint;
  readonly before: State;
  readonly after: State;
  readonly answers: unknown;
}

async function stateOf(code: string): Promise<State> {
  const rows = (schema: string): string =>
    `select concat("SECCODE", '|', "ENDDATE") as key, '${schema} ' || to_jsonb(r)::text as text from ${schema}.${code} r`;
  const { rows: all } = await pool.query<{ key: string; text: string }>(
    `select key, string_agg(text, E'\\n' order by text) as text
     from (${rows('data')}${code === VERSIONED ? ` union all ${rows('history')}` : ''}) images group by key`,
  );
  return new Map(all.map(({ key, text }) => [key, text]));
}

async function answersOf(code: string): Promise<unknown> {
  const asOf = code === VERSIONED ? [...DAYS, 'first'].map((asof) => ({ '@asof': asof })) : [];
  const calls: Record<string, string>[] = [{}, { scode: '600001' }, { least: '1' }, { state: '1' }, ...asOf];
  return Promise.all(calls.map((call) => sets.ask(code, call)));
}

const newestLoad = async (code: string): Promise<bigint> =>
  (await pool.query('select max(id) as id from dataset_load where dataset_code = $1', [code])).rows[0].id ??
  0n;

async function empty(code: string): Promise<void> {
  await pool.query(`truncate data.${code}, feed.${code}${code === VERSIONED ? `, history.${code}` : ''}`);
  await pool.query('delete from dataset_load where dataset_code = $1', [code]);
  await pool.query(
    'update dataset set row_count = 0, feed_objectid = 0, feed_floor = 0, version = version + 1 where code = $1',
    [code],
  );
  await sets.registry.refresh();
}

/** Runs a load or a deletion. A rejected one changes nothing. */
async function change(code: string, next: Exclude<Step, { kind: 'undo' }>): Promise<void> {
  try {
    if (next.kind === 'delete') {
      const [scode = '', day = ''] = next.key.split('|');
      await deleteRows(pool, sets.dataset(code), [`scode=${scode}`, `ENDDATE=${day}`], { lang: 'en' });
    } else {
      const header = STATEMENT_FIELDS.slice(0, 3 + next.width);
      const rows = next.rows.map(({ key, day, values }) =>
        [...key.split('|'), day, ...values.slice(0, next.width)].map((value) => value ?? ''),
      );
      const plan = planOf(code, header, { merge: next.merge, replace: next.replace, duplicates: 'last' });
      await sets.load(code, header, rows, { plan, rescale: true });
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
  }
}

/** A sequence of recorded changes, each with the state before and after it. */
class Sequence {
  readonly code: string;
  readonly done: Done[] = [];

  constructor(code: string) {
    this.code = code;
  }

  async run(next: Step): Promise<void> {
    if (next.kind === 'undo') {
      const target = this.done.at(-1 - (next.back % Math.max(this.done.length, 1)));
      if (target !== undefined) await this.undo(target);
      return;
    }
    await this.record(() => change(this.code, next));
  }

  async record(work: () => Promise<void>): Promise<void> {
    const [before, answers, last] = [
      await stateOf(this.code),
      await answersOf(this.code),
      await newestLoad(this.code),
    ];
    await work();
    await sets.registry.refresh();
    const id = await newestLoad(this.code);
    const after = await stateOf(this.code);
    if (id === last) expect(after).toEqual(before);
    else this.done.push({ id, before, after, answers });
  }

  /**
   * Undoes one change. Expects that the former rows are restored or that the undo is rejected with a correct reason: if
   * it states that later changes exist, at least one must exist.
   */
  async undo(target: Done): Promise<boolean> {
    const now = await stateOf(this.code);
    const touched = [...new Set([...target.before.keys(), ...target.after.keys()])].filter(
      (key) => target.before.get(key) !== target.after.get(key),
    );
    const isNewest = this.done.at(-1)?.id === target.id;
    let refusal: FileRefused | undefined;
    await this.record(async () => {
      try {
        await undoLoad(pool, sets.registry, target.id);
      } catch (error) {
        if (!(error instanceof FileRefused)) throw error;
        refusal = error;
      }
    });
    if (refusal !== undefined) {
      if (touched.length > 0)
        expect(['undoChangedSince', 'undoDone', 'undoRedone']).toContain(refusal.reason);
      else expect(['undoNothing', 'undoDone']).toContain(refusal.reason);
      if (refusal.reason === 'undoChangedSince') this.#expectLaterChange(target, touched);
      expect(isNewest && touched.length > 0).toBe(false);
      return false;
    }
    const expected = new Map(now);
    for (const key of touched) {
      // If this row differed, the undo would lose a later change.
      expect(now.get(key)).toBe(target.after.get(key));
      const former = target.before.get(key);
      if (former === undefined) expected.delete(key);
      else expected.set(key, former);
    }
    expect(await stateOf(this.code)).toEqual(expected);
    if (isNewest) expect(await answersOf(this.code)).toEqual(target.answers);
    return true;
  }

  #expectLaterChange({ id }: Done, touched: readonly string[]): void {
    const later = this.done.filter((one) => one.id > id);
    const changes = later.flatMap(({ before, after }) =>
      touched.filter((key) => before.get(key) !== after.get(key)),
    );
    expect(changes.length).toBeGreaterThan(0);
  }

  /** Undoes all changes in effect, newest first. No undo may be rejected. */
  async undoAll(): Promise<void> {
    const changes = this.done.filter(({ before, after }) => !sameState(before, after));
    for (const one of [...changes].reverse()) {
      const { rows } = await pool.query<{ undone: boolean }>(
        'select exists (select 1 from dataset_load where undoes = $1) as undone',
        [one.id],
      );
      if (!rows[0]?.undone && !(await this.#isUndo(one.id))) expect(await this.undo(one)).toBe(true);
    }
  }

  async #isUndo(id: bigint): Promise<boolean> {
    const { rows } = await pool.query<{ undoes: bigint | null }>(
      'select undoes from dataset_load where id = $1',
      [id],
    );
    return rows[0]?.undoes !== null;
  }
}

const sameState = (a: State, b: State): boolean =>
  a.size === b.size && [...a].every(([key, text]) => b.get(key) === text);

describe.each([PLAIN, VERSIONED])('undo after random loads, deletions and undos of %s', (code) => {
  it('restores the former rows, versions and responses, and is rejected only if a later load changed one of the rows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        await empty(code);
        const sequence = new Sequence(code);
        for (const one of steps) await sequence.run(one);
        await expectCounts(pool, code);
      }),
      { numRuns: runsOf(25) },
    );
  }, 300_000);

  it('restores the state before the first load if it undoes all changes, newest first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        await empty(code);
        const sequence = new Sequence(code);
        for (const one of steps.filter(({ kind }) => kind !== 'undo')) await sequence.run(one);
        await sequence.undoAll();
        expect(await stateOf(code)).toEqual(new Map());
        await expectCounts(pool, code);
      }),
      { numRuns: runsOf(12) },
    );
  }, 300_000);
});
