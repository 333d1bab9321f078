import { describe, expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

const sorted = (values: readonly (string | number | null)[], descends: boolean) =>
  sortRows(values, (value) => value, descends, 'zh');

describe('sortRows', () => {
  it('sorts numbers by size, with missing values last in either direction', () => {
    expect(sorted([10, null, -2, 9], false)).toEqual([-2, 9, 10, null]);
    expect(sorted([10, null, -2, 9], true)).toEqual([10, 9, -2, null]);
  });

  it('sorts Chinese names by pinyin', () => {
    expect(sorted(['中国', '北京', '安徽'], false)).toEqual(['安徽', '北京', '中国']);
    expect(sorted(['中国', '北京', '安徽'], true)).toEqual(['中国', '北京', '安徽']);
  });

  it('keeps the order of rows with equal values', () => {
    const rows = [
      { code: 'b', value: 1 },
      { code: 'a', value: 1 },
    ];
    expect(sortRows(rows, ({ value }) => value, true, 'zh')).toEqual(rows);
  });
});
