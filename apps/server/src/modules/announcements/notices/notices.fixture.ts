import { ALL_NOTICES, type Manifest, type NoticePage, type NoticeQuery } from '@jishi/contract';
import { wholeCatalogue } from '../../../../test/harness/catalogue.ts';
import { startSite, type TestSite } from '../../../../test/harness/server.ts';
import { rebuildSecuritySearch } from '../../securities/index.ts';
import { csvOf } from '../announcements.fixture.ts';
import { catalogueFolder, goldenRows } from './golden.fixture.ts';
import { indexNotices } from './index-notices.ts';
import { type NoticePageDeps, searchNotices } from './search-notices.ts';
import { readThesaurus } from './thesaurus.ts';

const READ = [
  'p_info3015',
  'p_jishi9601',
  'p_jishi9702',
  'p_info3005',
  'p_stock2100',
  'p_stock2101',
  'p_stock2109',
];

export interface NoticeSite extends TestSite {
  readonly deps: NoticePageDeps;
  /** Loads rows and indexes them. */
  loadNotices(
    code: string,
    rows: readonly Readonly<Record<string, string>>[],
    options?: { replace?: boolean },
  ): Promise<void>;
  index(): Promise<void>;
  search(query: Partial<NoticeQuery> & { limit?: number }): Promise<NoticePage>;
  /** Returns the ids of the hits in order. */
  ids(query: Partial<NoticeQuery> & { limit?: number }): Promise<string[]>;
}

/** Starts a site with the invented notices of the golden table. */
export async function startGoldenSite(): Promise<NoticeSite> {
  const site = await startNoticeSite();
  for (const [code, rows] of Object.entries(goldenRows)) await site.load(code, csvOf(rows));
  await site.index();
  return site;
}

/** Starts a site with the data sets that the notice search reads, without rows. */
export async function startNoticeSite(): Promise<NoticeSite> {
  const manifests: Manifest[] = (await wholeCatalogue()).filter(({ code }) => READ.includes(code));
  const site = await startSite(manifests);
  const { registry } = site.state;
  const { pool } = site.database;
  const { segmenter } = site.catalog;
  const { cursors } = site.state;
  const deps = { pool, registry, cursors, segmenter, thesaurus: await readThesaurus(catalogueFolder) };
  const index = async (): Promise<void> => {
    await rebuildSecuritySearch(pool, registry);
    await indexNotices(deps);
  };
  const search: NoticeSite['search'] = (query) =>
    searchNotices(deps, { ...ALL_NOTICES, limit: 50, ...query });
  return {
    ...site,
    deps,
    index,
    search,
    async loadNotices(code, rows, options) {
      await site.load(code, csvOf(rows), options);
      await index();
    },
    ids: async (query) => (await search(query)).rows.map(({ id }) => id),
  };
}
