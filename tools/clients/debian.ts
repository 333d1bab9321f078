import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './outcomes.ts';

export function hasPrograms(programs: readonly string[]): boolean {
  const folders = (process.env['PATH'] ?? '').split(':');
  return programs.every((program) => folders.some((folder) => existsSync(join(folder, program))));
}

/** Installs Debian packages. On another system, or without root, throws an error that names the missing packages. */
export function installDebian(need: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`${need} (Debian: ${packages.join(', ')})`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}
