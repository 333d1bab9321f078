import { join } from 'node:path';
import type { Manifest } from '@jishi/contract';
import { QUOTES, quotesManifest } from '../datasets.ts';
import { writeQuotes } from '../generate.ts';
import { type Home, inHome } from './home.ts';
import { loadRows } from './seed.ts';
import { type Site, startSite, writeCatalogue } from './site.ts';

export interface QuotesSite {
  readonly home: Home;
  readonly site: Site;
}

/**
 * Starts the real program with quotes for the given number of securities and days, and with additional empty data sets.
 */
export async function withQuotesSite<T>(
  securities: number,
  days: number,
  note: (line: string) => void,
  work: (running: QuotesSite) => Promise<T>,
  furtherManifests: readonly Manifest[] = [],
): Promise<T> {
  const manifests = [quotesManifest(), ...furtherManifests];
  return inHome(manifests, async (home) => {
    const file = join(home.folder, 'quotes.csv');
    await writeQuotes(file, securities, days);
    await loadRows(home, QUOTES, file);
    await home.database.pool.query('vacuum analyze');
    note(`${securities * days} rows are loaded`);
    const site = await startSite(home, await writeCatalogue(home, manifests));
    try {
      return await work({ home, site });
    } finally {
      await site.stop();
    }
  });
}
