import { errorRows } from '../kernel/error-row.ts';

export const documentsErrors = errorRows({
  'document.notFound': { code: 2409, status: 404, zh: '没有文档 {page}', en: 'There is no document {page}' },
});
