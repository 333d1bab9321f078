import { join, resolve } from 'node:path';
import { check, type Names } from './outcomes.ts';

const root = resolve(import.meta.dirname, '../..');

interface OutsideTest {
  readonly names: Names;
  readonly check: string;
  /** A test in `apps/server/test/outside`. */
  readonly file: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Runs a test of a client against servers that it starts itself. */
export function checkOutside({ names, check: name, file, env }: OutsideTest): void {
  check({
    names,
    check: name,
    program: process.execPath,
    args: [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--config', 'apps/server/test/outside/vitest.config.ts', file],
    ],
    cwd: root,
    env: { ...env, NO_COLOR: '1' },
    summary: /Tests .*/,
  });
}
