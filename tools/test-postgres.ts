import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { requirePrograms } from '../apps/server/test/outside/debian.ts';

/**
 * `npm run test:postgres [-- FILE …]`: runs the server's tests on the oldest PostgreSQL that production may use, with
 * Debian's package, which it installs as root. Without files, it runs the tests of the modules and of the platform.
 */
const PROGRAMS = '/usr/lib/postgresql/15/bin';
const root = join(import.meta.dirname, '..');

await requirePrograms({ [join(PROGRAMS, 'postgres')]: 'postgresql-15' });
const named = process.argv.slice(2);
const files = named.length > 0 ? named : ['apps/server/src/modules', 'apps/server/src/platform'];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', ...files], {
  cwd: root,
  env: { ...process.env, TEST_POSTGRES: PROGRAMS },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
