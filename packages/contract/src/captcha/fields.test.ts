import { expect, it } from 'vitest';
import { alternativeFields } from './fields.ts';

const { rule } = alternativeFields.receiver;

it.each(['1380', 'a@b', ''])('a code in place of a puzzle goes to no %o', (value) => {
  expect(rule?.(value, {})).toBe('captcha.receiverForm');
});

it.each(['13800000002', 'a@example.com'])('a code in place of a puzzle goes to %s', (value) => {
  expect(rule?.(value, {})).toBeNull();
});
