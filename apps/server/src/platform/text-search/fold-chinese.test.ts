import { describe, expect, it } from 'vitest';
import { foldChinese, foldWithPlaces } from './fold-chinese.ts';

describe('a folded Chinese text', () => {
  it('has half-width, lowercase and simplified characters', () => {
    expect(foldChinese('國債ＡＢＣ１２３㎡')).toBe('国债abc123m2');
  });

  it('has no spaces between Chinese characters, and keeps all other spaces', () => {
    expect(foldChinese('股　 \n 票')).toBe('股票');
    expect(foldChinese('  股 A 股 票 3 月  ')).toBe('  股 a 股票 3 月  ');
  });

  it('takes time proportional to the length of the text', { timeout: 20_000 }, () => {
    const texts = ['ab ', '汉 ab '].map((text) => text.repeat(300_000));
    expect(texts.map((text) => foldWithPlaces(text).text === text)).toEqual([true, true]);
    expect(foldChinese(`汉${' '.repeat(1_000_000)}字`)).toBe('汉字');
  });

  it('has the positions of the original characters, even if one becomes several', () => {
    expect(foldWithPlaces('國 債㎡𠀀')).toEqual({
      text: '国债m2𠀀',
      starts: [0, 2, 3, 3, 4, 4],
      ends: [1, 3, 4, 4, 6, 6],
    });
  });
});
