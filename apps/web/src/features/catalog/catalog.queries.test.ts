import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { storeQuery } from './catalog.queries.ts';
import { storeAddress } from './store-address.ts';

test.each([
  ['sort=name', false],
  ['sort=updated', true],
  ['', true],
])('the store at %o uses one answer for both languages: %s', (search, same) => {
  const state = storeAddress.read(new URLSearchParams(search));
  const [zh, en] = (['zh', 'en'] as const).map((lang) => hashKey(storeQuery(state, lang).queryKey));
  expect(zh === en).toBe(same);
});
