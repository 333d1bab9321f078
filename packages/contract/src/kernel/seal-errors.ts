import { errorRows } from './error-row.ts';

/** Any endpoint may have sealed fields. */
export const sealErrors = errorRows({
  'seal.missing': {
    code: 1650,
    status: 400,
    zh: '缺少请求头 Accept-EncKey：{field} 必须加密发送',
    en: 'Header Accept-EncKey is missing: encrypt {field} before you send it',
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
    en: 'The request has expired. Please try again',
  },
  'seal.replayed': {
    code: 1653,
    status: 409,
    zh: '该请求已提交过，请重试',
    en: 'This request was already submitted. Please try again',
  },
  'seal.keyUnknown': {
    code: 1654,
    status: 400,
    zh: '服务器密钥已更换，请重试',
    en: "The server's key has changed. Please try again",
  },
});
