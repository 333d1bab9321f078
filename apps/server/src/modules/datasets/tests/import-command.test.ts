import { afterAll, expect, it } from 'vitest';
import { command } from '../../../../test/harness/command.ts';
import { createTestDatabase } from '../../../../test/harness/database.ts';

const test = await createTestDatabase();
afterAll(test.drop);

it('a missing folder is reported by name, without a stack trace', async () => {
  const said = command({ DATABASE_URL: test.url }, ['data', 'import', 'no/such/folder']);
  await expect(said).rejects.toMatchObject({
    code: 1,
    stderr: 'no/such/folder: this folder does not exist\n',
  });
});
