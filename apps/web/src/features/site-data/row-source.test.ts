import type { DataRows } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import { isOneVersion, rowSource } from './row-source.ts';

describe('rows', () => {
  const page = (version: string, from: number, count: number): DataRows => ({
    version,
    total: 7,
    count,
    hasMore: true,
    columns: ['A', 'B'],
    cells: [
      Array.from({ length: count }, (_, i) => from + i),
      Array.from({ length: count }, (_, i) => `b${from + i}`),
    ],
    englishNames: null,
    names: {},
    glosses: {},
  });

  test('are read by index across all pages', () => {
    const rows = rowSource([page('1', 0, 3), page('1', 3, 3), page('1', 6, 1)]);
    expect([rows.count, rows.total]).toEqual([7, 7]);
    expect(Array.from({ length: 7 }, (_, i) => rows.cell(i, 'A'))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect([rows.cell(6, 'B'), rows.cell(7, 'A'), rows.cell(0, 'C')]).toEqual(['b6', null, null]);
    expect(rowSource([]).count).toBe(0);
  });

  test('show the English name of a security, or the stored one if it has no English name', () => {
    const cells = [
      ['600901', '600902'],
      ['示例银行', '示例'],
    ];
    const named = {
      ...page('1', 0, 2),
      columns: ['SECCODE', 'SECNAME'],
      cells,
      englishNames: ['Sample Bank', null],
    };
    const rows = rowSource([named, { ...named, englishNames: null }], 'SECNAME');
    expect([0, 1, 2].map((row) => rows.cell(row, 'SECNAME'))).toEqual(['Sample Bank', '示例', '示例银行']);
    expect(rows.cell(0, 'SECCODE')).toBe('600901');
  });

  test('from different versions of the data set are distinguished', () => {
    expect(isOneVersion([page('1', 0, 3), page('1', 3, 3)])).toBe(true);
    expect(isOneVersion([page('1', 0, 3), page('2', 3, 3)])).toBe(false);
  });
});
