import { errorRows } from '../kernel/error-row.ts';

export const filesErrors = errorRows({
  'files.tooManyExports': {
    code: 2765,
    status: 409,
    zh: '最多同时进行 {maximum} 个任务，请等待其中一个完成，或将其取消',
    en: 'At most {maximum} {maximum|export|exports} can be under way. Please wait until one has ended, or cancel it',
  },
  'files.tooManyKept': {
    code: 2773,
    status: 409,
    zh: '已有 {maximum} 个任务的文件未过期，请先删除一些',
    en: 'The files of {maximum} {maximum|export|exports} are still here. Please delete some',
  },
  'files.exportNotFound': {
    code: 2766,
    status: 404,
    zh: '导出任务 {number} 不存在',
    en: 'There is no export {number}',
  },
  'files.rightEnded': {
    code: 2774,
    status: 403,
    zh: '导出任务 {number} 对应的权益已结束，文件不再提供；重新购买后可下载',
    en: 'The right that export {number} was made by has ended, and its files with it; buy the data set again to download them',
  },
  'files.tooManyFiles': {
    code: 2767,
    status: 400,
    zh: '将生成 {files} 个文件，最多 {maximum} 个：请缩短日期范围，或扩大每个文件的范围',
    en: 'This would be {files} {files|file|files}, and at most {maximum} can be made. Please choose fewer days or larger files',
  },
  'files.fileTooLong': {
    code: 2768,
    status: 400,
    zh: '{file} 将有 {rows} 行，{format} 文件最多 {maximum} 行：请缩小每个文件的范围，或选择 csv',
    en: '{file} would have {rows} {rows|row|rows}; a file of {format} has at most {maximum}. Please choose smaller files or csv',
  },
  'files.noDates': {
    code: 2769,
    status: 400,
    zh: '数据集 {code} 没有日期字段，只能整体导出',
    en: 'The data set {code} has no date; it can only be exported whole',
  },
  'files.noRows': {
    code: 2770,
    status: 409,
    zh: '数据集 {code} 在所选范围内没有数据',
    en: 'The data set {code} has no rows in this range',
  },
  'files.linkInvalid': {
    code: 2771,
    status: 403,
    zh: '链接无效或已过期，请重新获取',
    en: 'The link is wrong or has ended. Please get a new one',
  },
  'files.keyReused': {
    code: 2772,
    status: 409,
    zh: '该幂等键已用于另一个导出任务',
    en: 'This idempotency key was used for another export',
  },
});
