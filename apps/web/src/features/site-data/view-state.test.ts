import type { ViewedDataset } from '@jishi/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextOrder, type ViewState, viewAddress } from './view-state.ts';

const parameter = (name: string) => ({
  name,
  op: 'eq',
  type: 'text',
  field: 'F001V',
  values: [],
  pattern: null,
  maxCodes: null,
});
const view = {
  parameters: [parameter('scode'), parameter('keyword')],
  fields: [{ code: 'SECCODE' }, { code: 'F002N' }],
} as unknown as ViewedDataset;

describe('the state of a view in the URL', () => {
  test('is read back as it was written, for all values, and does not affect the rest of the URL', () => {
    const value = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
    const order = fc.option(
      fc.record({ field: fc.constantFrom('SECCODE', 'F002N'), descending: fc.boolean() }),
      { nil: null },
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('scode', 'keyword'), value), order, (where, ordered) => {
        const state: ViewState = { where: { ...where }, order: ordered };
        const address = viewAddress(view).write(new URLSearchParams({ code: 'p_x', scode: 'old' }), state);
        expect(viewAddress(view).read(new URLSearchParams(address.toString()))).toEqual(state);
        expect(address.get('code')).toBe('p_x');
      }),
    );
  });

  test('ignores an order by a field that is not shown', () => {
    expect(viewAddress(view).read(new URLSearchParams({ order: 'F999N:desc' })).order).toBeNull();
    expect(viewAddress(view).read(new URLSearchParams({ order: 'F002N' })).order).toEqual({
      field: 'F002N',
      descending: false,
    });
  });

  test('is removed from the URL if there are no filters and no sort order', () => {
    const address = new URLSearchParams({ code: 'p_x', scode: '600901', order: 'F002N:desc' });
    expect(viewAddress(view).write(address, { where: {}, order: null }).toString()).toBe('code=p_x');
  });
});

test("after clicks on a column header has the column's default direction, then the opposite one, then the order of the data set", () => {
  const first = nextOrder(null, 'F002N', true);
  const second = nextOrder(first, 'F002N', true);
  expect([first?.descending, second?.descending, nextOrder(second, 'F002N', true)]).toEqual([
    true,
    false,
    null,
  ]);
  expect(nextOrder(first, 'SECCODE', false)).toEqual({ field: 'SECCODE', descending: false });
});
