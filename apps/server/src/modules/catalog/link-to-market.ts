import {
  type discoveryEndpoints,
  type InputOf,
  type Lang,
  type LinkedGoodsPage,
  PRODUCT_PATH,
} from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Dataset } from '../datasets/index.ts';
import { queryGoods } from './query-goods.ts';
import type { SearchDeps } from './search-datasets.ts';

type LinkInput = InputOf<typeof discoveryEndpoints.linkToMarket>;

/** Finds goods by a keyword, and links each API to its product page. */
export async function linkToMarket(
  deps: SearchDeps,
  { keyword, gatewayCode, pageNum, pageSize }: LinkInput,
  lang: Lang,
): Promise<LinkedGoodsPage> {
  if (keyword.trim() === '') throw new Refusal('catalog.keywordMissing');
  const only = gatewayCode === undefined ? undefined : offeredAs(deps, gatewayCode);
  const goods = await queryGoods(deps, { word: keyword, pageNum, pageSize, attrlist: [] }, lang, only);
  if (goods.total === 0) throw new Refusal('catalog.noLinkFound', { keyword });
  const packages = new Set(deps.storefront.packages.map(({ id }) => id));
  return {
    ...goods,
    hits: goods.hits.map((hit) => ({
      ...hit,
      apilist: hit.apilist.map((api) => ({
        ...api,
        link: pageOf(packages.has(hit.id) ? hit.id : null, api.gatewayCode, lang),
      })),
    })),
  };
}

/** Returns the data set on sale with this gateway code, ignoring case. */
function offeredAs({ registry }: SearchDeps, gatewayCode: string): Dataset {
  const dataset = registry.find(gatewayCode);
  if (dataset === undefined || !registry.onSale().includes(dataset))
    throw new Refusal('datasets.notFound', { code: gatewayCode });
  return dataset;
}

function pageOf(packageId: string | null, apiId: string, lang: Lang): string {
  const query = new URLSearchParams(packageId === null ? { apiId } : { packageId, apiId });
  return `${PRODUCT_PATH[lang]}?${query}`;
}
