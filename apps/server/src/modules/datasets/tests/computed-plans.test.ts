import { type Field, type Manifest, manifestSchema } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { computedManifest, DECIMAL, RATE, valuesIn } from '../computed.fixture.ts';
import { StatementSets } from '../row-versions.fixture.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const { pool } = test.database;
const sets = new StatementSets(pool);

const HEADER = ['SECCODE', 'ENDDATE', 'DECLAREDATE', 'F001N', 'F002N'];
const rate: Partial<Field> = { computed: RATE, decimal: DECIMAL };
let last = 2700;
const PLAIN = { versions: undefined };
const HISTORY = { ...PLAIN, history: true };

type Over = Partial<Record<keyof Manifest, unknown>>;

/** Applies a data set with these fields, and loads two announcements of one row. */
async function filled(fields: Readonly<Record<string, Partial<Field>>>, over: Over = {}): Promise<string> {
  const code = `p_test${++last}`;
  expect((await sets.apply(computedManifest(code, fields, over))).refusals).toEqual([]);
  await sets.load(code, HEADER, [['600001', '2024-12-31', '2025-04-01', '3', '2']]);
  await sets.load(code, HEADER, [['600001', '2024-12-31', '2025-05-01', '4', '2']]);
  return code;
}

const apply = (code: string, fields: Readonly<Record<string, Partial<Field>>>, over: Over = {}) =>
  sets.apply(computedManifest(code, fields, over));

const allOf = async (code: string, field: string, schemas: readonly string[]): Promise<unknown[]> =>
  Promise.all(schemas.map(async (schema) => (await valuesIn(pool, `${schema}.${code}`, field)).flat()));

const isGenerated = async (code: string, field: string): Promise<Record<string, boolean>> => {
  const { rows } = await pool.query<{ schema: string; generated: boolean }>(
    `select n.nspname as schema, attgenerated <> '' as generated from pg_attribute a
     join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
     where relname = $1 and relkind = 'r' and attname = $2`,
    [code, field],
  );
  return Object.fromEntries(rows.map(({ schema, generated }) => [schema, generated]));
};

describe('a new computed field', () => {
  it('immediately has values in all rows and row versions, and a dry run announces this', async () => {
    const code = await filled({});
    const dry = await applyCatalogue(pool, [computedManifest(code, { RATE: rate })], { dryRun: true });
    expect(dry.notes).toEqual([`${code}: add field RATE, computed by ${RATE}`, `${code}: manifest changed`]);
    await apply(code, { RATE: rate });
    expect(await allOf(code, 'RATE', ['data', 'history'])).toEqual([['100.0000'], ['50.0000', '100.0000']]);
    expect((await apply(code, { RATE: rate })).notes).toEqual([]);
  });

  it('gets values in the history too, where later changes do not affect them', async () => {
    const code = await filled({}, HISTORY);
    await apply(code, { RATE: rate }, HISTORY);
    expect(await allOf(code, 'RATE', ['data', 'served'])).toEqual([['100.0000'], ['50.0000', '100.0000']]);
    expect(await isGenerated(code, 'RATE')).toEqual({ data: true, served: false });
  });
});

