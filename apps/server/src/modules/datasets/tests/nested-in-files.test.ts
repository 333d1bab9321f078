import { expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { clock, movable, openFileWorld } from '../old-rows/file-world.fixture.ts';
import { moveRows } from '../old-rows/move-rows.ts';
import { returnRows } from '../old-rows/return-rows.ts';
import { NESTED_CODES, NESTED_FIELDS } from './nested-fields.fixture.ts';

const [CODE, CHANGED] = ['p_test2001', 'p_test2002'];
const { fields } = quotesManifest(CODE);
const withNested = (code: string, nested: readonly object[] = NESTED_FIELDS) =>
  movable(code, { fields: [...fields, ...nested] });
const world = await openFileWorld([withNested(CODE), withNested(CHANGED)]);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const VALUES = [
  '{"b": 1.10, "a": "甲\\n\\""}',
  '["a", null]',
  '[1.10, 12345678901234567.5]',
  '["2025-01-02"]',
  '[true]',
];

it('responses, exports and changes are the same when rows with nested values are moved to files', async () => {
  const lines = ['2025-01-03', '2025-02-03', '2025-06-03'].map((day, i) =>
    ['600001', day, ...VALUES.map((value) => (i === 1 ? '' : quoted(value))), String(i)].join(),
  );
  const header = ['SECCODE', 'TRADEDATE', ...NESTED_CODES, 'F002N'].join();
  await world.load(CODE, `${[header, ...lines].join('\n')}\n`);
  const before = await world.view(CODE);
  await moveRows(world.pool, world.dataset(CODE), { clock });
  expect(await world.table(CODE)).toHaveLength(1);
  expect(await world.view(CODE)).toEqual(before);
  await returnRows(world.pool, world.dataset(CODE));
  expect(await world.table(CODE)).toHaveLength(3);
  expect(await world.view(CODE)).toEqual(before);
});

it('a list field can change its element type only if all stored elements fit', async () => {
  const retyped = (code: string, of: string) =>
    world.apply(
      withNested(
        CHANGED,
        NESTED_FIELDS.map((field) =>
          'code' in field && field.code === code ? { ...field, type: 'list', of } : field,
        ),
      ),
    );
  const lists = ['[{"a": 1}]', '["2025-01-02", null]', '[1]', '["2025-01-02"]', ''].map(quoted);
  const header = ['SECCODE', 'TRADEDATE', ...NESTED_CODES].join();
  await world.load(CHANGED, `${header}\n600001,2025-06-03,${lists.join()}\n`);
  expect(await retyped('DEPTH', 'text')).toEqual([
    `${CHANGED}: field DEPTH holds [1], which does not fit list of text`,
  ]);
  expect(await retyped('MORE', 'number')).toEqual([
    `${CHANGED}: field MORE holds [{"a": 1}], which does not fit list of number`,
  ]);
  expect(await retyped('TAGS', 'boolean')).toEqual([
    `${CHANGED}: field TAGS holds ["2025-01-02", null], which does not fit list of boolean`,
  ]);
  expect(await retyped('TAGS', 'date')).toEqual([]);
});
