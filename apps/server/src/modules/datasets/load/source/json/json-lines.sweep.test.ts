import { expect, it } from 'vitest';
import { HELD_MS_MAX, leastHeldMs } from '../../../held-loop.fixture.ts';
import { readJson } from './json-file.fixture.ts';

it('a line of 4 million characters in JSON lines does not hold the event loop for long', async () => {
  const trades = Array.from({ length: 200_000 }, (_, at) => `{"price":${100_000 + at}.10}`).join();
  const text = `{"code":"1"}\n{"code":"2","trades":[${trades}]}`;
  const read = async (): Promise<void> => expect(await readJson(text)).toHaveLength(3);
  expect(await leastHeldMs(read)).toBeLessThan(HELD_MS_MAX);
});
