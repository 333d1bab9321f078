import { expect, it } from 'vitest';
import { tokenize } from './.vitepress/tokenize.ts';

it('splits Chinese into pairs of characters, and keeps Latin words whole', () => {
  expect(tokenize('银行转账')).toEqual(['银行', '行转', '转账']);
  expect(tokenize('设 Idempotency-Key 为键')).toEqual(['设', 'Idempotency', 'Key', '为键']);
});
