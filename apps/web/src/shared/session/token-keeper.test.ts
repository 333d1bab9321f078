import { expect, test } from 'vitest';
import { createTokenKeeper } from './token-keeper.ts';

const MINUTE_MS = 60_000;

/** Returns a keeper of tokens t1, t2 … that are valid for an hour. `fail` makes the next request fail. */
function keeping() {
  let now = 1_000_000;
  let requests = 0;
  let failing = false;
  const keeper = createTokenKeeper(
    async () => {
      requests++;
      if (failing) throw new Error('no answer');
      return { accessToken: `t${requests}`, expireTime: now + 60 * MINUTE_MS };
    },
    () => now,
  );
  return {
    ...keeper,
    requests: () => requests,
    pass: (ms: number): void => {
      now += ms;
    },
    fail: (next: boolean): void => {
      failing = next;
    },
  };
}

test('a token is fetched once and used until it expires, then a new one is fetched', async () => {
  const tokens = keeping();
  expect(await tokens.give()).toBe('t1');
  tokens.pass(59 * MINUTE_MS);
  expect(await tokens.give()).toBe('t1');
  tokens.pass(MINUTE_MS);
  expect(await tokens.give()).toBe('t2');
  expect(tokens.requests()).toBe(2);
});

test('a token that was dropped is not used again', async () => {
  const tokens = keeping();
  await tokens.give();
  tokens.forget();
  expect(await tokens.give()).toBe('t2');
});

test('a failure is reported, and the next request tries again', async () => {
  const tokens = keeping();
  tokens.fail(true);
  await expect(tokens.give()).rejects.toThrow('no answer');
  tokens.fail(false);
  expect(await tokens.give()).toBe('t2');
});
