import { errorRows } from '../kernel/error-row.ts';

export const noticeFactsErrors = errorRows({
  'notice-facts.notFound': {
    code: 2840,
    status: 404,
    zh: '公告要素 {textId} 不存在',
    en: 'There are no facts for notice {textId}',
  },
  'notice-facts.badPlace': {
    code: 2841,
    status: 400,
    zh: '续读位置无效，请从第一页重新查询',
    en: 'The position to continue from is invalid. Start again from the first page',
  },
});
