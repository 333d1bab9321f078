import type { Handlers, siteDataEndpoints } from '@jishi/contract';
import type pg from 'pg';
import type { CallContext } from '../../platform/http/index.ts';
import { refuseHaste, type TakeLimit } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Dataset, type DatasetRegistry, publicDataset } from '../datasets/index.ts';
import { describeView } from './describe-view.ts';
import { englishNamesOf } from './english-names.ts';
import { parseSelection } from './parse-selection.ts';
import type { RowCounts } from './row-counts.ts';
import type { RowPages } from './row-pages.ts';
import type { SiteAllowance } from './site-allowance.ts';
import { siteRightOf } from './site-right.ts';

/** Reading the site is counted separately and does not use up calls of the API. */
export const SITE_SCOPE = { scope: 'site ' } as const;
/** Of counts a page shows several beside its rows: they have a limit of their own, and those in memory none. */
const COUNTS_SCOPE = { scope: 'counts ' } as const;

export interface SiteDataDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly pages: RowPages;
  readonly counts: RowCounts;
  readonly takeLimit: TakeLimit;
  readonly siteAllowance: SiteAllowance;
}

/** What the site's own pages read of the data sets. */
export function siteDataHandlers({
  pool,
  registry,
  pages,
  counts,
  takeLimit,
  siteAllowance,
}: SiteDataDeps): Handlers<typeof siteDataEndpoints, CallContext> {
  return {
    list: async () =>
      registry.onSale().flatMap((dataset) => {
        const { name, category } = dataset.manifest;
        const { show } = siteRightOf(dataset.manifest);
        return show === 'none' ? [] : [{ code: dataset.code, name, category, show }];
      }),
    view: async ({ code }) => describeView(visible(registry, code)),
    rows: async ({ code, page, size, ...selection }, { lang, reply }) => {
      refuseHaste(reply.request, takeLimit, SITE_SCOPE);
      const dataset = visible(registry, code);
      siteAllowance.admitRows(reply.request, dataset);
      const rows = await pages.get(parseSelection(dataset, selection, { page, size }, lang));
      siteAllowance.countRows(reply.request, dataset, rows.count);
      return lang === 'en' ? { ...rows, englishNames: await englishNamesOf(pool, dataset, rows) } : rows;
    },
    counts: async ({ code, ...question }, { lang, reply }) => {
      const admit = () => refuseHaste(reply.request, takeLimit, COUNTS_SCOPE);
      return counts.get(visible(registry, code), question, lang, admit);
    },
  };
}

/** A data set on sale; private, empty and withdrawn ones look like those that do not exist. */
export function visible(registry: DatasetRegistry, code: string): Dataset {
  const dataset = publicDataset(registry, code);
  if (!dataset || dataset.rowCount === 0n) throw new Refusal('datasets.notFound', { code });
  return dataset;
}
