import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { schemaTypes } from '../../../../../tools/schema-types.ts';
import { createTestDatabase } from '../../../test/harness/index.ts';

const test = await createTestDatabase();
afterAll(test.drop);

it('has types in the repository that are those of the migrated schema', async () => {
  const kept = await readFile(join(import.meta.dirname, 'schema.generated.ts'), 'utf8');
  expect(kept, 'run npm run db:types').toBe(await schemaTypes(test.url));
});
