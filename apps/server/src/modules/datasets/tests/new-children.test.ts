import type { Manifest } from '@jishi/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/harness/index.ts';
import { applyCatalogue } from '../apply/apply-catalogue.ts';
import { BANKS, banks, OFFERINGS, offerings } from './child-sets.fixture.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

const apply = (...manifests: Manifest[]) => applyCatalogue(test.database.pool, manifests);
const insert = (table: string, rows: string): Promise<unknown> =>
  test.database.pool.query(`insert into data."${table}" values ${rows}`);
const ONE = `('600001', '2025-06-02', 10.5, '甲')`;
const OF_ONE = `('600001', '2025-06-02', 1, '中信', 60)`;
const OF_ANOTHER = `('600002', '2025-06-02', 1, '中金', 40), ('600002', '2025-06-02', 2, '海通', 60)`;
const alone = (): Manifest => banks({ childOf: undefined });

describe('a stored data set that becomes a child', () => {
  it('is applied if each of its rows has a parent', async () => {
    await apply(offerings(), alone());
    await insert(OFFERINGS, ONE);
    await insert(BANKS, OF_ONE);
    expect(await apply(offerings(), banks())).toMatchObject({ applied: true, refusals: [] });
  });

  it('is rejected with the number of rows that have no parent', async () => {
    await apply(offerings(), alone());
    await insert(OFFERINGS, ONE);
    await insert(BANKS, `${OF_ONE}, ${OF_ANOTHER}`);
    expect(await apply(offerings(), banks())).toMatchObject({
      applied: false,
      refusals: [
        `${BANKS}: becomes a child of ${OFFERINGS}, but 2 of its rows have no row of ${OFFERINGS} with the same CODE, DAY; load those, or delete the rows first`,
      ],
    });
    const { rows } = await test.database.pool.query('select manifest from dataset where code = $1', [BANKS]);
    expect(rows).toMatchObject([{ manifest: { code: BANKS } }]);
    expect(rows[0].manifest.childOf).toBeUndefined();
  });

  it('is rejected if the same apply creates the parent', async () => {
    await apply(alone());
    await insert(BANKS, OF_ONE);
    const { refusals } = await apply(offerings(), banks());
    expect(refusals).toEqual([expect.stringContaining(`but 1 of its rows has no row of ${OFFERINGS}`)]);
  });

  it('is applied if it has no rows', async () => {
    await apply(alone());
    expect(await apply(offerings(), banks())).toMatchObject({ applied: true, refusals: [] });
  });
});

describe('a child', () => {
  it('cannot be moved to a different parent if one of its rows has no parent row there', async () => {
    const other = offerings({ code: 'p_test9' });
    await apply(offerings(), other, banks());
    await insert(OFFERINGS, ONE);
    await insert(BANKS, OF_ONE);
    const moved = banks({ childOf: { dataset: 'p_test9', group: 'underwriters', position: 'SEQ' } });
    const { refusals } = await apply(offerings(), other, moved);
    expect(refusals).toEqual([expect.stringContaining('has no row of p_test9')]);
  });
});
