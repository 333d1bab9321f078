import { expect, test } from 'vitest';
import { tidyCode, tidyReceiver } from './tidy.ts';

test.each([
  ['13900000001', '13900000001'],
  [' 139 0000 0001 ', '13900000001'],
  ['139-0000-0001', '13900000001'],
  ['+86 139 0000 0001', '13900000001'],
  ['(+86)13900000001', '13900000001'],
  ['008613900000001', '13900000001'],
  ['\u202d139 0000 0001\u202c', '13900000001'],
  ['１３９０００００００１', '13900000001'],
])('a number typed as %j becomes %s', (written, number) => {
  expect(tidyReceiver(written)).toBe(number);
});

test.each([
  ['', ''],
  ['139-0', '139-0'],
  ['+44 20 7946 0958', '+442079460958'],
  [' a-b(c)@broker.example ', 'a-b(c)@broker.example'],
])('any other text loses only its spaces: %j', (written, expected) => {
  expect(tidyReceiver(written)).toBe(expected);
});

test.each([
  ['123456', '123456'],
  [' 123 456', '123456'],
  ['123-456', '123456'],
  ['１２３４５６', '123456'],
  ['验证码 123456，5 分钟内有效。', '123456'],
  ['验证码 123 456', '123456'],
  ['1234567', '123456'],
  ['12', '12'],
])('a code pasted as %j becomes %s', (pasted, code) => {
  expect(tidyCode(pasted)).toBe(code);
});
