import { errorRows } from '../kernel/error-row.ts';

export const entitlementsErrors = errorRows({
  'entitlements.notPerUse': {
    code: -1120,
    status: 403,
    zh: '该接口不支持按次计费，请先购买',
    en: 'This API is not sold per call. Please buy it first',
  },
  'entitlements.noPermission': {
    code: -1122,
    status: 403,
    zh: '没有权限，请购买接口或升级 VIP',
    en: 'You have no access. Please buy the API or upgrade to VIP',
  },
});
