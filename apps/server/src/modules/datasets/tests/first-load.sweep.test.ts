import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { outputOf } from '../../../../test/harness/command.ts';
import { createTestDatabase } from '../../../../test/harness/database.ts';
import { temporaryHome } from '../../../../test/harness/embedded.ts';

const test = await createTestDatabase();
afterAll(test.drop);

it('the first load creates the data sets in a database that no server has used', async () => {
  const home = await temporaryHome();
  const file = join(home, 'quotes.csv');
  await writeFile(file, 'SECCODE,TRADEDATE,F007N\n600000,2026-01-05,10.5\n');
  const load = () =>
    outputOf({ DATABASE_URL: test.url, JISHI_HOME: home }, ['data', 'load', 'p_stock2402', file]);
  expect(await load()).toEqual({
    stdout: expect.stringContaining('quotes.csv: '),
    stderr: expect.stringMatching(/the database was new; created the [1-9]\d* data sets of the catalogue\n/),
  });
  expect((await load()).stderr).not.toContain('the database was new');
  const { rows } = await test.database.pool.query('select count(*)::integer as rows from data.p_stock2402');
  expect(rows).toEqual([{ rows: 1 }]);
});
