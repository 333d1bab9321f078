import type { Log } from '../../platform/log.ts';

/** Works one after another: what one of them throws is logged, and the others are worked all the same. */
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
