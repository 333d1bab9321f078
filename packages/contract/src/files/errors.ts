import { errorRows } from '../kernel/error-row.ts';

export const filesErrors = errorRows({
  'files.tooManyExports': {
    code: 2765,
    status: 409,
    zh: '最多同时进行 {maximum} 个导出任务，请等待其中一个完成，或取消一个',
    en: 'At most {maximum} {maximum|export|exports} can run at the same time. Wait for one to finish, or cancel one',
  },
  'files.tooManyKept': {
    code: 2773,
    status: 409,
    zh: '已保留 {maximum} 个导出任务的文件，达到上限，请先删除一些',
    en: 'You already keep the files of {maximum} {maximum|export|exports}, which is the limit. Delete some first',
  },
  'files.exportNotFound': {
    code: 2766,
    status: 404,
    zh: '导出任务 {number} 不存在',
    en: 'Export {number} does not exist',
  },
  'files.rightEnded': {
    code: 2774,
    status: 403,
    zh: '导出任务 {number} 对应的权益已结束，文件不再提供；重新购买后可下载',
    en: 'Your access to the data of export {number} has ended, so its files are no longer available. Buy the data set again to download them',
  },
  'files.tooManyFiles': {
    code: 2767,
    status: 400,
    zh: '将生成 {files} 个文件，超过上限 {maximum} 个：请缩短日期范围，或扩大每个文件的范围',
    en: 'This export would create {files} {files|file|files}; the limit is {maximum}. Shorten the date range, or choose a longer period per file',
  },
  'files.fileTooLong': {
    code: 2768,
    status: 400,
    zh: '{file} 将有 {rows} 行，{format} 文件最多 {maximum} 行：请缩小每个文件的范围，或选择 csv',
    en: '{file} would have {rows} {rows|row|rows}; a {format} file can have at most {maximum}. Split the export into more files, or choose csv',
  },
  'files.noDates': {
    code: 2769,
    status: 400,
    zh: '数据集 {code} 没有日期字段，只能整体导出',
    en: 'Data set {code} has no date field, so it can only be exported as a whole',
  },
  'files.noRows': {
    code: 2770,
    status: 409,
    zh: '数据集 {code} 在所选范围内没有数据',
    en: 'Data set {code} has no rows in the selected range',
  },
  'files.linkInvalid': {
    code: 2771,
    status: 403,
    zh: '链接无效或已过期，请重新获取',
    en: 'The link is invalid or has expired. Please get a new one',
  },
  'files.keyReused': {
    code: 2772,
    status: 409,
    zh: '该幂等键已用于另一个导出任务',
    en: 'This idempotency key was already used for another export',
  },
});
