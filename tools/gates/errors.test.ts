import { describe, expect, it } from 'vitest';
import type { Noun } from '../noun.ts';
import { checkErrors, type ErrorException } from './errors.ts';
import { makeTree } from './tree.fixture.ts';

const list: readonly Noun[] = [
  { name: 'wallet', rank: 2, owns: 'money', mayImport: [] },
  { name: 'orders', rank: 6, owns: 'orders', mayImport: ['wallet'] },
  { name: 'invoices', rank: 8, owns: 'invoices', mayImport: ['orders'], planned: true },
];
const contract = 'packages/contract/src';
const server = 'apps/server/src';
const rowOf = (name: string): string => `export const rows = errorRows({\n  '${name}': { code: 1 },\n});\n`;
const thrown = (name: string): string => `throw new Refusal('${name}');\n`;
const house = {
  [`${contract}/kernel/request-errors.ts`]: rowOf('request.invalid'),
  [`${contract}/wallet/errors.ts`]: rowOf('wallet.empty'),
  [`${contract}/orders/errors.ts`]: rowOf('orders.paid'),
  [`${contract}/invoices/errors.ts`]: rowOf('invoices.title'),
  [`${server}/modules/orders/pay.ts`]:
    thrown('orders.paid') + thrown('wallet.empty') + thrown('request.invalid'),
  [`${server}/modules/wallet/pay.ts`]: thrown('wallet.empty'),
  [`${server}/platform/serve.ts`]: thrown('request.invalid'),
};

async function problemsOf(
  files: Record<string, string>,
  exceptions: readonly ErrorException[] = [],
): Promise<string> {
  return (await checkErrors(await makeTree({ ...house, ...files }), list, exceptions)).join('\n');
}

describe('the error gate', () => {
  it('accepts rows that are declared with their nouns and thrown by higher nouns', async () => {
    expect(await problemsOf({})).toBe('');
  });

  it.each([
    ['with another noun', `${contract}/orders/errors.ts`, 'wallet.short'],
    ['in the kernel', `${contract}/kernel/request-errors.ts`, 'wallet.short'],
    ['with its noun under an unknown name', `${contract}/wallet/errors.ts`, 'local.short'],
  ])('rejects a row declared %s', async (_, file, name) => {
    expect(await problemsOf({ [file]: rowOf(name) })).toContain(`${name} stands in ${file}`);
  });

  it.each([
    ['a module', `${server}/modules/wallet/pay.ts`, 'orders.paid'],
    ["a noun's rules", `${contract}/wallet/rules.ts`, 'orders.paid'],
    ['the platform', `${server}/platform/serve.ts`, 'wallet.empty'],
  ])('rejects %s that throws a row of a noun above it', async (_, file, name) => {
    expect(await problemsOf({ [file]: thrown(name) })).toContain(`${file} names ${name}`);
  });

  it('ignores rows that only tests name', async () => {
    expect(await problemsOf({ [`${server}/modules/wallet/tests/402.test.ts`]: thrown('orders.paid') })).toBe(
      '',
    );
  });

  it('accepts an exception only while it is needed', async () => {
    const exception = { module: 'wallet', rows: 'orders', reason: 'shown here' };
    expect(
      await problemsOf({ [`${server}/modules/wallet/pay.ts`]: thrown('orders.paid') }, [exception]),
    ).toBe('');
    expect(await problemsOf({}, [exception])).toContain('wallet throws nothing of orders');
  });

  it('rejects a contract without rows', async () => {
    expect((await checkErrors(await makeTree({}), list, [])).join()).toContain('no row of an error');
  });
});
