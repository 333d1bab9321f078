import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { langSchema, localizedSchema } from '../localized.ts';
import { FIELD_TYPES } from '../manifest.ts';

/** Entries of the dictionary on one page. */
export const DICTIONARY_PAGE_SIZE = 50;

/** A name with its type and unit, and all the fields that carry it. */
export const dictionaryEntrySchema = z.strictObject({
  zh: z.string(),
  en: z.string(),
  type: z.enum(FIELD_TYPES),
  unit: localizedSchema.nullable(),
  uses: z.array(
    z.strictObject({ dataset: z.string(), name: localizedSchema, field: z.string(), key: z.boolean() }),
  ),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntrySchema>;

export const dictionaryEndpoints = {
  fields: endpoint({
    name: 'dictionary.fields',
    method: 'GET',
    path: '/v1/catalog/fields',
    audience: 'public',
    summary: {
      zh: '数据字典：在售数据集的全部字段，按中文、拼音首字母、英文或编号查找',
      en: 'Data dictionary: all fields on sale, found by Chinese word, pinyin initials, English word or code',
    },
    input: z.object({
      q: z
        .string()
        .max(100)
        .default('')
        .meta({ zh: '要找的文字；留空列出全部', en: 'What to look for; empty lists all' }),
      lang: langSchema
        .default('zh')
        .meta({ zh: '排序所用的语言', en: 'Language whose alphabet orders the names' }),
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(10_000)
        .default(1)
        .meta({ zh: '页码，从 1 开始', en: 'Page, from 1' }),
      size: z.coerce
        .number()
        .int()
        .min(1)
        .max(200)
        .default(DICTIONARY_PAGE_SIZE)
        .meta({ zh: '每页条数', en: 'Entries of a page' }),
    }),
    output: z.strictObject({ total: z.int(), items: z.array(dictionaryEntrySchema) }),
  }),
};
