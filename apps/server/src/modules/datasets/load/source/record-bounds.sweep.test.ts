import { describe, expect, test } from 'vitest';
import { deliveredFiles } from './delivered-files.fixture.ts';
import { handmade, rowOfTexts } from './xlsx/handmade-workbook.ts';

const { read } = deliveredFiles();
const MERGED = '<mergeCell ref="A1:A9"/>'.repeat(1_048_577);

describe('a workbook that expands to many millions of elements is refused while it is read:', () => {
  const bombs: [string, () => Buffer, string][] = [
    [
      'a sheet with more merged cells than rows',
      () => handmade(`${rowOfTexts(['a', 'b'])}${MERGED}`),
      'fileMergedMany',
    ],
    [
      'a workbook of empty texts',
      () => handmade(rowOfTexts(['a', 'b']), { strings: '<si/>'.repeat(6_000_000) }),
      'fileWorkbookTexts',
    ],
    [
      'a workbook with more styles than any program writes',
      () => handmade(rowOfTexts(['a', 'b']), { styles: '<xf/>'.repeat(14_000_000) }),
      'fileWorkbookLarge',
    ],
  ];
  test.each(bombs)('%s', async (_, make, reason) => {
    expect(await read(make())).toBe(reason);
  });
});
