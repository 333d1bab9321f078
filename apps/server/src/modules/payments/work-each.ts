import type { Log } from '../../platform/log.ts';

/** Works items one after another. A thrown error is logged, and the other items are worked all the same. */
export async function workEach<T>(
  log: Log,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (err) {
      log.error({ err }, 'one of several payments, notices or refunds cannot be worked');
    }
  }
}

const PAGE_MAX = 100;

/**
 * Works a whole list in the order of its ids, page by page. An item that cannot be worked yet stays, and delays
 * nothing behind it. `readPage` returns at most `limit` items behind an id.
 */
export async function workPages<T extends { readonly id: bigint }>(
  log: Log,
  readPage: (afterId: bigint, limit: number) => Promise<readonly T[]>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  let page: readonly T[];
  let afterId = 0n;
  do {
    page = await readPage(afterId, PAGE_MAX);
    await workEach(log, page, work);
    afterId = page.at(-1)?.id ?? afterId;
  } while (page.length === PAGE_MAX);
}
