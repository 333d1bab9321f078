import { describe, expect, it } from 'vitest';
import { contractExceptions } from './layer-rules.ts';
import { checkLayers } from './layers.ts';
import { makeTree } from './tree.fixture.ts';

const server = 'apps/server/src';
const clean = {
  [`${server}/modules/datasets/index.ts`]: "export { rows } from './rows.ts';\n",
  [`${server}/modules/datasets/rows.ts`]: 'export const rows = 1;\n',
  [`${server}/modules/catalog/index.ts`]: "export { rows as onSale } from '../datasets/index.ts';\n",
  [`${server}/modules/wallet/index.ts`]: 'export const fen = 1n;\n',
  [`${server}/platform/clock.ts`]: 'export const now = 1;\n',
  [`${server}/app/main.ts`]: "import '../modules/catalog/index.ts';\nexport const roof = 1;\n",
  'packages/contract/src/index.ts': 'export const contract = 1;\n',
  'packages/demo-market/src/index.ts': 'export const market = 1;\n',
  [`${server}/app/demo.ts`]: "export { market } from '../../../../packages/demo-market/src/index.ts';\n",
  'apps/web/src/shared/format.ts': 'export const format = 1;\n',
  'apps/web/src/features/market/index.ts': "export { format } from '../../shared/format.ts';\n",
  'apps/web/src/pages/home.ts': "export { format } from '../features/market/index.ts';\n",
};

async function broken(files: Record<string, string>, filesMin = 1): Promise<string> {
  return (await checkLayers(await makeTree({ ...clean, ...files }), { filesMin })).join('\n');
}

describe('the layer gate', () => {
  it('accepts a tree without violations', async () => {
    expect(await broken({})).toBe('');
  });

  it('accepts imports of lower nouns in the contract, and of a higher one by an exception', async () => {
    const above = contractExceptions.find(({ from }) => from === 'identity')?.to ?? '';
    const schema = 'export const schema = 1;\n';
    const naming = (noun: string) =>
      `import { schema } from '../${noun}/schemas.ts';\nexport const own = schema;\n`;
    expect(
      await broken({
        [`packages/contract/src/${above}/schemas.ts`]: schema,
        'packages/contract/src/identity/endpoints.ts': naming(above),
        'packages/contract/src/orders/endpoints.ts': naming(above),
      }),
    ).toBe('');
  });

  it.each([
    [
      'an upward import',
      { [`${server}/modules/datasets/rows.ts`]: "export { onSale as rows } from '../catalog/index.ts';\n" },
      'module-datasets',
    ],
    [
      'an upward import of a type',
      {
        [`${server}/modules/datasets/rows.ts`]:
          "import type { onSale } from '../catalog/index.ts';\nexport const rows: typeof onSale = 1;\n",
      },
      'module-datasets',
    ],
    [
      'a noun of the contract that imports a higher one',
      {
        'packages/contract/src/wallet/schemas.ts':
          "import type { mode } from '../orders/schemas.ts';\nexport const fen: typeof mode = 1;\n",
        'packages/contract/src/orders/schemas.ts': 'export const mode = 1;\n',
      },
      'contract-wallet',
    ],
    [
      'a kernel of the contract that imports a noun or the registry',
      {
        'packages/contract/src/kernel/endpoint.ts':
          "import type { ErrorName } from '../errors.ts';\nexport const error: ErrorName = 1;\n",
        'packages/contract/src/errors.ts': 'export type ErrorName = number;\n',
      },
      'kernel-knows-no-noun',
    ],
    [
      'a module that may not be imported',
      {
        [`${server}/modules/catalog/price.ts`]:
          "import { fen } from '../wallet/index.ts';\nexport const price = fen;\n",
      },
      'module-catalog',
    ],
    [
      'an import past the index of a module',
      { [`${server}/modules/catalog/sale.ts`]: "export { rows } from '../datasets/rows.ts';\n" },
      'front-door',
    ],
    [
      'an import past the index of a module by the composition root',
      { [`${server}/app/wire.ts`]: "export { rows } from '../modules/datasets/rows.ts';\n" },
      'app-uses-front-doors',
    ],
    [
      'a test with a database beside the code',
      {
        'apps/server/test/harness/database.ts': 'export const database = 1;\n',
        'apps/server/test/harness/index.ts': "export { database } from './database.ts';\n",
        [`${server}/modules/wallet/holds.test.ts`]: "import '../../../test/harness/index.ts';\n",
      },
      'test-in-tests',
    ],
    [
      'a platform that imports a module',
      { [`${server}/platform/db.ts`]: "export { fen } from '../modules/wallet/index.ts';\n" },
      'platform-is-the-base',
    ],
    [
      'an import of the composition root',
      { [`${server}/modules/wallet/late.ts`]: "export { roof } from '../../app/main.ts';\n" },
      'app-is-the-roof',
    ],
    [
      'a contract that imports more than zod',
      { 'packages/contract/src/index.ts': "export { readFile } from 'node:fs';\n" },
      'contract-imports-zod-only',
    ],
    [
      'market math that imports the contract',
      { 'packages/market-math/src/index.ts': "export { contract } from '../../contract/src/index.ts';\n" },
      'market-math-leans-on-nobody',
    ],
    [
      'a cycle',
      {
        [`${server}/modules/wallet/a.ts`]: "import './b.ts';\nexport const a = 1;\n",
        [`${server}/modules/wallet/b.ts`]: "import './a.ts';\nexport const b = 1;\n",
      },
      'no-cycle',
    ],
    [
      'an import of a missing file',
      { [`${server}/modules/wallet/lost.ts`]: "export * from './gone.ts';\n" },
      'resolvable',
    ],
    [
      'a feature that imports another',
      { 'apps/web/src/features/catalog/list.ts': "export { format } from '../market/index.ts';\n" },
      'web-features',
    ],
    [
      'a shared part that imports a page',
      { 'apps/web/src/shared/link.ts': "export { format } from '../pages/home.ts';\n" },
      'web-shared',
    ],
    [
      'a web that imports the server',
      { 'apps/web/src/shared/clock.ts': "export { now } from '../../../server/src/platform/clock.ts';\n" },
      'web-and-server-apart',
    ],
    [
      'a demo market that imports the server',
      {
        'packages/demo-market/src/index.ts':
          "export { now as market } from '../../../apps/server/src/platform/clock.ts';\n",
      },
      'demo-is-pure',
    ],
    [
      'a module that imports the demo market',
      {
        [`${server}/modules/wallet/demo.ts`]:
          "export { market } from '../../../../../packages/demo-market/src/index.ts';\n",
      },
      'demo-for-the-roof-alone',
    ],
    [
      'a product that imports a test',
      {
        [`${server}/modules/wallet/spend.ts`]: "export { fen } from './wallet.fixture.ts';\n",
        [`${server}/modules/wallet/wallet.fixture.ts`]: 'export const fen = 1n;\n',
      },
      'product-knows-no-tests',
    ],
  ])('rejects %s', async (_, files, rule) => {
    expect(await broken(files)).toContain(rule);
  });

  it('rejects a graph with too few files', async () => {
    expect(await broken({}, 1_000)).toMatch(/unseen: \d+ source files found, at least 1000 expected/);
  });
});
