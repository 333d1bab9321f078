import { errorRows } from '../kernel/error-row.ts';

export const usageErrors = errorRows({
  'usage.callNotFound': {
    code: 2405,
    status: 404,
    zh: '请求编号 {id} 不存在',
    en: 'No call has the request id {id}',
  },
});
