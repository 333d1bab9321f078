import { errorRows } from '../kernel/error-row.ts';

export const industriesErrors = errorRows({
  'industries.notFound': {
    code: 2690,
    status: 404,
    zh: '该分类中没有行业 {industry}',
    en: 'This classification has no industry {industry}',
  },
});
