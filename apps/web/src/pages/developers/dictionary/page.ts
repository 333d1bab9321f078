import { dictionaryAddress } from '../../../features/documents/document-address.ts';
import { contentsQuery, dictionaryQuery } from '../../../features/documents/documents.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.dictionary,
  title: { zh: '数据字典', en: 'Data dictionary' },
  description: {
    zh: '全部在售数据集的字段：编号、中英文名称、类型与单位，可检索，可下载 CSV。',
    en: 'All fields of the data sets on sale: codes, names in both languages, types and units; searchable and downloadable as CSV.',
  },
  menu: { place: 3 },
  guard: 'everybody',
  code: () => import('./DictionaryPage.tsx'),
  firstData: (client, params, lang) => {
    const { q, page } = dictionaryAddress.read(params);
    return Promise.all([
      client.prefetchQuery(contentsQuery(lang)),
      client.prefetchQuery(dictionaryQuery({ q: q.trim(), page }, lang)),
    ]);
  },
};
