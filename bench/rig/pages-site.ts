import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { demoOptions, makeDemo } from '../../apps/server/src/app/demo-market.ts';
import { readStorefront, rebuildCatalogSearch } from '../../apps/server/src/modules/catalog/index.ts';
import { installSamples, readManifests } from '../../apps/server/src/modules/datasets/index.ts';
import { rebuildSecuritySearch } from '../../apps/server/src/modules/securities/index.ts';
import { loadSegmenter } from '../../apps/server/src/platform/text-search/index.ts';
import { writeQuotes, writeSecurities } from '../generate.ts';
import { type Home, inHome } from './home.ts';
import { loadRows } from './seed.ts';
import { CATALOGUE, type Site, startSite } from './site.ts';

/** The number of stocks in a large market. */
const SECURITIES = 5_000;
const LIST = 'p_stock2101';
/** Bars of the chart: twenty years of trading days. */
const HISTORY_DAYS = 5_000;
const QUOTES = 'p_stock2402';
const BUILD = resolve(import.meta.dirname, '../../tools/build.mjs');

type WithSite = <T>(
  note: (line: string) => void,
  work: (site: Site, home: Home) => Promise<T>,
  settings?: Readonly<Record<string, string>>,
) => Promise<T>;

/** Starts the real program with the production build of the web client, the whole catalogue and the given rows. */
const siteWith =
  (fill: (home: Home) => Promise<void>): WithSite =>
  async (note, work, settings = {}) => {
    execFileSync(process.execPath, [BUILD], { stdio: ['ignore', 'ignore', 'inherit'] });
    return inHome(await readManifests(CATALOGUE), async (home) => {
      const { pool } = home.database;
      await fill(home);
      const { terms } = await readStorefront(CATALOGUE);
      await rebuildCatalogSearch(pool, home.registry, loadSegmenter(), terms);
      await rebuildSecuritySearch(pool, home.registry);
      await pool.query('vacuum analyze');
      note(`${home.registry.onSale().length} data sets supply the pages`);
      const site = await startSite(home, CATALOGUE, settings);
      try {
        return await work(site, home);
      } finally {
        await site.stop();
      }
    });
  };

async function fillSamples(home: Home): Promise<void> {
  await installSamples(home.database.pool, home.registry, join(CATALOGUE, 'samples'));
  const file = join(home.folder, 'securities.csv');
  await writeSecurities(file, SECURITIES);
  await loadRows(home, LIST, file);
  const history = join(home.folder, 'history.csv');
  await writeQuotes(history, 1, HISTORY_DAYS);
  await loadRows(home, QUOTES, history);
}

async function fillDemo({ database, registry }: Home): Promise<void> {
  await makeDemo(
    database.pool,
    registry,
    demoOptions(() => new Date()),
    () => undefined,
  );
}

/** Starts a site with the samples of the catalogue and a list of securities. */
export const withPagesSite = siteWith(fillSamples);

/** Starts a site with the demo market that `npm start` generates, in which each page has rows. */
export const withDemoSite = siteWith(fillDemo);
