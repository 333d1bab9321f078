import { ACCOUNT_TYPES, errorMessage, errorRow } from '@jishi/contract';
import { expect, test } from 'vitest';
import { BINDINGS } from './bindings.ts';
import { receiverRuleOf } from './profile.ts';

const { individual, overseas } = ACCOUNT_TYPES;

test.each([
  [overseas, 'email', '', -1082, 'Please Input Your Email'],
  [overseas, 'email', 'ada@', -1024, 'Please enter a valid e-mail address'],
  [overseas, 'email', 'ada@example.com', null, null],
  [individual, 'email', '', -1023, 'Please enter your e-mail address'],
  [individual, 'email', 'ada@', -1024, 'Please enter a valid e-mail address'],
  [overseas, 'mobile', '', -1018, 'Please enter your mobile number'],
  [individual, 'mobile', '1380', -1019, 'Please enter a mobile number: eleven digits that begin with 1'],
] as const)(
  'linking an account of type %s by %s to the receiver "%s" is checked as %o: %s',
  (type, channel, value, code, text) => {
    const fault = receiverRuleOf({ type }, channel, BINDINGS[channel].rule)(value);
    expect(fault && [errorRow(fault).code, errorMessage(fault, 'en')]).toEqual(code && [code, text]);
  },
);
