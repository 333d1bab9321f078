import { statusQuery } from '../../../features/status/status.queries.ts';
import type { Page } from '../../../shared/navigation/page.ts';
import { PATHS } from '../../../shared/navigation/paths.ts';

export const page: Page = {
  address: PATHS.status,
  title: { zh: '系统状态', en: 'System status' },
  description: {
    zh: '数据库、数据接口与后台任务的运行状态，各数据集的更新情况，以及异常记录。',
    en: 'Status of the database, the data API and the background jobs; the last load of each data set and its delay; recorded incidents.',
  },
  menu: { place: 6 },
  guard: 'everybody',
  code: () => import('./StatusPage.tsx'),
  firstData: (client) => client.prefetchQuery(statusQuery()),
  visits: { withRows: 'all' },
};
