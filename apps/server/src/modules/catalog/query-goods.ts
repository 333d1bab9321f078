import {
  type catalogEndpoints,
  type GoodsPage,
  type InputOf,
  type Lang,
  type StoreFilter,
  storeFilterSchema,
} from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Dataset } from '../datasets/index.ts';
import { findOffered, type SearchDeps } from './search-datasets.ts';

type GoodsInput = InputOf<typeof catalogEndpoints.goods>;
type Hit = GoodsPage['hits'][number];

/**
 * Returns packages with their matching data sets, and the matches that are in no package, best first. `only` restricts
 * the result to one data set.
 */
export async function queryGoods(
  deps: SearchDeps,
  input: GoodsInput,
  lang: Lang,
  only?: Dataset,
): Promise<GoodsPage> {
  const matches = (await findOffered(deps, input.word, filterOf(input)))
    .map(({ dataset }) => dataset)
    .filter((dataset) => only === undefined || dataset.code === only.code);
  const { packages } = deps.storefront;
  const hits = new Map<string, Hit>();
  for (const dataset of matches) {
    const holders = packages.filter(({ datasets }) => datasets.includes(dataset.code));
    for (const holder of holders) add(hits, holder.id, holder[lang], dataset, lang);
    if (holders.length === 0) add(hits, dataset.code, dataset.manifest.name[lang], dataset, lang);
  }
  const from = (input.pageNum - 1) * input.pageSize;
  const page = [...hits.values()].slice(from, from + input.pageSize);
  return { total: hits.size, pageNum: input.pageNum, pageSize: input.pageSize, hits: page };
}

function add(hits: Map<string, Hit>, id: string, name: string, dataset: Dataset, lang: Lang): void {
  const hit = hits.get(id) ?? { id, name, apilist: [] };
  const { name: names } = dataset.manifest;
  hit.apilist.push({
    name: names[lang],
    alias: names[lang === 'zh' ? 'en' : 'zh'],
    gatewayCode: dataset.code,
  });
  hits.set(id, hit);
}

/** Parses the attributes like the data store's filter, with the same names, values and errors. */
function filterOf({ attrlist }: GoodsInput): StoreFilter {
  const joined: Record<string, string> = {};
  for (const { name, value } of attrlist)
    joined[name] = joined[name] === undefined ? value : `${joined[name]},${value}`;
  const result = storeFilterSchema.safeParse(joined);
  if (result.success) return result.data;
  throw new Refusal('request.invalid', {
    detail: result.error.issues.map(({ path, message }) => `${path[0]?.toString()}: ${message}`).join('; '),
  });
}
