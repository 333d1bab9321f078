import { importPlanSchema } from '@jishi/contract';
import { describe, expect, it } from 'vitest';
import { BANKS, banks, FILES, files, OFFERINGS, offerings } from './child-sets.fixture.ts';
import { openLoadWorld } from './load-world.fixture.ts';

const ONE = {
  CODE: '600001',
  DAY: '2025-06-02',
  PRICE: 10.5,
  underwriters: [
    { NAME: '中信', SHARE: 60 },
    { NAME: '中金', SHARE: 40 },
  ],
  files: [{ FILEID: 'a', TITLE: '招股书' }],
};
const TWO = { CODE: '600002', DAY: '2025-06-03', PRICE: 7, underwriters: [{ NAME: '海通', SHARE: 100 }] };

describe('a nested file', async () => {
  const world = await openLoadWorld([offerings(), banks(), files()]);
  const json = (...rows: object[]): string => JSON.stringify(rows);

  it('fills the parent and its children, each element by its place or its own key', async () => {
    const report = await world.load(json(ONE, TWO), { name: 'ipo.json' });
    expect(report).toMatchObject({ inserted: 2, rejected: 0, leftColumns: [] });
    expect(report.children).toMatchObject([
      { code: BANKS, read: 3, inserted: 3, deleted: 0, leftColumns: [] },
      { code: FILES, read: 1, inserted: 1 },
    ]);
    expect(await world.rows()).toEqual(['600001|2025-06-02|10.5|', '600002|2025-06-03|7|']);
    expect(await world.rows(BANKS)).toEqual([
      '600001|2025-06-02|1|中信|60',
      '600001|2025-06-02|2|中金|40',
      '600002|2025-06-03|1|海通|100',
    ]);
    expect(await world.rows(FILES)).toEqual(['600001|2025-06-02|a|招股书']);
    void importPlanSchema;
    void OFFERINGS;
  });
});
