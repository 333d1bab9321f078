import { PullProblem } from '../pulls.messages.ts';
import { type QueryRows, writeRows } from './rows-file.ts';
import type { OpenSource } from './source.ts';
import type { FetchLimits } from './write-stream.ts';

export interface Query {
  rows(): Promise<QueryRows>;
  close(): Promise<void>;
}

/** Returns a source with a single file that contains a query's rows. */
export function openQuery(
  { kind, database, ...limits }: FetchLimits & { readonly kind: string; readonly database: string },
  query: Query,
): OpenSource {
  const name = `${kind}-${database.replace(/[^\w.-]/g, '_')}.csv`;
  return {
    list: async () => [{ name, bytes: null, version: null, isReady: true }],
    async fetch(_file, path) {
      const rows = await query.rows().catch((error: Error): never => {
        throw new PullProblem('unreadable', { name, reason: error.message });
      });
      await writeRows(name, rows, path, limits);
      return { version: null, checksum: null };
    },
    putAway: async () => undefined,
    close: () => query.close(),
  };
}
