import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs the packages of missing programs, without starting their services. Needs root to install. */
export async function requirePrograms(programs: Readonly<Record<string, string>>): Promise<void> {
  const missing = Object.entries(programs).filter(([program]) => !existsSync(program));
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map(([, name]) => name))];
  if (process.getuid?.() !== 0) throw new Error(`install ${packages.join(', ')} first, or run this as root`);
  // Debian starts no service of a package in this run level.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  await run('apt-get', install, { env }).catch(async () => {
    await run('apt-get', ['update'], { env });
    await run('apt-get', install, { env });
  });
}
