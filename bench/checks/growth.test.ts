import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { IN_MEMORY } from '../rig/home.ts';

const run = promisify(execFile);

it('measures the growth of each table that a charged call writes', { timeout: 240_000 }, async () => {
  const script = resolve(import.meta.dirname, '../growth.ts');
  const env = { ...process.env, [IN_MEMORY]: 'hasty' };
  const { stdout } = await run(process.execPath, [script, '300'], { env });
  for (const table of ['usage_parcel', 'wallet_posting', 'wallet_transfer'])
    expect(stdout).toMatch(new RegExp(`'${table}' +│ \\d{2,4} +│`));
});
