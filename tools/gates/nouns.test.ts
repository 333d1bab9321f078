import { describe, expect, it } from 'vitest';
import { nouns } from '../architecture.ts';
import type { Noun } from '../noun.ts';
import { checkNouns } from './nouns.ts';
import { makeTree } from './tree.fixture.ts';

const list: readonly Noun[] = [
  { name: 'wallet', rank: 2, owns: 'money', mayImport: [] },
  { name: 'cart', rank: 5, owns: 'what is about to be bought', mayImport: ['wallet'], planned: true },
];
const modules = 'apps/server/src/modules';
const house = {
  [`${modules}/wallet/index.ts`]: 'export const fen = 1n;\n',
  [`${modules}/wallet/README.md`]: '# wallet\n',
  [`${modules}/wallet/tests/200.test.ts`]: 'export {};\n',
  'packages/contract/src/kernel/endpoint.ts': 'export {};\n',
  'packages/contract/src/wallet/endpoints.ts': 'export {};\n',
  'apps/web/src/features/wallet/index.ts': 'export {};\n',
};

async function problemsOf(files: Record<string, string>, without: readonly string[] = []): Promise<string> {
  const tree = Object.entries({ ...house, ...files }).filter(([path]) => !without.includes(path));
  return (await checkNouns(await makeTree(Object.fromEntries(tree)), list)).join('\n');
}

describe('the noun gate', () => {
  it('accepts a tree whose folders match the list', async () => {
    expect(await problemsOf({})).toBe('');
  });

  it.each([
    ['a module outside the list', `${modules}/gossip/index.ts`, 'modules/gossip is not a built noun'],
    ['a module that is only planned', `${modules}/cart/index.ts`, 'modules/cart is not a built noun'],
    ['a feature outside the list', 'apps/web/src/features/market/index.ts', 'features/market is no'],
    ['a folder of the contract outside the list', 'packages/contract/src/my/endpoints.ts', 'src/my is no'],
  ])('rejects %s', async (_, path, line) => {
    expect(await problemsOf({ [path]: 'export {};\n' })).toContain(line);
  });

  it('accepts the errors of a planned noun in the contract, but nothing else of that noun', async () => {
    const errors = { 'packages/contract/src/cart/errors.ts': 'export {};\n' };
    expect(await problemsOf(errors)).toBe('');
    const more = { ...errors, 'packages/contract/src/cart/endpoints.ts': 'export {};\n' };
    expect(await problemsOf(more)).toContain('src/cart is not a built noun');
  });

  it.each([
    ['an index.ts', `${modules}/wallet/index.ts`, 'wallet has no index.ts'],
    ['a README.md', `${modules}/wallet/README.md`, 'wallet has no README.md'],
    ['a test', `${modules}/wallet/tests/200.test.ts`, 'wallet has no test'],
  ])('rejects a module without %s', async (_, path, line) => {
    expect(await problemsOf({}, [path])).toContain(line);
  });

  it('rejects a list that names a missing module as built', async () => {
    const without = Object.keys(house).filter((path) => path.startsWith(`${modules}/wallet/`));
    expect(await problemsOf({ [`${modules}/.keep`]: '' }, without)).toContain('wallet is listed as built');
  });
});

describe('the list of nouns', () => {
  it('allows imports only of lower nouns in the list', () => {
    const rankOf = new Map(nouns.map(({ name, rank }) => [name, rank]));
    const upward = nouns.flatMap(({ name, rank, mayImport }) =>
      mayImport.filter((other) => (rankOf.get(other) ?? 99) >= rank).map((other) => `${name} → ${other}`),
    );
    expect(upward).toEqual([]);
  });
});
