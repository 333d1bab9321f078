import type pg from 'pg';
import type { RuntimeState } from '../../src/app/runtime-state.ts';
import { ACCOUNTS_CHANNEL } from '../../src/modules/accounts/index.ts';

/**
 * Waits until a process has been notified of earlier commits. PostgreSQL delivers notifications in the order
 * of the commits.
 */
export interface Heard {
  /** Waits for changes of accounts, keys, plans and entitlements. */
  accounts(): Promise<void>;
  /** Waits until this process has read the current versions of all data sets. */
  datasets(): Promise<void>;
  /** Waits until `isKnown` is true after a read of the data sets and their prices. */
  until(isKnown: () => boolean): Promise<void>;
}

/** No account has such an id, so a notification about it changes nothing and a test can wait for it. */
let mark = 9_000_000_000_000_000_000n;

/** Lets a test wait for the listener of this state. Call it before the listener starts. */
export function hearing(pool: pg.Pool, state: RuntimeState): Heard {
  const waiting = new Map<bigint, () => void>();
  const afterRefresh = new Set<() => void>();
  const { registry } = state;
  const { principals } = state;
  const forget = principals.forget.bind(principals);
  principals.forget = (accountId) => {
    forget(accountId);
    waiting.get(accountId)?.();
  };
  const refresh = registry.refresh.bind(registry);
  registry.refresh = async () => {
    await refresh();
    for (const resolve of afterRefresh) resolve();
    afterRefresh.clear();
  };
  const isCurrent = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ code: string; version: bigint }>('select code, version from dataset');
    return rows.every(({ code, version }) => (registry.find(code)?.version ?? 0n) >= version);
  };
  const untilKnown = async (isKnown: () => boolean | Promise<boolean>): Promise<void> => {
    for (;;) {
      // Registered before the check, so that no notification is missed in between.
      const next = new Promise<void>((resolve) => afterRefresh.add(resolve));
      if (await isKnown()) return;
      await next;
    }
  };
  return {
    async accounts() {
      const own = ++mark;
      const notified = new Promise<void>((resolve) => waiting.set(own, resolve));
      await pool.query('select pg_notify($1, $2)', [ACCOUNTS_CHANNEL, String(own)]);
      await notified;
      waiting.delete(own);
    },
    datasets: () => untilKnown(isCurrent),
    until: untilKnown,
  };
}
