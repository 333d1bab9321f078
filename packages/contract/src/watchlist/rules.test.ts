import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder, withCodes } from './rules.ts';

const codes = fc.uniqueArray(
  fc.constantFrom<string>('000001', '000002', '300750', '600519', '688981', '830799'),
);

test('adding codes loses and duplicates none, up to the limit', () => {
  fc.assert(
    fc.property(codes, codes, fc.constantFrom('first' as const, 'last' as const), (list, added, place) => {
      const all = withCodes(list, added, place, 100);
      expect(new Set(all)).toEqual(new Set([...list, ...added]));
      expect(all).toHaveLength(new Set(all).size);
      const [ahead, behind] = place === 'first' ? [added, list] : [list, added];
      expect(all.slice(0, ahead.length)).toEqual(ahead);
      expect(all.slice(ahead.length)).toEqual(behind.filter((code) => !ahead.includes(code)));
      expect(withCodes(list, added, place, 2)).toEqual(all.slice(0, 2));
    }),
  );
});

test('a new order moves codes and changes nothing else', () => {
  fc.assert(
    fc.property(codes, codes, (list, order) => {
      const moved = inOrder(list, order);
      expect(moved.toSorted()).toEqual(list.toSorted());
      expect(moved.filter((code) => order.includes(code))).toEqual(
        order.filter((code) => list.includes(code)),
      );
    }),
  );
});
