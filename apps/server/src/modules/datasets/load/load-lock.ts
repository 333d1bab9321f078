import type { Lang } from '@jishi/contract';
import type pg from 'pg';
import { loadMessage } from './load.messages.ts';

/**
 * The reason why a load waits: another load of the same data set or, while demo rows are stored, a load of any data
 * set.
 */
export type LoadWait = 'dataset' | 'demo';
export type OnWait = (wait: LoadWait) => void;

interface Lock {
  readonly shared: boolean;
  /** The lock's key, as an SQL expression of the value `$1`. */
  readonly key: '$1::bigint' | 'hashtextextended($1, 7152003)';
  readonly values: readonly unknown[];
}

/** Takes an advisory lock for the transaction. Calls `onWait` first if another transaction holds the lock. */
export async function takeLock(
  client: pg.PoolClient,
  { shared, key, values }: Lock,
  onWait: () => void,
): Promise<void> {
  const lock = `advisory_xact_lock${shared ? '_shared' : ''}(${key})`;
  const { rows } = await client.query<{ success: boolean }>(`select pg_try_${lock} as success`, [...values]);
  if (rows[0]?.success) return;
  onWait();
  await client.query(`select pg_${lock}`, [...values]);
}

/** Returns a message that states what a load of a data set is waiting for. */
export const waitText = (wait: LoadWait, code: string, lang: Lang): string =>
  loadMessage(wait === 'dataset' ? 'waitsDataset' : 'waitsDemo', lang, { code });
