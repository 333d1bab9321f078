import type { Localized } from '@jishi/contract';

export const description: Localized = {
  zh: '数据库、数据接口、后台任务是否正常、自何时起；各数据集的最近更新与是否按时；有记录的异常。',
  en: 'Whether the database, the data API and the background jobs work and since when; the last load of each data set and whether it is late; recorded incidents.',
};
