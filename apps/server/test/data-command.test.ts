import { afterAll, expect, it } from 'vitest';
import { command } from './harness/command.ts';
import { createTestDatabase } from './harness/database.ts';

const test = await createTestDatabase();
afterAll(test.drop);

it('a folder that is not there is named, without the inside of the program', { timeout: 120_000 }, async () => {
  const said = command({ DATABASE_URL: test.url }, ['data', 'import', 'no/such/folder']);
  await expect(said).rejects.toMatchObject({ code: 1, stderr: 'no/such/folder: there is no such folder\n' });
});
