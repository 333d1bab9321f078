import { describe, expect, it } from 'vitest';
import { allowanceOf, connectAddress, NEW_ALLOWANCE, requestOf } from './connect-request.ts';

describe('the permission for a program', () => {
  it('allows no spending unless the user chooses a budget', () => {
    expect(allowanceOf({ ...NEW_ALLOWANCE, dayCap: '5' })).toEqual({ days: 30, budget: null });
  });

  it('contains the daily budget in fen, and the other limits that were entered', () => {
    const texts = { ...NEW_ALLOWANCE, spends: 'budget', dayCap: '5', callCap: '0.20', days: 7 } as const;
    expect(allowanceOf(texts)).toEqual({
      days: 7,
      budget: { dayCapFen: '500', monthCapFen: null, callCapFen: '20' },
    });
  });

  it.each(['is incomplete if the daily budget is “%s”', '0', '0.00'])(
    'is incomplete with the daily budget “%s”',
    (dayCap) => {
      expect(allowanceOf({ ...NEW_ALLOWANCE, spends: 'budget', dayCap })).toBeNull();
    },
  );
});

it('is requested with OAuth parameters, and a missing optional parameter is undefined', () => {
  const params = new URLSearchParams('client_id=c&redirect_uri=https%3A%2F%2Fa.example%2Fcb&state=s%20t');
  expect(requestOf(connectAddress.read(params))).toMatchObject({
    clientId: 'c',
    redirectUri: 'https://a.example/cb',
    codeChallenge: '',
    resource: undefined,
    state: 's t',
  });
});
