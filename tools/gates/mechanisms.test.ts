import { describe, expect, it } from 'vitest';
import { checkMechanisms } from './mechanisms.ts';
import { makeTree } from './tree.fixture.ts';

const server = 'apps/server/src';

describe('the gate of mechanisms', () => {
  it('lets each stand in its one place, and in tests', async () => {
    const tree = await makeTree({
      [`${server}/platform/cache/loading-cache.ts`]: "import { LRUCache } from 'lru-cache';\n",
      [`${server}/platform/batch/batch-queue.ts`]:
        "import { setImmediate as nextTurn } from 'node:timers/promises';\n",
      [`${server}/modules/wallet/a.test.ts`]: "import { LRUCache } from 'lru-cache';\n",
    });
    expect(await checkMechanisms(tree)).toEqual([]);
  });

  it.each([
    ['a cache', "import { LRUCache } from 'lru-cache';\n", 'platform/cache'],
    ['work under way', 'const making = new Map<string, Promise<string>>();\n', 'platform/cache'],
    ['a count of work at once', 'let running = 0;\nrunning++;\n', 'platform/concurrency'],
    ['a batch queue', "import { setImmediate as nextTurn } from 'node:timers/promises';\n", 'platform/batch'],
    ['decimals', 'const unit = 10n ** 4n;\n', 'big.js'],
  ])('stops %s that is written a second time', async (_, text, use) => {
    const tree = await makeTree({ [`${server}/modules/wallet/own.ts`]: text });
    expect(await checkMechanisms(tree)).toEqual([expect.stringContaining(use)]);
  });

  it.each([
    ['a combobox', '<input role="combobox" />;\n', 'shared/ui/combobox'],
    ['a tree of links', '<nav><details /></nav>;\n', 'shared/ui/tree'],
  ])('stops %s of a page of its own', async (_, text, use) => {
    const tree = await makeTree({ 'apps/web/src/pages/site/Own.tsx': text });
    expect(await checkMechanisms(tree)).toEqual([expect.stringContaining(use)]);
  });
});
