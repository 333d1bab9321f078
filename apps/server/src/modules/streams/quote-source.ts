import { createHash } from 'node:crypto';
import { QUOTES } from './cursor.ts';
import type { Source } from './stream.ts';
import type { StreamDeps } from './streams.deps.ts';

/** The position of a reader that has no quotes yet. */
export const NO_QUOTES = '0';

/**
 * Creates a source of the newest quotes of the requested stocks. A position is the digest of the quotes that the reader
 * has.
 */
export function quoteSource(
  { newestQuotes }: Pick<StreamDeps, 'newestQuotes'>,
  codes: readonly string[],
): Source {
  let latest: { readonly version: string; readonly position: string } | undefined;
  return {
    name: QUOTES,
    async next(position) {
      const version = newestQuotes.version();
      if (latest?.version === version && latest.position === position) return [];
      const data = JSON.stringify(await newestQuotes.read(codes));
      const sum = createHash('sha256').update(data).digest('base64url').slice(0, 16);
      latest = { version, position: sum };
      return sum === position ? [] : [{ event: 'quotes', data, position: sum }];
    },
  };
}
