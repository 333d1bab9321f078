import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/harness/index.ts';
import { applyCatalogue, DatasetRegistry } from '../../datasets/index.ts';
import { announcementManifests, notice } from '../announcements.fixture.ts';
import { parseAnnouncementQuery } from '../parse-announcement-query.ts';
import { type AnnouncementResult, createQuery } from '../query-announcements.ts';

const test = await createTestDatabase();
const { pool } = test.database;
afterAll(test.drop);
const registry = new DatasetRegistry(pool);
const ask = (parameters: Record<string, string>): Promise<AnnouncementResult> =>
  createQuery({ pool, registry, searchedRowsMax: 5 })(
    parseAnnouncementQuery(new Map(Object.entries(parameters))),
  );

beforeAll(async () => {
  await applyCatalogue(pool, await announcementManifests());
  const rows = Array.from({ length: 20 }, (_, i) =>
    notice('600901', `2025-06-${String(i + 1).padStart(2, '0')}`, '年度报告'),
  );
  await pool.query(
    `insert into data."p_info3015" select * from jsonb_populate_recordset(null::data."p_info3015", $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  await pool.query(`update dataset set row_count = 20, version = version + 1 where code = 'p_info3015'`);
  await registry.refresh();
});

it('a text search checks only the newest rows, and returns the first day that it searched', async () => {
  const { answer, searchedFrom } = await ask({ searchkey: '报告' });
  expect(searchedFrom).toBe('2025-06-16');
  expect(answer.totalAnnouncement).toBe(5);
});

it('a text search within a range of days checks the newest rows of that range', async () => {
  const { answer, searchedFrom } = await ask({
    category: 'category_ndbg_szsh',
    seDate: '2025-06-01~2025-06-10',
  });
  expect(searchedFrom).toBe('2025-06-06');
  expect(answer.totalAnnouncement).toBe(5);
});

it('a search checks all rows if few rows match its securities and days, or if it has no text', async () => {
  expect(await ask({ searchkey: '报告', seDate: '2025-06-01~2025-06-03' })).toMatchObject({
    searchedFrom: null,
    answer: { totalAnnouncement: 3 },
  });
  expect(await ask({ stock: '600901' })).toMatchObject({
    searchedFrom: null,
    answer: { totalAnnouncement: 20 },
  });
});
