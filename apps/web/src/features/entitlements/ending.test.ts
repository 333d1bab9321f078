import { expect, test } from 'vitest';
import { endingRights } from './ending.ts';

const right = (name: string, endsAt: string | null, state: 'active' | 'soon' | 'expired' = 'active') => ({
  name,
  endsAt,
  state,
});

test('entitlements that end soon are listed, earliest end first, except for those that were just bought for a month', () => {
  const rights = [
    right('in 7 days', '2026-12-03T02:00:00.000Z', 'soon'),
    right('in 30 days', '2026-12-26T02:00:00.000Z'),
    right('tomorrow', '2026-11-27T02:00:00.000Z', 'soon'),
    right('without an end', null),
    right('ended', '2026-11-25T02:00:00.000Z', 'expired'),
    right('used up', '2026-11-28T02:00:00.000Z', 'expired'),
  ];
  expect(endingRights(rights).map(({ name }) => name)).toEqual(['tomorrow', 'in 7 days']);
});
