import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTree } from '../gates/tree.fixture.ts';
import { changedFiles, journeysOf } from './changed.ts';

const git = (cwd: string, ...args: string[]): void => {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd });
};

describe('the files of a change', () => {
  it('are those that differ from the commit, tracked or not', async () => {
    const tree = await makeTree({ 'same.ts': '', 'edited.ts': '', 'gone.ts': '', '.gitignore': 'built\n' });
    git(tree, 'init', '-q');
    git(tree, 'add', '.');
    git(tree, 'commit', '-qm', 'one');
    git(tree, 'rm', '-q', 'gone.ts');
    for (const file of ['edited.ts', 'new.ts', 'built']) await writeFile(join(tree, file), 'a\n');
    expect(await changedFiles(tree, 'HEAD')).toEqual(['edited.ts', 'gone.ts', 'new.ts']);
  });
});

describe('the journeys of a change', () => {
  const files = [
    'apps/e2e/journeys/orders/buy.test.ts',
    'apps/e2e/journeys/frame/frame.test.ts',
    'apps/e2e/journeys/site-data/lists.test.ts',
  ];
  const of = async (...changed: string[]): Promise<string[]> =>
    journeysOf(await makeTree(Object.fromEntries(files.map((file) => [file, '']))), changed);

  it('are those of the changed part, and the changed journeys themselves', async () => {
    expect(await of('apps/server/src/modules/orders/pay-order.ts', files[2] ?? '')).toEqual([
      'apps/e2e/journeys/orders/',
      files[2],
    ]);
    expect(await of('apps/web/src/shared/controls/Button.tsx')).toEqual(['apps/e2e/journeys/frame/']);
    expect(await of('apps/web/src/pages/data/browse/page.ts')).toEqual(['apps/e2e/journeys/site-data/']);
  });

  it('are none if only documents change', async () => {
    expect(await of('docs/orders.md', 'orders')).toEqual([]);
  });
});