describe('a changed formula', () => {
  const twice = { computed: `RATE * 2`, decimal: DECIMAL };

  it('recomputes all rows and row versions, including computed fields that depend on it, and keeps the indexes', async () => {
    const over = { indexes: [['RATE']] };
    const code = await filled({ RATE: rate, TWICE: twice }, over);
    const next = { computed: 'F001N - F002N', decimal: DECIMAL };
    const report = await apply(code, { RATE: next, TWICE: twice }, over);
    expect(report.notes).toEqual([
      `${code}: compute field RATE of all rows by F001N - F002N`,
      `${code}: compute field TWICE of all rows by RATE * 2`,
      `${code}: index on RATE`,
      `${code}: manifest changed`,
    ]);
    expect(await allOf(code, 'RATE', ['data', 'history'])).toEqual([['2.0000'], ['1.0000', '2.0000']]);
    expect(await allOf(code, 'TWICE', ['data', 'history'])).toEqual([['4.0000'], ['2.0000', '4.0000']]);
    const { rows } = await pool.query(
      `select schemaname from pg_indexes where tablename = $1 and indexname like '%RATE' order by 1`,
      [code],
    );
    expect(rows).toEqual([{ schemaname: 'data' }, { schemaname: 'history' }]);
  });

  it('is treated as unchanged if only white space or field names differ, and recomputes nothing', async () => {
    const code = await filled({ RATE: rate });
    const fileOf = async () =>
      (await pool.query(`select relfilenode from pg_class where oid = 'data.${code}'::regclass`)).rows;
    const before = await fileOf();
    const spaced = await apply(code, { RATE: { ...rate, computed: '((F001N-F002N)/F002N)*100' } });
    expect(spaced.notes).toEqual([`${code}: manifest changed`]);
    const { fields, ...manifest } = computedManifest(code, { RATE: rate });
    const renamed = manifestSchema.parse({
      ...{ ...manifest, parameters: [] },
      fields: fields.map((field) =>
        field.code === 'F001N'
          ? { ...field, code: 'NET', was: 'F001N' }
          : { ...field, ...(field.computed && { computed: RATE.replace('F001N', 'NET') }) },
      ),
    });
    const report = await sets.apply(renamed);
    expect(report.refusals).toEqual([]);
    expect(report.notes).toEqual([`${code}: rename field F001N to NET`, `${code}: manifest changed`]);
    expect(await fileOf()).toEqual(before);
    await sets.load(
      code,
      ['SECCODE', 'ENDDATE', 'DECLAREDATE', 'NET'],
      [['600001', '2024-12-31', '2025-05-01', '5']],
    );
    expect(await allOf(code, 'RATE', ['data'])).toEqual([['150.0000']]);
  });

  it('is rejected if a history keeps the served values, unless the field gets a new code', async () => {
    const code = await filled({ RATE: rate }, HISTORY);
    const next = { ...rate, computed: 'F001N - F002N' };
    expect((await apply(code, { RATE: next }, HISTORY)).refusals).toEqual([
      `${code}: field RATE has another formula, but the history keeps the values that were served; give the new formula another code, and deprecate RATE`,
    ]);
    expect((await apply(code, { RATE: rate, DIFFERENCE: next }, HISTORY)).refusals).toEqual([]);
    expect(await allOf(code, 'DIFFERENCE', ['data'])).toEqual([['2.0000']]);
  });
});

describe('a field', () => {
  it('keeps its values when it is no longer computed, and can then be filled from files', async () => {
    const code = await filled({ RATE: rate });
    const report = await apply(code, { RATE: {} });
    expect(report.notes[0]).toBe(`${code}: field RATE is no longer computed, and keeps its values`);
    expect(await isGenerated(code, 'RATE')).toEqual({ data: false, history: false });
    expect(await allOf(code, 'RATE', ['data', 'history'])).toEqual([['100.0000'], ['50.0000', '100.0000']]);
    await sets.load(code, [...HEADER, 'RATE'], [['600001', '2024-12-31', '2025-05-01', '4', '2', '7']], {
      rescale: true,
    });
    expect(await allOf(code, 'RATE', ['data'])).toEqual([['7']]);
  });

  it('can become computed only if it has no values', async () => {
    const code = await filled({ RATE: {} });
    const report = await apply(code, { RATE: rate });
    expect(report.notes[0]).toBe(`${code}: compute field RATE of all rows by ${RATE}`);
    expect(await allOf(code, 'RATE', ['data', 'history'])).toEqual([['100.0000'], ['50.0000', '100.0000']]);
    const other = await filled({ RATE: {} });
    await sets.load(other, [...HEADER, 'RATE'], [['600001', '2024-12-31', '2025-05-01', '4', '2', '7']]);
    expect((await apply(other, { RATE: rate })).refusals).toEqual([
      `${other}: field RATE holds values, which computing it would lose; give the computed field another code`,
    ]);
  });

  it('can be dropped together with the only computed field that reads it, unless there is a history', async () => {
    const code = await filled({ SPARE: {}, SUM: { computed: 'SPARE + F001N', decimal: DECIMAL } });
    const report = await apply(code, {});
    expect(report.notes).toEqual([
      `${code}: drop field SUM, which was computed`,
      `${code}: drop field SPARE, which holds no value`,
      `${code}: manifest changed`,
    ]);
    const past = await filled({ RATE: rate }, HISTORY);
    expect((await apply(past, {}, HISTORY)).refusals).toEqual([
      `${past}: field RATE is gone from the manifest but holds values; put it back, or delete the data first`,
    ]);
  });
});
