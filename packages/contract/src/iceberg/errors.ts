import { errorRows } from '../kernel/error-row.ts';

export const icebergErrors = errorRows({
  'iceberg.readOnly': {
    code: 3170,
    status: 406,
    zh: '目录只读：不接受 {method} {path}。令牌请向 /api-cloud-platform/oauth2/token 获取（oauth2-server-uri）',
    en: 'The catalog is read-only and does not accept {method} {path}. Get tokens from /api-cloud-platform/oauth2/token (oauth2-server-uri)',
  },
  'iceberg.warehouseUnknown': {
    code: 3171,
    status: 404,
    zh: '没有名为 {warehouse} 的仓库，可用：{warehouses}',
    en: 'There is no warehouse {warehouse}. Use one of {warehouses}',
  },
  'iceberg.namespaceUnknown': {
    code: 3172,
    status: 404,
    zh: '没有命名空间 {namespace}，或其中没有您能读取的表',
    en: 'There is no namespace {namespace}, or it has no table that you can read',
  },
  'iceberg.priceAbove': {
    code: 3173,
    status: 403,
    zh: '文件 {file} 的价格为 {price} 元，高于密钥单次上限 {most} 元：请提高上限，或用 POST /v1/files/{code} 购买',
    en: 'File {file} costs CN¥{price}, above the key’s limit of CN¥{most} per call. Raise the limit, or buy the file with POST /v1/files/{code}',
  },
});
