import type { NoticeFactList } from '@jishi/contract';
import { expect } from 'vitest';

/** Facts are extracted in the background once the market is loaded, one run a minute. */
const EXTRACTED = { timeout: 80_000 };

export async function factsOf(origin: string, query: string): Promise<NoticeFactList> {
  const response = await fetch(`${origin}/v1/notice-facts?${query}`);
  return ((await response.json()) as { data: NoticeFactList }).data;
}

/** Waits until the facts of this query are extracted: a page that was opened before does not ask for them again. */
export const untilFacts = (origin: string, query: string): Promise<void> =>
  expect.poll(async () => (await factsOf(origin, query))?.items.length ?? 0, EXTRACTED).toBeGreaterThan(0);
