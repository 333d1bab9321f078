import { errorRows } from '../kernel/error-row.ts';

export const dataFilesErrors = errorRows({
  'data-files.partHeld': {
    code: 3140,
    status: 409,
    zh: '您对数据集 {code} 的权益只含其中一部分，而文件含全部数据：请用 /api 查询，或用导出任务下载您的部分',
    en: 'Your right to data set {code} covers only part of it, but its files contain all of it. Call it at /api, or export your part as files',
  },
  'data-files.callsOnly': {
    code: 3141,
    status: 409,
    zh: '数据集 {code} 的试用与次数包只用于 /api 调用，不含文件：请用 /api 查询，或购买包年包月',
    en: 'Trial calls and call packs for data set {code} pay for calls at /api, not for files. Call it there, or buy a term',
  },
  'data-files.notOffered': {
    code: 3142,
    status: 409,
    zh: '数据集 {code} 没有文件（没有数据、内容每天变化，或较早数据另存）：请用 /api 查询',
    en: 'Data set {code} has no files, because it has no rows, its rows depend on the day, or its old rows are stored separately. Call it at /api',
  },
  'data-files.preparing': {
    code: 3143,
    status: 409,
    zh: '数据集 {code} 的文件正在生成，请在 {retry} 秒后重试',
    en: 'The files of data set {code} are being created. Try again in {retry} {retry|second|seconds}',
  },
  'data-files.fileUnknown': {
    code: 3144,
    status: 404,
    zh: '数据集 {code} 没有文件 {file}，可能已被新的取代：请重新读取文件列表',
    en: 'Data set {code} has no file {file}; a newer one may have replaced it. Read the list of files again',
  },
  'data-files.linkInvalid': {
    code: 3145,
    status: 403,
    zh: '文件地址无效或已过期，请重新读取文件列表 GET /v1/files/{code}',
    en: 'The address of the file is invalid or has expired. Read the list of files again: GET /v1/files/{code}',
  },
  'data-files.rightEnded': {
    code: 3146,
    status: 403,
    zh: '您对数据集 {code} 的权益已结束，且未购买此文件：请重新购买，或用 POST /v1/files/{code} 购买文件',
    en: 'Your right to data set {code} has ended, and this file has not been paid for. Buy the data set again, or the file with POST /v1/files/{code}',
  },
  'data-files.priceAbove': {
    code: 3147,
    status: 409,
    zh: '所选文件共 {price} 元（{fen} 分），高于上限 {most} 元，没有购买',
    en: 'The selected files cost CN¥{price} ({fen} fen), above the limit of CN¥{most}. Nothing was bought',
  },
});
