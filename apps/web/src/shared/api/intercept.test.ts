import { catalogEndpoints, SEAL_HEADER, type Send } from '@jishi/contract';
import { expect, test } from 'vitest';
import { intercept } from './intercept.ts';

test('a call without sealed fields has its own idempotency key', async () => {
  const keys: (string | undefined)[] = [];
  const send: Send = async (_input, headers) => keys.push(headers?.[SEAL_HEADER]);
  await intercept(catalogEndpoints.packages, {}, send);
  await intercept(catalogEndpoints.packages, {}, send);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
});
