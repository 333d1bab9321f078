import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { localizedSchema } from '../kernel/localized.ts';
import { SEARCH_MATCHES_MAX, securityMatchSchema } from '../securities/schemas.ts';

/** The maximum number of data sets, and of fields, among the suggestions. */
export const SUGGESTIONS_EACH_MAX = 3;

export const suggestedDatasetSchema = z.strictObject({ code: z.string(), name: localizedSchema });

export type SuggestedDataset = z.infer<typeof suggestedDatasetSchema>;

/** A field whose name contains the words, with its data set. */
export const suggestedFieldSchema = z.strictObject({
  field: z.string(),
  name: localizedSchema,
  dataset: suggestedDatasetSchema,
});

export type SuggestedField = z.infer<typeof suggestedFieldSchema>;

/** The list below the search in the site's header. */
export const suggestionsEndpoints = {
  suggestions: endpoint({
    name: 'catalog.suggestions',
    method: 'GET',
    path: '/v1/catalog/suggestions',
    audience: 'public',
    summary: {
      zh: '与一个搜索词匹配的证券（最多 10 条）、数据集与字段（各最多 3 条）',
      en: 'Securities (at most 10), data sets and fields (at most 3 each) that match a search',
    },
    input: z.object({
      q: z.string().trim().min(1).max(50).meta({
        zh: '证券的代码、简称、拼音或英文名，数据集的名称或编号，字段的名称',
        en: 'Code or name of a security, name or code of a data set, or name of a field',
      }),
    }),
    output: z.strictObject({
      securities: z.array(securityMatchSchema).max(SEARCH_MATCHES_MAX),
      datasets: z.array(suggestedDatasetSchema).max(SUGGESTIONS_EACH_MAX),
      fields: z.array(suggestedFieldSchema).max(SUGGESTIONS_EACH_MAX),
    }),
  }),
};
