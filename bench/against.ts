import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Compared, compareRuns, type Printed } from './comparison.ts';
import type { MeasureName } from './targets.ts';

const run = promisify(execFile);

export interface Against {
  /** The commit to compare with. */
  readonly commit: string;
  /** Root of the compared tree. */
  readonly root: string;
  readonly names: readonly MeasureName[];
  /** Number of times that each side is measured, alternating with the other. */
  readonly turns: number;
}

/** Runs the measures alternately on an old commit and on this tree, under the same conditions, and compares them. */
export async function against({ commit, root, names, turns }: Against): Promise<Compared[]> {
  const folder = await mkdtemp(join(tmpdir(), 'jishi-old-'));
  const oldRoot = join(folder, 'tree');
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  await git(root, 'worktree', 'add', '--detach', oldRoot, commit);
  try {
    await makeReady(root, oldRoot);
    const compared: Compared[] = [];
    for (const name of names) {
      const runs: Record<'old' | 'new', Printed[]> = { old: [], new: [] };
      for (let turn = 1; turn <= turns; turn++) {
        for (const side of ['old', 'new'] as const) {
          console.error(`\n${name}, turn ${turn} of ${turns}: ${side}`);
          const measuredRoot = side === 'old' ? oldRoot : root;
          runs[side].push(await measureOnce({ root, measuredRoot, name, interruption }));
        }
      }
      compared.push(...compareRuns(name, runs.old, runs.new));
    }
    return compared;
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await git(root, 'worktree', 'remove', '--force', oldRoot);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Installs the packages of a tree's lock file, and builds its web. Shares this tree's packages if the lock
 * files are equal.
 */
async function makeReady(root: string, oldRoot: string): Promise<void> {
  const lockOf = (folder: string): string => readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (existsSync(join(root, 'node_modules')) && lockOf(root) === lockOf(oldRoot))
    execFileSync('cp', ['-a', join(root, 'node_modules'), join(oldRoot, 'node_modules')]);
  execFileSync(process.execPath, [join(oldRoot, 'tools/build.mjs')], {
    cwd: oldRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

interface Run {
  readonly root: string;
  readonly measuredRoot: string;
  readonly name: MeasureName;
  readonly interruption: AbortController;
}

/**
 * Runs a measure once in a separate process. Each tree measures its ratios with its own program, against the same
 * references. For pages, this tree's program measures both trees, because an old program may have no ratio for pages.
 */
async function measureOnce({ root, measuredRoot, name, interruption }: Run): Promise<Printed> {
  const own = name === 'pages';
  const program = join(own ? root : measuredRoot, 'bench/main.ts');
  const args = [program, '--json', ...(own ? ['--root', measuredRoot] : []), name];
  const child = spawn(process.execPath, args, {
    cwd: own ? root : measuredRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: interruption.signal,
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const figures: unknown = printed === '' ? {} : JSON.parse(printed);
  const figure = Object.entries(figures ?? {}).find(([key]) => key === name)?.[1];
  return typeof figure === 'object' && figure !== null ? figure : { problem: 'it printed nothing' };
}

async function git(root: string, ...args: readonly string[]): Promise<void> {
  await run('git', ['-C', root, ...args]);
}
