import type { dataEndpoints, Handlers } from '@jishi/contract';
import type pg from 'pg';
import type { CallContext } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Dataset, DatasetRegistry } from '../../datasets/index.ts';
import { publicDataset } from '../public-dataset.ts';
import { refuseHaste, type TakeLimit } from '../take-limit.ts';
import { describeView } from './describe-view.ts';
import { englishNamesOf } from './english-names.ts';
import { parseSelection } from './parse-selection.ts';
import type { RowPages } from './row-pages.ts';
import { siteRightOf } from './site-right.ts';

export interface DataDeps {
  readonly pool: pg.Pool;
  readonly registry: DatasetRegistry;
  readonly pages: RowPages;
  readonly takeLimit: TakeLimit;
}

/** What the site's own pages read of the data sets. */
export function dataHandlers({
  pool,
  registry,
  pages,
  takeLimit,
}: DataDeps): Handlers<typeof dataEndpoints, CallContext> {
  return {
    list: async () =>
      registry.onSale().flatMap((dataset) => {
        const { name, category } = dataset.manifest;
        const { show } = siteRightOf(dataset.manifest);
        return show === 'none' ? [] : [{ code: dataset.code, name, category, show }];
      }),
    view: async ({ code }) => describeView(visible(registry, code)),
    rows: async ({ code, page, size, ...asked }, { lang, reply }) => {
      refuseHaste(reply.request, takeLimit);
      const found = await pages.get(
        parseSelection(visible(registry, code), asked, { page, size }, lang).call,
      );
      return lang === 'en' ? { ...found, englishNames: await englishNamesOf(pool, found) } : found;
    },
  };
}

/** A data set on sale; a private one, an empty one and one taken off sale are not told from those that do not exist. */
export function visible(registry: DatasetRegistry, code: string): Dataset {
  const dataset = publicDataset(registry, code);
  if (!dataset || dataset.rowCount === 0n) throw new Refusal('dataset.notFound', { code });
  return dataset;
}
