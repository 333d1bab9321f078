import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPostings, inputHash, isCustomer, type TransferInput } from './transfer.rules.ts';
import type { Posting } from './wallet.ts';

const sides = (...postings: readonly (readonly [Posting['wallet'], bigint])[]): Posting[] =>
  postings.map(([wallet, amountFen]) => ({ wallet, amountFen }));

describe('postings', () => {
  it('are accepted if they move amounts between at least two wallets, each named once, and sum to zero', () => {
    expect(() => checkPostings(sides([1n, -100n], ['revenue', 100n]))).not.toThrow();
    expect(() => checkPostings(sides(['promotion', -3n], [1n, 1n], [2n, 2n]))).not.toThrow();
  });

  it.each([
    ['no wallets', [], 'at least two'],
    ['a single side', sides([1n, 100n]), 'at least two'],
    ['a sum of one fen', sides([1n, -100n], ['revenue', 101n]), 'sum to zero'],
    ['a sum of minus one fen', sides([1n, -101n], ['revenue', 100n]), 'sum to zero'],
    ['amounts of zero', sides([1n, 0n], ['revenue', 0n]), 'a non-zero amount'],
    ['a wallet twice', sides([1n, -100n], [1n, 100n]), 'each wallet only once'],
    ['an operator’s wallet twice', sides(['fees', 1n], [1n, -2n], ['fees', 1n]), 'each wallet only once'],
  ])('are rejected with %s', (_, postings, message) => {
    expect(() => checkPostings(postings)).toThrow(message);
  });

  it('are accepted only if the last one makes the sum zero', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: -5n, max: 5n }), (received, off) => {
        const total = received.reduce((sum, fen) => sum + fen, 0n);
        const customers = received.map((fen, at): [bigint, bigint] => [BigInt(at + 1), fen]);
        fc.pre(off !== total);
        const check = (): void => checkPostings(sides(...customers, ['channel', off - total]));
        if (off === 0n) expect(check).not.toThrow();
        else expect(check).toThrow('sum to zero');
      }),
    );
  });
});

describe('the hash of a transfer', () => {
  const input: TransferInput = {
    key: 'order:A1:purchase',
    kind: 'purchase',
    postings: sides([1n, -100n], ['revenue', 100n]),
    reference: 'A1',
  };
  const hashOf = (more: Partial<TransferInput> = {}): string =>
    inputHash({ ...input, ...more }).toString('hex');

  it('does not depend on the order of the postings', () => {
    expect(hashOf({ postings: input.postings.toReversed() })).toBe(hashOf());
  });

  it.each<[string, Partial<TransferInput>]>([
    ['kind', { kind: 'refund' }],
    ['reference', { reference: 'A2' }],
    ['amount', { postings: sides([1n, -101n], ['revenue', 101n]) }],
    ['direction', { postings: sides([1n, 100n], ['revenue', -100n]) }],
    ['customer', { postings: sides([2n, -100n], ['revenue', 100n]) }],
    ['operator’s wallet', { postings: sides([1n, -100n], ['fees', 100n]) }],
  ])('differs if the %s is different', (_, more) => {
    expect(hashOf(more)).not.toBe(hashOf());
  });
});

it('a wallet that is named by an id belongs to a customer, and one that is named by a word belongs to the operator', () => {
  expect(isCustomer(1n)).toBe(true);
  expect(isCustomer('revenue')).toBe(false);
});
