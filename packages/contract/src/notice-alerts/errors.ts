import { errorRows } from '../kernel/error-row.ts';

export const noticeAlertsErrors = errorRows({
  'notice-alerts.full': {
    code: 2820,
    status: 409,
    zh: '最多保存 {maximum} 个公告订阅，请先删除一些',
    en: 'You can save at most {maximum} {maximum|search|searches}. Delete some first',
  },
  'notice-alerts.tooWide': {
    code: 2821,
    status: 400,
    zh: '请先输入检索词，或选择证券、板块、类别，再保存订阅',
    en: 'Enter words, or choose securities, boards or categories, before you save the search',
  },
  'notice-alerts.notFound': {
    code: 2822,
    status: 404,
    zh: '公告订阅 {id} 不存在，可能已被删除',
    en: 'Saved search {id} does not exist. It may have been deleted',
  },
});
