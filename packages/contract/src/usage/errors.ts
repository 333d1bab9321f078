import { errorRows } from '../kernel/error-row.ts';

export const usageErrors = errorRows({
  'usage.callNotFound': {
    code: 2405,
    status: 404,
    zh: '没有请求编号 {id}',
    en: 'There is no call with the request id {id}',
  },
});
