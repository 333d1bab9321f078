import { expect, test } from 'vitest';
import { basisOfCall, type CallRights } from './call-basis.ts';

/** All rights at the same time, in the order in which they pay. */
const ALL: CallRights = {
  vipOnly: false,
  isMember: true,
  hasTerm: true,
  hasPartTerm: true,
  isSoldByCall: true,
  includedLeft: 1,
  trialLeft: 1,
  packLeft: 1,
};
const without = (...names: (keyof CallRights)[]): CallRights => ({
  ...ALL,
  ...Object.fromEntries(names.map((name) => [name, name.endsWith('Left') ? 0 : false])),
});

test('a call is paid by the first right in this order: term, part, included calls, trial, pack, wallet', () => {
  const order = ['hasTerm', 'hasPartTerm', 'includedLeft', 'trialLeft', 'packLeft', 'isSoldByCall'] as const;
  expect(
    [...order.keys(), order.length].map((used) => basisOfCall(without(...order.slice(0, used)))),
  ).toEqual(['term', 'partTerm', 'included', 'trial', 'pack', 'use', null]);
});

test("a members' data set is paid by a term or the membership, and has no trial, included calls or price per call", () => {
  const members = { ...without('hasTerm', 'hasPartTerm'), vipOnly: true };
  expect(basisOfCall({ ...members, hasTerm: true })).toBe('term');
  expect(basisOfCall({ ...members, hasPartTerm: true })).toBe('vip');
  expect(basisOfCall({ ...members, isMember: false })).toBe('pack');
  expect(basisOfCall({ ...members, isMember: false, packLeft: 0 })).toBeNull();
});
