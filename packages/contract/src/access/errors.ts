import { errorRows } from '../kernel/error-row.ts';

export const accessErrors = errorRows({
  'access.keysMax': {
    code: 1680,
    status: 409,
    zh: '最多同时使用 {max} 个密钥，请先停用一个',
    en: 'An account can have at most {max} active keys. Revoke one first',
  },
  'access.keyNotFound': {
    code: 1681,
    status: 404,
    zh: '密钥不存在或已停用',
    en: 'This key does not exist or has been revoked',
  },
  'access.expiryPassed': {
    code: 1682,
    status: 400,
    zh: '失效时间须晚于当前时间',
    en: 'The expiry time must be in the future',
  },
  'access.tokenDisplayOff': {
    code: 1683,
    status: 403,
    zh: '本站未开启令牌显示，请用密钥换取令牌',
    en: 'This site does not display tokens. Use your key to get one',
  },
});
