import type { Field, Manifest } from '@jishi/contract';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { ticksManifest } from './field-types.fixture.ts';

const CODE = 'p_test1001';
const { database, drop } = await createTestDatabase();
afterAll(drop);
const { pool } = database;

const ATTRIBUTES = ['precision', 'decimal', 'values'] as const;

/** Returns the manifest with the attributes of one field changed. */
function withField(code: string, over: Partial<Field>): Manifest {
  const { fields } = ticksManifest(CODE);
  const changed = fields.map((field) => {
    if (field.code !== code) return field;
    const rest = Object.entries(field).filter(([name]) => !ATTRIBUTES.some((one) => one === name));
    return { ...Object.fromEntries(rest), ...over };
  });
  return ticksManifest(CODE, { fields: changed });
}

const refusalsOf = async (manifest: Manifest) => (await applyCatalogue(pool, [manifest])).refusals;

beforeEach(async () => {
  await pool.query(
    `drop table if exists data."${CODE}", feed."${CODE}"; delete from dataset_description_change; delete from dataset`,
  );
  await applyCatalogue(pool, [ticksManifest(CODE)]);
  await pool.query(
    `insert into data."${CODE}" ("SECCODE", "TIME", "SENT", "PRICE", "SIZE", "SIDE") values
      ('600001', '2025-01-02 09:30:00.100', '2025-01-02 09:30:00.100001', 12.50, 1234.56, 'B'),
      ('600001', '2025-01-02 09:30:00.600', '2025-01-02 09:30:00.600002', 0.125, null, null)`,
  );
});

it.each<[string, string, Partial<Field>]>([
  ['text becomes an enumeration of its values', 'SIDE', { values: { B: { zh: '买', en: 'Buy' } } }],
  ['an enumeration becomes free text', 'SIDE', {}],
  ['numbers become a decimal that fits them all', 'SIZE', { decimal: [6, 2] }],
  ['a decimal becomes narrower if all numbers fit', 'PRICE', { decimal: [5, 3] }],
  ['times get more digits', 'TIME', { precision: 6 }],
])('%s without changing a value', async (_what, code, over) => {
  const rows = async () => (await pool.query(`select * from data."${CODE}" order by "TIME"`)).rows;
  const before = await rows();
  expect(await refusalsOf(withField(code, over))).toEqual([]);
  expect(await rows()).toEqual(before);
});

it.each<[string, Partial<Field>, RegExp]>([
  ['SIDE', { values: { S: { zh: '卖', en: 'Sell' } } }, /SIDE holds B, which does not fit values S/],
  ['SIZE', { decimal: [6, 1] }, /SIZE holds 1234.56, which does not fit decimal \[6, 1\]/],
  ['SIZE', { decimal: [5, 2] }, /SIZE holds 1234.56, which does not fit decimal \[5, 2\]/],
  ['PRICE', { decimal: [4, 2] }, /PRICE holds 0.125, which does not fit decimal \[4, 2\]/],
  ['SENT', { precision: 3 }, /SENT holds 2025-01-02 09:30:00.100001\+08, which does not fit precision 3/],
  ['TIME', {}, /TIME holds 2025-01-02 09:30:00.[16]\+08, which does not fit whole seconds/],
])(
  'a constraint on %s is rejected if a stored value violates it, and the error shows the value',
  async (code, over, reason) => {
    const refusals = await refusalsOf(withField(code, over));
    expect(refusals).toEqual([expect.stringMatching(reason)]);
    expect(await applyCatalogue(pool, [ticksManifest(CODE)])).toMatchObject({ notes: [], applied: true });
  },
);
