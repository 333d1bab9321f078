import type { Log } from '../../platform/log.ts';

/** Processes items one after another. If one fails, logs the error and continues with the next. */
export async function workEach<T>(
  log: Log,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (err) {
      log.error({ err }, 'a payment, notice or refund cannot be processed');
    }
  }
}

const PAGE_MAX = 100;

/**
 * Processes a whole list in id order, page by page. An item that cannot be processed yet stays in the list and does not
 * delay those after it. `readPage` returns at most `limit` items whose ids are above `afterId`.
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
