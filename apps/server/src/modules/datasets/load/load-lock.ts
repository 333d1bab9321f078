import type { Lang } from '@jishi/contract';
import type pg from 'pg';
import { loadMessage } from './load.messages.ts';

/** The load for which another one waits: of the same data set, or any other while made-up rows are stored. */
export type LoadWait = 'dataset' | 'madeUp';
export type OnWait = (wait: LoadWait) => void;

interface Lock {
  readonly shared: boolean;
  /** The key as SQL, with `$1` for its value. */
  readonly key: '$1::bigint' | 'hashtextextended($1, 7152003)';
  readonly values: readonly unknown[];
}

/** Takes an advisory lock of the transaction. Calls `onWait` first if another transaction holds it. */
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

/** Says for what a load of a data set waits. */
export const waitText = (wait: LoadWait, code: string, lang: Lang): string =>
  loadMessage(wait === 'dataset' ? 'waitsDataset' : 'waitsMadeUp', lang, { code });
