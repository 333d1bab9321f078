import { join, resolve } from 'node:path';
import { check, run } from './outcomes.ts';
import { type Environment, versionsIn } from './python.ts';

const root = resolve(import.meta.dirname, '../..');
const CLIENT = 'delta-sharing==1.4.2';

/** Tests the client of Delta Sharing against a server of this tree whose rows have all types of fields. */
export function checkDeltaSharing({ bin, names }: Environment): void {
  run(join(bin, 'pip'), ['install', '--quiet', '--disable-pip-version-check', CLIENT]);
  check({
    names: { ...names, client: versionsIn(bin, ['delta-sharing']) },
    check: 'Delta Sharing',
    program: process.execPath,
    args: [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--config', 'apps/server/test/outside/vitest.config.ts', 'delta-sharing'],
    ],
    cwd: root,
    env: { JISHI_TEST_PYTHON: join(bin, 'python'), NO_COLOR: '1' },
    summary: /Tests .*/,
  });
}
