import { expect, it } from 'vitest';
import { alternativeFields } from './fields.ts';

const { rule } = alternativeFields.receiver;

it.each(['1380', 'a@b', ''])('rejects %o as the receiver of a code that replaces a puzzle', (value) => {
  expect(rule?.(value, {})).toBe('captcha.receiverForm');
});

it.each(['13800000002', 'a@example.com'])(
  'accepts %s as the receiver of a code that replaces a puzzle',
  (value) => {
    expect(rule?.(value, {})).toBeNull();
  },
);
