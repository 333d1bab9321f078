import { describe, expect, test } from 'vitest';
import { datasets } from './dictionary.fixture.ts';
import { dictionaryOf } from './dictionary-entries.ts';
import { searchDictionary } from './search-dictionary.ts';

const entries = dictionaryOf(datasets);
const search = (typed: string): string[] => searchDictionary(entries, typed).map(({ entry }) => entry.zh);

describe('the data dictionary', () => {
  test('merges fields with the same name, type and unit, and lists the data sets of each', () => {
    const codes = entries.find(({ entry }) => entry.zh === '证券代码')?.entry;
    expect(codes?.uses.map(({ dataset, field, key }) => [dataset, field, key])).toEqual([
      ['p_test1', 'SECCODE', true],
      ['p_test2', 'SECCODE', false],
    ]);
    expect(codes?.uses.map(({ references }) => references)).toEqual([
      null,
      { dataset: 'p_test1', field: 'SECCODE' },
    ]);
    expect(entries.filter(({ entry }) => entry.zh === '成交量').map(({ entry }) => entry.unit?.en)).toEqual([
      'shares',
      'lots',
    ]);
  });

  test('excludes fields that are no longer served', () => {
    const gone = new Map([['f012n', { name: 'F012N', until: '2026-11-28', use: null }]]);
    const ended = datasets.map((dataset) => ({ ...dataset, names: { ...dataset.names, gone } }));
    const namesIn = (all: typeof entries): string[] => all.map(({ entry }) => entry.zh);
    expect(namesIn(dictionaryOf(ended))).toEqual(namesIn(entries).filter((name) => name !== '换手率'));
    expect(namesIn(entries)).toContain('换手率');
  });

  test.each(['换手率', '换手', 'hsl', 'huanshoulv', 'HSL', 'turnover', 'Turnover rate', 'turnover rates'])(
    'ranks the turnover rate first for %s',
    (typed) => {
      expect(search(typed)[0]).toBe('换手率');
    },
  );

  test("finds a field by its code, and all fields of a data set by the data set's code", () => {
    expect(search('F012N')).toEqual(['换手率']);
    expect(search('p_test2').toSorted()).toEqual(['成交量', '证券代码'].toSorted());
    expect(search('test1 seccode')).toContain('证券代码');
  });

  test('requires every word, and does not match the middle of an English word', () => {
    expect(search('换手 代码')).toEqual([]);
    expect(search('urnover')).toEqual([]);
    expect(search('  ')).toHaveLength(entries.length);
    expect(search("%_' or 1=1 --")).toEqual([]);
  });
});
