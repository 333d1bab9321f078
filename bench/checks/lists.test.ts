import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkBooks } from '../../apps/server/src/app/books.ts';
import { readLists } from '../measures/lists.ts';
import { IN_MEMORY } from '../rig/home.ts';

beforeAll(() => void vi.stubEnv(IN_MEMORY, 'hasty'));
afterAll(() => void vi.unstubAllEnvs());

it('fills a site with consistent books, and reads all of its lists', { timeout: 240_000 }, async () => {
  let wrong: string[] | undefined;
  const reading = { volume: { accounts: 20, orders: 1_000 }, pages: 2, recorded: 1 };
  const { parts = {} } = await readLists(
    reading,
    () => undefined,
    async ({ database }) => {
      wrong = await checkBooks(database.db, new Date());
    },
  );
  expect(wrong).toEqual([]);
  expect(Object.values(parts).every((milliseconds) => milliseconds > 0)).toBe(true);
  expect(Object.keys(parts).length).toBeGreaterThan(30);
});
