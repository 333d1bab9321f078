import { expect, test } from 'vitest';
import { endingRights } from './ending.ts';

const NOW_MS = Date.parse('2026-11-26T02:00:00.000Z');
const right = (name: string, endsAt: string | null, state: 'active' | 'soon' | 'expired' = 'active') => ({
  name,
  endsAt,
  state,
});

test('entitlements that end within 30 days are listed, earliest end first', () => {
  const rights = [
    right('in 30 days', '2026-12-26T02:00:00.000Z'),
    right('in 31 days', '2026-12-27T02:00:00.000Z'),
    right('tomorrow', '2026-11-27T02:00:00.000Z', 'soon'),
    right('without an end', null),
    right('ended', '2026-11-25T02:00:00.000Z', 'expired'),
    right('used up', '2026-11-28T02:00:00.000Z', 'expired'),
  ];
  expect(endingRights(rights, NOW_MS).map(({ name }) => name)).toEqual(['tomorrow', 'in 30 days']);
});
