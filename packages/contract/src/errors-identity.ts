import { errorRows } from './error-row.ts';
import { SESSION_CODES, SPIDER_CODE } from './session-codes.ts';

/** Refusals of signing up, signing in and staying signed in. Codes and quoted texts are the specification's. */
export const identityErrors = errorRows({
  'session.expired': {
    code: SESSION_CODES.expired,
    status: 401,
    zh: '登录已过期，请重新登录',
    en: 'You are signed out. Please sign in again',
  },
  'session.forcedOut': {
    code: SESSION_CODES.forcedOut,
    status: 401,
    zh: '您已被强制退出：{reason}',
    en: 'You were signed out: {reason}',
  },
  'session.notFound': { code: 1640, status: 404, zh: '没有这个登录', en: 'There is no such session' },
  'identity.registered': {
    code: 131314,
    status: 200,
    zh: '该账号已注册',
    en: 'This account is already registered',
  },
  'identity.firstLogin': {
    code: 131305,
    status: 200,
    zh: '三方首次登录，请绑定手机号！',
    en: 'This is your first sign-in this way: please bind a mobile number',
  },
  'identity.wrongPassword': {
    code: 11153,
    status: 403,
    zh: '用户名或密码不正确',
    en: 'The account or the password is not right',
  },
  'identity.wrongOldPassword': {
    code: 1611,
    status: 403,
    zh: '原密码不正确',
    en: 'The current password is not right',
  },
  'identity.locked': {
    code: 1612,
    status: 429,
    zh: '尝试次数过多，请 {retry} 秒后再试',
    en: 'Too many attempts. Try again in {retry} s',
  },
  'identity.disabled': {
    code: 1613,
    status: 403,
    zh: '账号已停用，请联系客服',
    en: 'The account is disabled. Please contact support',
  },
  'identity.openidExpired': {
    code: 1614,
    status: 403,
    zh: '三方登录已过期，请重新登录',
    en: 'This sign-in has expired. Please begin again',
  },
  'identity.stateUnknown': {
    code: 1615,
    status: 403,
    zh: '登录请求不是从本浏览器发起或已过期，请重新登录',
    en: 'This sign-in was not begun in this browser, or it has expired. Please begin again',
  },
  'identity.providerOff': {
    code: 1616,
    status: 404,
    zh: '未开通 {provider} 登录',
    en: 'Signing in with {provider} is not offered here',
  },
  'identity.providerFailed': {
    code: 1617,
    status: 502,
    zh: '{provider} 没有确认登录，请稍后再试',
    en: '{provider} did not confirm the sign-in. Please try again',
  },
  'identity.notBound': { code: 1618, status: 409, zh: '尚未绑定', en: 'Nothing is bound' },
  'identity.lastWayIn': {
    code: 1619,
    status: 409,
    zh: '这是唯一的登录方式，解绑前请先绑定另一种',
    en: 'This is the only way into the account. Bind another one first',
  },
  'code.wrong': { code: 1620, status: 403, zh: '验证码不正确', en: 'The code is not right' },
  'code.expired': {
    code: 1621,
    status: 403,
    zh: '验证码已失效，请重新获取',
    en: 'The code is no longer valid. Please get a new one',
  },
  'code.tooSoon': {
    code: 1622,
    status: 429,
    zh: '发送过于频繁，请 {retry} 秒后再试',
    en: 'A code was sent just now. Try again in {retry} s',
  },
  'code.tooMany': {
    code: 1623,
    status: 429,
    zh: '今天发送的验证码已达 {limit} 次，请明天再试',
    en: '{limit} codes were sent today. Please try again tomorrow',
  },
  'code.notSent': {
    code: 1624,
    status: 502,
    zh: '验证码发送失败，请稍后再试',
    en: 'The code could not be sent. Please try again later',
  },
  'code.channelOff': {
    code: 1625,
    status: 404,
    zh: '本站未开通{channel}验证码',
    en: 'This site does not send codes by {channel}',
  },
  /** `data` names the puzzle to show. */
  'captcha.needed': {
    code: 1630,
    status: 200,
    zh: '请先完成安全验证',
    en: 'Please complete the security check first',
  },
  'captcha.wrong': {
    code: 1631,
    status: 200,
    zh: '验证失败，请重试',
    en: 'That was not right. Please try again',
  },
  'captcha.expired': {
    code: 1632,
    status: 200,
    zh: '验证已失效，请重试',
    en: 'The check has expired. Please try again',
  },
  'captcha.pictureWrong': {
    code: 1633,
    status: 403,
    zh: '图形验证码不正确',
    en: 'The characters in the picture are not right',
  },
  /** `data` names the puzzle to show. */
  'captcha.spider': {
    code: SPIDER_CODE,
    status: 200,
    zh: '访问过于频繁，请完成安全验证',
    en: 'Too many pages in a short time. Please complete the security check',
  },
  'seal.missing': {
    code: 1650,
    status: 400,
    zh: '缺少请求头 Accept-EncKey：{field} 必须加密发送',
    en: 'The header Accept-EncKey is missing: {field} must be sent sealed',
  },
  'seal.broken': { code: 1651, status: 400, zh: '{field} 无法解密', en: '{field} cannot be decrypted' },
  'seal.stale': {
    code: 1652,
    status: 400,
    zh: '请求已过期，请重试',
    en: 'The request is too old. Please try again',
  },
  'seal.replayed': { code: 1653, status: 409, zh: '请求已被使用过', en: 'The request was used before' },
  'seal.keyUnknown': {
    code: 1654,
    status: 400,
    zh: '服务器密钥已更换，请重试',
    en: 'The key of the server has changed. Please try again',
  },
  'request.foreignOrigin': {
    code: 1431,
    status: 403,
    zh: '请求来自其他网站，已拒绝',
    en: 'The request comes from another site and was refused',
  },
  'application.underReview': {
    code: 1660,
    status: 409,
    zh: '已有申请正在审核中，结果将发送至申请所填邮箱',
    en: 'An application is already under review. The result goes to the e-mail address given in it',
  },
  'application.alreadyOrganisation': {
    code: 1661,
    status: 409,
    zh: '账号已是机构用户',
    en: 'The account already is that of an organisation',
  },
  'application.notFound': { code: 1662, status: 404, zh: '没有这份申请', en: 'There is no such application' },
});
