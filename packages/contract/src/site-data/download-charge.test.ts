import { expect, test } from 'vitest';
import { downloadChargeOf } from './download-charge.ts';

test.each([
  [{}, undefined, 'never'],
  [{}, 'charge', 'never'],
  [{ use: 0 }, 'charge', 'never'],
  [{ use: 30 }, undefined, 'beyondBound'],
  [{ month: 900 }, undefined, 'beyondBound'],
  [{ use: 30 }, 'free', 'never'],
  [{ use: 30 }, 'charge', 'always'],
] as const)('with the prices %o and the setting %s a file is charged: %s', (prices, download, charge) => {
  expect(downloadChargeOf({ prices, site: { download } })).toBe(charge);
});
