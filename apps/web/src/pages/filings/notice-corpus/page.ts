import { datasetsOf, listPage } from '../../../features/site-data/lists/list-page.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { datasetQuery } from '../../../shared/queries/dataset.queries.ts';
import { content } from './content.ts';
import { CORPUS, corpusCountsQuery } from './corpus.ts';

const list = listPage(() => import('./content.ts'));

export const page: Page = {
  address: { zh: '/notice-corpus', en: '/notice-corpus' },
  title: { zh: '公告语料', en: 'Announcement corpus' },
  description: {
    zh: '公告正文语料：按日期与类别的文件、字段、条数与加载示例。',
    en: 'Announcement texts as files by day and category, with counts, fields and a loader.',
  },
  menu: { place: 26 },
  rowsOf: datasetsOf(content),
  guard: 'everybody',
  code: list.code,
  // The call and the counts above the rows fill most of the first screen.
  firstData: (client, ...address) =>
    Promise.all([
      list.firstData?.(client, ...address),
      client.prefetchQuery(datasetQuery(CORPUS)),
      client.prefetchQuery(corpusCountsQuery()),
    ]),
  visits: { withRows: 'all' },
};
