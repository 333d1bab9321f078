import { ACCESS_KINDS, FREQUENCIES, PAYMENT_MODES, STORE_ORDERS } from '@jishi/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosenCount, ROWS_MAX, ROWS_STEP, type StoreState, storeAddress } from './store-address.ts';

const some = (values: readonly string[]) => fc.subarray([...values]);
const anyState: fc.Arbitrary<StoreState> = fc.record({
  q: fc.string({ maxLength: 100 }),
  category: fc.option(fc.constantFrom('listed', 'listed/quotes')),
  frequency: some(FREQUENCIES.map(({ code }) => String(code))),
  provider: some(['exchanges', 'index-publishers']),
  mode: some(PAYMENT_MODES.map(({ mode }) => mode)),
  access: some(ACCESS_KINDS.map(({ kind }) => kind)),
  sort: fc.constantFrom(...STORE_ORDERS),
  show: fc.integer({ min: ROWS_STEP, max: ROWS_MAX }),
});

describe('the URL of the data store', () => {
  test('restores every part of the state', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const address = storeAddress.write(new URLSearchParams(), state).toString();
        expect(storeAddress.read(new URLSearchParams(address))).toEqual(state);
      }),
    );
  });

  test('is empty for the unfiltered list, and keeps parameters of other parts of the page', () => {
    const plain = storeAddress.read(new URLSearchParams());
    expect(storeAddress.write(new URLSearchParams(), plain).toString()).toBe('');
    expect(storeAddress.write(new URLSearchParams('from=mail&q=x'), plain).toString()).toBe('from=mail');
    expect(chosenCount(plain)).toBe(0);
  });

  test('opens the list with the default for each invalid value', () => {
    const odd = new URLSearchParams('frequency=9,3,3&mode=hour&access=free,%27&provider=a b&sort=up&show=-7');
    expect(storeAddress.read(odd)).toMatchObject({
      frequency: ['3'],
      mode: [],
      access: ['free'],
      provider: [],
      sort: 'relevance',
      show: ROWS_STEP,
    });
    expect(storeAddress.read(new URLSearchParams('show=1e9')).show).toBe(ROWS_MAX);
    expect(storeAddress.read(new URLSearchParams('show=many')).show).toBe(ROWS_STEP);
  });
});
