import { describe, expect, it } from 'vitest';
import { pageOf } from './paging.ts';

const rows = [{ id: 9n }, { id: 7n }, { id: 4n }];
const idOf = ({ id }: { id: bigint }): bigint => id;

describe('a page', () => {
  it('uses its last row as the cursor if more rows exist', () => {
    expect(pageOf(rows, 2, idOf)).toEqual({ page: [{ id: 9n }, { id: 7n }], next: '7' });
  });

  it.each([
    [3, rows],
    [5, rows],
  ])('of %i rows is the last one if no rows follow', (limit, page) => {
    expect(pageOf(rows, limit, idOf)).toEqual({ page, next: null });
  });

  it('without rows has no next page', () => {
    expect(pageOf([], 2, idOf)).toEqual({ page: [], next: null });
  });
});
