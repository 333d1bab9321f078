import { describe, expect, it } from 'vitest';
import { makeTree } from '../gates/tree.fixture.ts';
import { relatedTests } from './related-tests.ts';

const WALLET = 'apps/server/src/modules/wallet';
const ORDERS = 'apps/server/src/modules/orders';

async function testsOf(files: Record<string, string>, changed: string): Promise<readonly string[]> {
  return (await relatedTests(await makeTree(files), [changed], 100)).tests;
}

describe('the tests related to a change', () => {
  it('import the changed file, directly, through other files, by a package or when they run', async () => {
    const files = {
      'packages/market-math/src/index.ts': `export * from './days.ts';`,
      'packages/market-math/src/days.ts': 'export const addDays = 1;',
      [`${WALLET}/month.ts`]: `import { addDays } from '@jishi/market-math';`,
      'apps/server/test/month.test.ts': `import '../src/modules/wallet/month.ts';`,
      'apps/server/test/later.test.ts': `await import('../src/modules/wallet/month.ts');`,
      'apps/server/test/other.test.ts': `import './harness.ts';`,
    };
    expect(await testsOf(files, 'packages/market-math/src/days.ts')).toEqual([
      'apps/server/test/later.test.ts',
      'apps/server/test/month.test.ts',
    ]);
  });

  it('are not those that import another name of the same index, or only a type', async () => {
    const files = {
      [`${WALLET}/index.ts`]: `export { hold as holdMoney } from './hold.ts';\nexport { charge } from './charge.ts';`,
      [`${WALLET}/hold.ts`]: 'export function hold() {}\nexport interface Hold {}',
      [`${WALLET}/charge.ts`]: 'export const charge = 1;',
      [`${ORDERS}/buy.test.ts`]: `import { holdMoney } from '../wallet/index.ts';`,
      [`${ORDERS}/charge.test.ts`]: `import { charge } from '../wallet/index.ts';`,
      [`${ORDERS}/type.test.ts`]: `import type { Hold } from '../wallet/hold.ts';`,
    };
    expect(await testsOf(files, `${WALLET}/hold.ts`)).toEqual([`${ORDERS}/buy.test.ts`]);
  });

  it('are not those that import only the whole product, except the tests of the same module', async () => {
    const nouns = Array.from({ length: 20 }, (_, at) => `noun${at}`);
    const files = {
      ...Object.fromEntries(nouns.map((noun) => [`apps/server/src/modules/${noun}/module.ts`, ''])),
      'apps/server/src/app/server.ts': nouns
        .map((noun) => `import '../modules/${noun}/module.ts';`)
        .join('\n'),
      'apps/server/src/modules/noun1/tests/calls.test.ts': `import '../../../app/server.ts';`,
      'apps/server/src/modules/noun2/tests/calls.test.ts': `import '../../../app/server.ts';`,
    };
    const ofNoun = ['apps/server/src/modules/noun1/tests/calls.test.ts'];
    expect(await testsOf(files, 'apps/server/src/modules/noun1/module.ts')).toEqual(ofNoun);
    expect(await testsOf(files, 'apps/server/src/modules/noun1/sql/rows.sql')).toEqual(ofNoun);
    expect(await testsOf(files, 'apps/server/src/app/server.ts')).toHaveLength(2);
  });

  it('begin with the nearest, end at the maximum, and include a sweep only if it has changed', async () => {
    const tree = await makeTree({
      [`${WALLET}/a.ts`]: '',
      [`${WALLET}/b.ts`]: `import './a.ts';`,
      'bench/far.test.ts': `import '../${WALLET}/b.ts';`,
      'bench/near.test.ts': `import '../${WALLET}/a.ts';`,
      'bench/near.sweep.test.ts': `import '../${WALLET}/a.ts';`,
    });
    const ofFile = await relatedTests(tree, [`${WALLET}/a.ts`], 1);
    expect(ofFile).toEqual({ tests: ['bench/near.test.ts'], leftOut: 1 });
    const sweep = 'bench/near.sweep.test.ts';
    expect(await relatedTests(tree, [sweep], 1)).toEqual({ tests: [sweep], leftOut: 0 });
  });
});
