import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Checks the alert rules and runs their unit cases with `promtool`: `npm run test:alerts`. Uses the installed program,
 * or extracts Debian's package into a cache without installing it.
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'ops/prometheus');
const cached = join(root, 'node_modules/.cache/promtool');

const run = (program: string, args: readonly string[], cwd = folder): void => {
  execFileSync(program, args, { cwd, stdio: 'inherit' });
};

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The package depends on a service; `apt-get download` and `dpkg-deb` start none. */
function download(): string {
  const work = mkdtempSync(join(tmpdir(), 'promtool-'));
  try {
    run('apt-get', ['download', 'prometheus'], work);
    const [file] = readdirSync(work).filter((name) => name.endsWith('.deb'));
    if (file === undefined) throw new Error('apt-get downloaded no package');
    run('dpkg-deb', ['--extract', file, 'unpacked'], work);
    mkdirSync(join(cached, '..'), { recursive: true });
    execFileSync('cp', [join(work, 'unpacked/usr/bin/promtool'), `${cached}.new`]);
    renameSync(`${cached}.new`, cached);
    return cached;
  } finally {
    rmSync(work, { recursive: true });
  }
}

function findPromtool(): string {
  if (isInstalled('promtool')) return 'promtool';
  return existsSync(cached) ? cached : download();
}

const promtool = findPromtool();
run(promtool, ['check', 'rules', 'alerts.yml']);
run(promtool, ['test', 'rules', 'alerts.test.yml']);
