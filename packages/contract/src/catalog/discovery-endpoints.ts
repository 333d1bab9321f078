import { z } from 'zod';
import { codeTextSchema } from '../datasets/codes.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { linkedGoodsPageSchema } from './goods.ts';
import {
  facetOptionSchema,
  facetsSchema,
  POPULAR_ITEMS_MAX,
  popularBySchema,
  popularSchema,
  SEARCH_TEXT_MAX,
} from './schemas.ts';

/** The default page size of the link-to-market search. */
export const LINKS_PAGE_SIZE = 8;

/**
 * Product search for clients that do not know the store: by tag, by recommendation, or by a keyword from
 * their page.
 */
export const discoveryEndpoints = {
  tags: endpoint({
    name: 'catalog.tags',
    method: 'GET',
    path: '/v1/catalog/tags',
    audience: 'public',
    summary: {
      zh: '标签列表：可用于商品查询 attrlist 的属性、取值与在售数量',
      en: 'The tags: attributes and values that attrlist of the goods query accepts, with the number of data sets on sale',
    },
    input: z.object({}),
    output: z.array(z.strictObject({ name: facetsSchema.keyof(), tags: z.array(facetOptionSchema) })),
  }),
  recommendations: endpoint({
    name: 'catalog.recommendations',
    method: 'GET',
    path: '/v1/catalog/recommendations',
    audience: 'public',
    summary: {
      zh: '推荐的数据集：近期调用最多的；调用不足时为编辑推荐',
      en: 'Recommended data sets: those called most in recent days or, while there are few calls, the catalogue’s recommendations',
    },
    input: z.object({}),
    output: z.strictObject({ by: popularBySchema, datasets: z.array(popularSchema).max(POPULAR_ITEMS_MAX) }),
  }),
  linkToMarket: endpoint({
    name: 'catalog.linkToMarket',
    method: 'GET',
    path: '/v1/goods/links',
    audience: 'public',
    summary: {
      zh: '按关键词查找商品，并返回各接口在数据商店中的页面地址',
      en: 'Goods found by a keyword, each API with the address of its page in the data store',
    },
    input: z.object({
      keyword: z
        .string()
        .max(SEARCH_TEXT_MAX)
        .default('')
        .meta({ zh: '关键词，不可为空', en: 'The keyword; it may not be empty' }),
      gatewayCode: codeTextSchema.optional().meta({ zh: '仅返回此接口', en: 'Only this API' }),
      pageNum: z.coerce
        .number()
        .int()
        .min(1)
        .max(10_000)
        .default(1)
        .meta({ zh: '页码，从 1 起', en: 'Page, from 1' }),
      pageSize: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .default(LINKS_PAGE_SIZE)
        .meta({ zh: '每页条数', en: 'Goods per page' }),
    }),
    output: linkedGoodsPageSchema,
    errors: ['catalog.keywordMissing', 'catalog.noLinkFound', 'datasets.notFound'],
  }),
};
