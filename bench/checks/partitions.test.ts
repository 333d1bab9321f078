import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { IN_MEMORY } from '../rig/home.ts';

const run = promisify(execFile);

it('queries both tables, one of which has a partition for each month', { timeout: 240_000 }, async () => {
  const script = resolve(import.meta.dirname, '../partitions.ts');
  const env = { ...process.env, [IN_MEMORY]: 'hasty' };
  const { stdout } = await run(process.execPath, [script, '3', '1', '2'], { env });
  expect(stdout).toContain('783 rows, 12 partitions');
  expect(stdout).toContain('newest 20 rows of a code');
});
