import { ACCOUNT_TYPES, emailRule, errorMessage, mobileRule } from '@jishi/contract';
import { expect, test } from 'vitest';
import { receiverRuleOf } from './profile.ts';

const { individual, overseas } = ACCOUNT_TYPES;

test.each([
  [overseas, 'email', '', -1082, 'Please Input Your Email'],
  [overseas, 'email', 'ada@', -1117, 'Please enter a valid e-mail address'],
  [overseas, 'email', 'ada@example.com', null, null],
  [individual, 'email', '', -1023, 'Please enter your e-mail address'],
  [overseas, 'mobile', '', -1019, 'Please enter a mobile number: eleven digits that begin with 1'],
] as const)(
  'an account of kind %s that binds by %s the receiver "%s" is told %o: %s',
  (type, channel, value, _code, text) => {
    const fault = receiverRuleOf({ type }, channel, channel === 'email' ? emailRule : mobileRule)(value);
    expect(fault === null ? null : errorMessage(fault, 'en')).toBe(text);
  },
);
