import { describe, expect, it } from 'vitest';
import { errorRegistry } from '../../packages/contract/src/errors.ts';
import type { Block } from '../error-codes.ts';
import { type CodedRow, checkErrorCodes } from './error-codes.ts';

const list: Readonly<Record<string, readonly Block[]>> = {
  request: [[1400, 1409]],
  wallet: [[2600, 2601]],
  orders: [[2510, 2519]],
};
const house: Readonly<Record<string, CodedRow>> = {
  'request.invalid': { code: 1400 },
  'wallet.empty': { code: 2600 },
  'orders.notFound': { code: 2510 },
  'orders.termsRequired': { code: -1123 },
  'orders.paid': { code: 2512 },
};
const problemsOf = (rows: Readonly<Record<string, CodedRow>>, listed = list): string[] =>
  checkErrorCodes({ ...house, ...rows }, listed);

describe('the error code gate', () => {
  it('accepts the registry as it is', () => {
    expect(checkErrorCodes(errorRegistry)).toEqual([]);
  });

  it('rejects a code that is in use, and suggests the next free code of the noun', () => {
    expect(problemsOf({ 'orders.late': { code: 2510 } })).toEqual([
      'errors: orders.late has 2510, the code of orders.notFound: take 2511',
    ]);
  });

  it('rejects a code of another noun or of none', () => {
    expect(problemsOf({ 'orders.late': { code: 2601 } })).toEqual([
      'errors: orders.late has 2601, a code outside those of orders: take 2511',
    ]);
    expect(problemsOf({ 'orders.late': { code: 1999 } })[0]).toContain('outside those of orders: take 2511');
  });

  it('rejects a negative code that is in use', () => {
    expect(problemsOf({ 'orders.unread': { code: -1123 } })[0]).toContain('the code of orders.termsRequired');
  });

  it('suggests a new block for a noun without a free code', () => {
    expect(problemsOf({ 'almanac.clouded': { code: 2602 } })).toEqual([
      'errors: almanac.clouded has 2602, a code outside those of almanac: take 3000, and add [3000, 3009] to the codes of almanac in tools/error-codes.ts',
    ]);
    const full = problemsOf({ 'wallet.held': { code: 2601 }, 'wallet.short': { code: 2600 } });
    expect(full.join()).toContain('wallet.short has 2600, the code of wallet.empty: take 3000, and add');
  });

  it('rejects two nouns whose codes overlap', () => {
    expect(problemsOf({}, { ...list, cart: [[2601, 2602]] })).toEqual([
      'errors: 2601 stands in the codes of wallet and of cart',
    ]);
  });

  it('accepts shared codes of special cases and of the wire format', () => {
    expect(
      problemsOf({
        'orders.tooLong': { code: 1400, kindOf: 'request.invalid' },
        'gateway.keyInvalid': { code: 404 },
        'gateway.keyExpired': { code: 404 },
        'wallet.spider': { code: 401 },
      }),
    ).toEqual([]);
  });
});
