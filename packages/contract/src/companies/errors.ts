import { errorRows } from '../kernel/error-row.ts';

export const companiesErrors = errorRows({
  'companies.notFound': {
    code: 2620,
    status: 404,
    zh: '没有代码为 {code} 的上市公司',
    en: 'There is no listed company with the code {code}',
  },
});
