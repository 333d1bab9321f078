import { errorRows, formRow } from '../kernel/error-row.ts';

export const documentsErrors = errorRows({
  'documents.notFound': {
    code: 2409,
    status: 404,
    zh: '文档 {page} 不存在',
    en: 'There is no document {page}',
  },

  'documents.parametersRequired': formRow(-1119, '请填写必填参数', 'Please fill in the required parameters'),
});
