import { importPlanSchema } from '@jishi/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../test/harness/runs.ts';
import { FileRefused } from '../load/load.messages.ts';
import { deleteRows } from '../load/undo/delete-rows.ts';
import { undoLoad } from '../load/undo/undo-load.ts';
import { BANKS, banks, FILES, files, OFFERINGS, offerings } from './child-sets.fixture.ts';
import { expectCounts } from './load-counts.fixture.ts';
import { openLoadWorld } from './load-world.fixture.ts';

const world = await openLoadWorld([offerings(), banks(), files()]);
const { pool } = world;
const CODES = ['600001', '600002', '600003'];
const DAY = '2025-06-02';
/** A share that is not a number, which makes its row bad. */
const BAD = 'x';

const bank = fc.record({
  NAME: fc.constantFrom('甲', '乙', '引号 " 与\n换行'),
  SHARE: fc.constantFrom(1, 2.5, 3, 4, 5, 6, 7, 8, 9, BAD),
});
const file = fc.record({
  FILEID: fc.constantFrom('a', 'b', 'c'),
  TITLE: fc.option(fc.constantFrom('甲', '乙')),
});
const row = fc.record(
  {
    CODE: fc.constantFrom(...CODES),
    PRICE: fc.constantFrom(1, 2, 3),
    underwriters: fc.option(fc.array(bank, { maxLength: 3 }), { nil: null }),
    files: fc.option(fc.uniqueArray(file, { maxLength: 3, selector: ({ FILEID }) => FILEID }), { nil: null }),
  },
  { requiredKeys: ['CODE', 'PRICE'] },
);
const load = fc.record({
  kind: fc.constant('load' as const),
  rows: fc.uniqueArray(row, { minLength: 1, maxLength: 3, selector: ({ CODE }) => CODE }),
  merge: fc.constantFrom('update' as const, 'update' as const, 'overlay' as const, 'fill' as const),
  replace: fc.constantFrom(false, false, false, true),
  lines: fc.boolean(),
});
const step = fc.oneof(
  { weight: 6, arbitrary: load },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('delete' as const), code: fc.constantFrom(...CODES) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Load = typeof load extends fc.Arbitrary<infer Value> ? Value : never;

interface Offering {
  readonly price: number;
  readonly banks: readonly string[];
  readonly files: readonly string[];
}
type Model = ReadonlyMap<string, Offering>;

const isBad = ({ underwriters }: Load['rows'][number]): boolean =>
  underwriters?.some(({ SHARE }) => SHARE === BAD) === true;

/** Returns the offerings after a load. Null if the load must be rejected. */
function loaded(model: Model, { rows, merge, replace }: Load): Model | null {
  const good = rows.filter((one) => !isBad(one));
  if (good.length === 0 || (replace && good.length < rows.length)) return null;
  const has = (group: 'underwriters' | 'files'): boolean => rows.some((one) => one[group] !== undefined);
  const next = new Map(replace ? [] : model);
  for (const one of good) {
    const former = model.get(one.CODE);
    const price = merge === 'fill' ? (former?.price ?? one.PRICE) : one.PRICE;
    const group = (
      name: 'underwriters' | 'files',
      was: readonly string[],
      now: readonly string[],
    ): readonly string[] => {
      if (!has(name)) return was;
      if (merge === 'update') return now;
      return merge === 'overlay' ? (now.length > 0 ? now : was) : was.length > 0 ? was : now;
    };
    next.set(one.CODE, {
      price,
      banks: group(
        'underwriters',
        former?.banks ?? [],
        (one.underwriters ?? []).map(({ NAME, SHARE }, at) => `${at + 1}|${NAME}|${SHARE}`),
      ),
      files: group(
        'files',
        former?.files ?? [],
        (one.files ?? []).map(({ FILEID, TITLE }) => `${FILEID}|${TITLE ?? ''}`).sort(),
      ),
    });
  }
  return next;
}

const rowsIn = (model: Model): unknown => {
  const all = [...model].sort(([one], [other]) => (one < other ? -1 : 1));
  const ofEach = (list: (one: Offering) => readonly string[]): string[] =>
    all.flatMap(([code, one]) => list(one).map((text) => `${code}|${DAY}|${text}`));
  return [ofEach(({ price }) => [`${price}|`]), ofEach((one) => one.banks), ofEach((one) => one.files)];
};

const stored = (): Promise<unknown> => Promise.all([OFFERINGS, BANKS, FILES].map((code) => world.rows(code)));

class Sequence {
  model: Model = new Map();
  readonly done: { readonly id: bigint; readonly before: Model }[] = [];

  async run(next: Step): Promise<void> {
    if (next.kind === 'undo') await this.undo();
    else if (next.kind === 'delete') await this.delete(next.code);
    else await this.load(next);
    await world.registry.refresh();
    expect(await stored()).toEqual(rowsIn(this.model));
  }

  async load(next: Load): Promise<void> {
    const rows = next.rows.map((one) => ({ DAY, ...one }));
    const text =
      next.lines && rows.length > 1
        ? rows.map((one) => JSON.stringify(one)).join('\n')
        : JSON.stringify(rows);
    const plan = importPlanSchema.parse({ dataset: OFFERINGS, byHeader: true, merge: next.merge });
    const after = loaded(this.model, next);
    try {
      const options = { name: 'ipo.json', plan, replace: next.replace, rescale: true, acceptEmpty: true };
      await world.loadMore(text, options);
    } catch (error) {
      if (!(error instanceof FileRefused) || after !== null) throw error;
      return;
    }
    if (after === null) throw new Error('the load had to be refused');
    await this.note(after);
  }

  async delete(code: string): Promise<void> {
    const report = await deleteRows(pool, world.dataset(), [`CODE=${code}`], { lang: 'en' });
    const after = new Map(this.model);
    after.delete(code);
    if (report.load !== null) await this.note(after);
  }

  /** Replaces the model, and records the newest load if the model differs from the former one. */
  async note(after: Model): Promise<void> {
    const before = this.model;
    this.model = after;
    if (JSON.stringify(rowsIn(before)) !== JSON.stringify(rowsIn(after)))
      this.done.push({ id: await newest(), before });
  }

  async undo(): Promise<void> {
    const last = this.done.pop();
    if (last === undefined) return;
    await undoLoad(pool, world.registry, last.id);
    this.model = last.before;
  }
}

async function newest(): Promise<bigint> {
  const { rows } = await pool.query('select max(id) as id from dataset_load where dataset_code = $1', [
    OFFERINGS,
  ]);
  return rows[0].id;
}

async function empty(): Promise<void> {
  for (const code of [FILES, BANKS, OFFERINGS])
    await pool.query(
      `delete from data.${code}; delete from feed.${code}; delete from dataset_load where dataset_code = '${code}';
       update dataset set row_count = 0, feed_objectid = 0, feed_floor = 0 where code = '${code}'`,
    );
  await world.registry.refresh();
}

describe('random loads of nested files, deletions and undos', () => {
  it('leave the same rows in the parent and its children as in a model, and every change in their feeds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        await empty();
        const sequence = new Sequence();
        for (const one of steps) await sequence.run(one);
        for (const code of [OFFERINGS, BANKS, FILES]) await expectCounts(pool, code);
        while (sequence.done.length > 0) await sequence.run({ kind: 'undo' });
        expect(sequence.model.size).toBe(0);
      }),
      { numRuns: runsOf(20) },
    );
  }, 300_000);
});
