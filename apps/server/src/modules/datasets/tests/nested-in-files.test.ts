import { expect, it } from 'vitest';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { clock, movable, openFileWorld } from '../old-rows/file-world.fixture.ts';
import { moveRows } from '../old-rows/move-rows.ts';
import { returnRows } from '../old-rows/return-rows.ts';
import { NESTED_CODES, NESTED_FIELDS } from './nested-fields.fixture.ts';

const CODE = 'p_test2001';
const { fields } = quotesManifest(CODE);
const world = await openFileWorld([movable(CODE, { fields: [...fields, ...NESTED_FIELDS] })]);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const VALUES = [
  '{"b": 1.10, "a": "甲\\n\\""}',
  '["a", null]',
  '[1.10, 12345678901234567.5]',
  '["2025-01-02"]',
  '[true]',
];

it('rows with nested values in files give the answers, exports and changes that the table gave', async () => {
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
