import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);
/** It builds the web, starts a site of its own, and shares the machine with other journeys. */
const RECORDING_MAX_MS = 240_000;

test('docs/architecture.md tells the four flows as they run, and none takes more files than its limit', {
  timeout: RECORDING_MAX_MS,
}, async () => {
  const program = resolve(root, 'tools/flows/main.ts');
  const problems = await run(process.execPath, [program, '--check'], { cwd: root }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  );
  expect(problems).toBe('');
});
