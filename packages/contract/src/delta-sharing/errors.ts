import { errorRows } from '../kernel/error-row.ts';

export const deltaSharingErrors = errorRows({
  'delta-sharing.unknown': {
    code: 3160,
    status: 404,
    zh: 'Delta Sharing 中没有 {name}：共享名为 jishi，可用的表见 /delta-sharing/shares/jishi/all-tables',
    en: 'Delta Sharing has no {name}. The share is jishi, and /delta-sharing/shares/jishi/all-tables lists its tables',
  },
  'delta-sharing.parameterInvalid': {
    code: 3161,
    status: 400,
    zh: '参数 {parameter} 无效：{reason}',
    en: 'Parameter {parameter} is invalid: {reason}',
  },
  'delta-sharing.versionGone': {
    code: 3162,
    status: 400,
    zh: '数据集 {code} 没有保留所要的版本（{choice}）：被取代的文件只保留数日，请读取当前版本 {version}',
    en: 'Data set {code} no longer has the requested version ({choice}). Replaced files are kept for only a few days. Read the current version {version}',
  },
  'delta-sharing.changesApart': {
    code: 3163,
    status: 400,
    zh: '数据集 {code} 的查询不返回变更：请用 GET …/tables/{code}/changes，或读取当前版本',
    en: 'A query of data set {code} does not return changes. Read them with GET …/tables/{code}/changes, or read the current version',
  },
  'delta-sharing.formatUnknown': {
    code: 3164,
    status: 400,
    zh: '只支持 responseformat=parquet',
    en: 'Only responseformat=parquet is supported',
  },
  'delta-sharing.priceUnbounded': {
    code: 3165,
    status: 403,
    zh: '此查询需 {files} 个未购买的文件，共 {price} 元（{fen} 分），没有扣费。请先为密钥设置“单次调用上限”，或随请求发送 X-Jishi-Max-Price-Fen，或用 POST /v1/files/{code} 购买',
    en: 'This query needs {files} {files|file|files} not paid for yet, at CN¥{price} ({fen} fen). Nothing was charged. Set a per-call limit for the key, send X-Jishi-Max-Price-Fen, or buy the files with POST /v1/files/{code}',
  },
  'delta-sharing.priceAbove': {
    code: 3166,
    status: 403,
    zh: '此查询需 {files} 个未购买的文件，共 {price} 元（{fen} 分），高于上限 {most} 元，没有扣费。请缩小条件或提高上限',
    en: 'This query needs {files} {files|file|files} not paid for yet, at CN¥{price} ({fen} fen), above the limit of CN¥{most}. Nothing was charged. Narrow the query, or raise the limit',
  },
  'delta-sharing.tooManyFiles': {
    code: 3167,
    status: 403,
    zh: '此查询需购买 {files} 个文件，一次最多 {most} 个：请按日期缩小条件，或用 POST /v1/files/{code} 分批购买',
    en: 'This query needs {files} {files|file|files} not paid for yet; one query can buy at most {most}. Narrow it by date, or buy them in parts with POST /v1/files/{code}',
  },
  'delta-sharing.changesGone': {
    code: 3168,
    status: 400,
    zh: '数据集 {code} 截至版本 {until} 的变更无法读取：文件只保留数日，且字段须与现在相同。请读取当前版本 {version}，以后从其下一版本起读取变更',
    en: 'The changes of data set {code} up to version {until} cannot be read. Their files are kept for only a few days, and must have the current columns. Read the current version {version}, and later the changes from the next version on',
  },
});
