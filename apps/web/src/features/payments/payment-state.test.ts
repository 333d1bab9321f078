import { expect, test } from 'vitest';
import { stateKeyOf } from './payment-state.ts';

test.each([
  ['created', null, 'N', 'open'],
  ['unknown', null, null, 'open'],
  ['closed', null, 'N', 'closed'],
  ['paid', 'order', 'N', 'order'],
  ['paid', 'wallet', null, 'wallet'],
  ['paid', 'wallet', 'N', 'twice'],
] as const)(
  'a payment that is %s, with effect %s and order %s, is shown as %s',
  (state, effect, orderNumber, key) => {
    expect(stateKeyOf({ state, effect, orderNumber })).toBe(key);
  },
);
