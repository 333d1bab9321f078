import { errorRows } from './error-row.ts';

/** Any endpoint may have sealed fields. */
export const sealErrors = errorRows({
  'seal.missing': {
    code: 1650,
    status: 400,
    zh: '缺少请求头 Accept-EncKey：{field} 必须加密发送',
    en: 'The header Accept-EncKey is missing: {field} must be sent sealed',
  },
  'seal.broken': {
    code: 1651,
    status: 400,
    zh: '{field} 无法解密',
    en: '{field} cannot be decrypted',
  },
  'seal.stale': {
    code: 1652,
    status: 400,
    zh: '请求已过期，请重试',
    en: 'The request is too old. Please try again',
  },
  'seal.replayed': {
    code: 1653,
    status: 409,
    zh: '请求已被使用过',
    en: 'The request was used before',
  },
  'seal.keyUnknown': {
    code: 1654,
    status: 400,
    zh: '服务器密钥已更换，请重试',
    en: 'The key of the server has changed. Please try again',
  },
});
