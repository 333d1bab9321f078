import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command } from '../../../test/harness/command.ts';
import { createTestDatabase } from '../../../test/harness/database.ts';
import { makeTemporaryHome } from '../../../test/harness/scratch.ts';

const test = await createTestDatabase();
afterAll(test.drop);
let home: string;
beforeAll(async () => {
  home = await makeTemporaryHome();
});
afterAll(() => rm(home, { recursive: true }));

/** Runs a command on the test's database. Returns its output. */
const said = (...args: string[]): Promise<string> =>
  command({ DATABASE_URL: test.url, JISHI_HOME: home }, args);

const quotes = async (): Promise<number> =>
  (await test.database.pool.query<{ rows: number }>('select count(*)::integer as rows from data.p_stock2402'))
    .rows[0]?.rows ?? 0;

describe('the demo market command', () => {
  // The test runs three programs, and the first generates a market.
  const AT_MOST = { timeout: 240_000 };
  it('fills a new database, whose demo rows are replaced by loads and can be removed', AT_MOST, async () => {
    expect(await said('demo', 'make', '--securities', '5', '--years', '1')).toMatch(
      /: [1-9]\d* data sets, [1-9]\d* rows /,
    );
    expect(await quotes()).toBeGreaterThan(1_000);
    const file = join(home, 'quotes.csv');
    await writeFile(file, 'SECCODE,TRADEDATE,F007N\n600000,2026-01-05,10.5\n');
    const loaded = await said('data', 'load', 'p_stock2402', file);
    expect(loaded).toMatch(/\d+ sample or demo rows were removed/);
    const left =
      /(\d+) data sets that you did not load still have rows of the demo market, and pages mark them as such: (.*)/.exec(
        loaded,
      );
    expect(Number(left?.[1])).toBeGreaterThan(50);
    expect(left?.[2]).toMatch(/^(p_\w+, ){5}p_\w+ and so on$/);
    expect(left?.[2]).not.toContain('p_stock2402');
    expect(loaded).toContain('npm run jishi -- demo drop');
    expect(await said('demo', 'drop')).toContain(`${left?.[1]} data sets`);
    expect(await quotes()).toBe(1);
  });
});
