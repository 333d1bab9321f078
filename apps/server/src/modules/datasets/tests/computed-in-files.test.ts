import { type Field, type Manifest, manifestSchema } from '@jishi/contract';
import { expect, it } from 'vitest';
import { BOUNDARY, clock, movable, openFileWorld, quotesOf } from '../old-rows/file-world.fixture.ts';
import { moveRows } from '../old-rows/move-rows.ts';
import { returnRows } from '../old-rows/return-rows.ts';

const computed = (code: string, formula: string | undefined): Manifest => {
  const { fields, ...quotes } = movable(code);
  const added: Partial<Field> =
    formula === undefined ? {} : { computed: formula, decimal: [24, 4] as [number, number] };
  return manifestSchema.parse({
    ...quotes,
    fields: [...fields, { code: 'THIRD', zh: '三分之一', en: 'Third', type: 'number', ...added }],
  });
};

const [CODE, LATER] = ['p_test2801', 'p_test2802'] as const;
const world = await openFileWorld([computed(CODE, 'F002N / 3')]);
const other = await openFileWorld([movable(LATER)]);

it('computed values do not change when rows are moved to files and returned to the table', async () => {
  await world.load(CODE, quotesOf());
  const dataset = world.dataset(CODE);
  const [before, table] = [await world.view(CODE), await world.table(CODE)];
  expect(table.join()).toContain('3.5000');
  expect((await moveRows(world.pool, dataset, { clock })).length).toBeGreaterThan(3);
  expect(await world.view(CODE)).toEqual(before);
  const returned = `rows before ${BOUNDARY} are in files; return them to the table first (data return)`;
  expect(await world.apply(computed(CODE, 'F002N / 4'))).toEqual([
    `${CODE}: field THIRD is computed anew, but ${returned}`,
  ]);
  // The field is no longer computed, and its values in files and the table do not change.
  expect(await world.apply(computed(CODE, undefined))).toEqual([]);
  expect(await world.view(CODE)).toEqual(before);
  await returnRows(world.pool, world.dataset(CODE));
  expect(await world.table(CODE)).toEqual(table);
});

it('rows in files must be returned before a formula is added; then they can be moved with the computed values', async () => {
  await other.load(LATER, quotesOf());
  await moveRows(other.pool, other.dataset(LATER), { clock });
  const returned = `rows before ${BOUNDARY} are in files; return them to the table first (data return)`;
  expect(await other.apply(computed(LATER, 'F002N / 3'))).toEqual([
    `${LATER}: field THIRD is computed anew, but ${returned}`,
  ]);
  await returnRows(other.pool, other.dataset(LATER));
  expect(await other.apply(computed(LATER, 'F002N / 3'))).toEqual([]);
  const table = await other.table(LATER);
  await moveRows(other.pool, other.dataset(LATER), { clock });
  await returnRows(other.pool, other.dataset(LATER));
  expect(await other.table(LATER)).toEqual(table);
});
