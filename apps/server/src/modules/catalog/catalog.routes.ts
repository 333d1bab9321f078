import { type catalogEndpoints, type DataPackage, type Handlers, POPULAR_DAYS } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  type Dataset,
  type DatasetRegistry,
  type ReadCompleteness,
  type ReadVisibility,
  visibleDataset,
} from '../datasets/index.ts';
import { historyOf, qualityOf } from './dataset-history.ts';
import { detailOf } from './describe-dataset.ts';
import { listCategories } from './list-categories.ts';
import { packageOf } from './packages.ts';
import { membersDatasets, plansOnOffer } from './products.ts';
import { type QualityDeps, qualityHistoryOf } from './quality-history.ts';
import { queryGoods } from './query-goods.ts';
import type { SampleRecord, SampleRows } from './sample-rows.ts';
import { type SearchDeps, searchDatasets } from './search-datasets.ts';
import { topicDetailOf, topicSummaryOf } from './topics.ts';

export interface CatalogDeps extends SearchDeps {
  readonly sample: SampleRows;
}

/** Functions of higher modules, and functions shared by several modules. `app` injects them. */
export interface CatalogPorts extends Pick<QualityDeps, 'codesByDay' | 'readSchedules'> {
  /** Translates the Chinese texts of a sample. Returns the translations by text. */
  readonly translateRecords: (
    dataset: Dataset,
    records: readonly SampleRecord[],
  ) => Promise<Record<string, string>>;
  readonly completeness: ReadCompleteness;
  readonly readVisibility: ReadVisibility;
  /** Returns the number of calls of each data set over the given number of days. */
  readonly readCalls: (days: number) => Promise<ReadonlyMap<string, number>>;
}

/** Returns the handlers of the data store: the data sets on sale, their search, and their product pages. */
export function catalogHandlers(
  deps: CatalogDeps & CatalogPorts & { readonly db: Db },
): Handlers<typeof catalogEndpoints, CallContext> {
  const { registry, storefront, sample, translateRecords, completeness } = deps;
  const described = (code: string, { reply }: Pick<CallContext, 'reply'>) =>
    describedTo(registry, code, (dataset) => deps.readVisibility(reply.request, dataset));
  return {
    categories: async () => listCategories(storefront, registry.onSale()),
    async search(input, { lang }) {
      const order = input.q.trim() === '' ? { calls: await deps.readCalls(POPULAR_DAYS) } : {};
      return searchDatasets(deps, { ...input, ...order }, lang);
    },
    async detail({ code }, context) {
      const { dataset, seesRows } = await described(code, context);
      const [row] = await sample(dataset, seesRows);
      return detailOf(dataset, registry.all().filter(isShown), storefront, row, seesRows);
    },
    async sample({ code }, context) {
      const { dataset, seesRows } = await described(code, context);
      const records = await sample(dataset, seesRows);
      return { records, glosses: context.lang === 'zh' ? {} : await translateRecords(dataset, records) };
    },
    history: async ({ code }, context) => historyOf(deps, (await described(code, context)).dataset),
    quality: async ({ code }, context) => {
      const { dataset } = await described(code, context);
      return qualityOf(dataset, await completeness(dataset));
    },
    qualityHistory: async ({ code }, context) =>
      qualityHistoryOf(deps, (await described(code, context)).dataset),
    packages: async () =>
      storefront.packages.map((row) => listed(packageOf(row, registry.onSale(), storefront))),
    package: async ({ id }) => {
      const row = storefront.packages.find((candidate) => candidate.id === id);
      if (!row) throw new Refusal('catalog.packageNotFound', { id });
      return packageOf(row, registry.onSale(), storefront);
    },
    topics: async () => storefront.topics.map((topic) => topicSummaryOf(topic, registry.onSale())),
    topic: async ({ id }) => {
      const topic = storefront.topics.find((candidate) => candidate.id === id);
      if (!topic) throw new Refusal('catalog.topicNotFound', { id });
      return topicDetailOf(topic, registry.all().filter(isShown), storefront);
    },
    memberships: async () => ({
      plans: [...plansOnOffer(deps)],
      datasets: membersDatasets(deps)
        .map(({ code, manifest }) => ({ code, name: manifest.name }))
        .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
      stars: storefront.memberships.stars,
    }),
    goods: (input, { lang }) => queryGoods(deps, input, lang),
  };
}

const listed = ({ datasets, ...rest }: DataPackage) => ({ ...rest, count: datasets.length });

/** Private data sets, and data sets removed from the catalogue, are reported as missing. */
const isShown = ({ manifest, described: isDescribed }: Dataset): boolean => isDescribed && !manifest.private;

/** Returns a data set that has a page for this reader, even if it has no rows yet. */
async function describedTo(
  registry: DatasetRegistry,
  code: string,
  visibilityOf: Parameters<typeof visibleDataset>[2],
): Promise<{ dataset: Dataset; seesRows: boolean }> {
  const entry = await visibleDataset(registry, code, visibilityOf);
  if (entry === null) throw new Refusal('datasets.notFound', { code });
  return entry;
}
