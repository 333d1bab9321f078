import { expect, test } from 'vitest';
import { maskedNickname, shortNickname } from './nickname.ts';

test.each([
  ['13812345678', '138****5678'],
  ['12345678', '123****5678'],
  ['1234567', '1234567'],
  ['1234567a', '1234567a'],
  ['数据分析师', '数据分析师'],
  ['', ''],
])('the nickname "%s" is shown as "%s"', (nickname, expected) => {
  expect(maskedNickname(nickname)).toBe(expected);
});

test.each([
  ['13812345678', '138**…'],
  ['12345', '12345'],
  ['123456', '12345…'],
  ['数据分析师', '数据分析师'],
  ['数据分析师甲', '数据分析师…'],
  ['😀😀😀😀😀😀', '😀😀😀😀😀…'],
])('the header shows the nickname "%s" as "%s"', (nickname, expected) => {
  expect(shortNickname(nickname)).toBe(expected);
});
