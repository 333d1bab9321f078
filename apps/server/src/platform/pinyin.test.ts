import { expect, test } from 'vitest';
import { pinyinOf } from './pinyin.ts';

test('a Chinese name is spelled syllable by syllable, and other characters are preserved', () => {
  expect(pinyinOf('平安银行')).toBe('Ping An Yin Hang');
  expect(pinyinOf('*ST长江')).toBe('*ST Chang Jiang');
  expect(pinyinOf('制造业（汽车）')).toBe('Zhi Zao Ye (Qi Che)');
  expect(pinyinOf('Kweichow Moutai')).toBeNull();
  expect(pinyinOf('发放贷款，办理结算。')).toBeNull();
  expect(pinyinOf('经营范围'.repeat(20))).toBeNull();
});
