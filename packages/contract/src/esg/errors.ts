import { errorRows } from '../kernel/error-row.ts';

export const esgErrors = errorRows({
  'esg.agencyNotFound': {
    code: 2670,
    status: 404,
    zh: '没有评级机构 {agency} 的 ESG 评级',
    en: 'No ESG ratings by {agency} are available',
  },
});
