import { errorRows, formRow } from '../kernel/error-row.ts';
import { FORM_TEXTS } from '../kernel/form-texts.ts';
import { SESSION_CODES } from './session-codes.ts';

/**
 * Reasons for which a session is ended by others. A session that ends for another reason needs no message.
 */
export const FORCED_ENDS = {
  endedElsewhere: { zh: '此登录已在其他设备上被退出', en: 'this session was ended from another device' },
  passwordChanged: { zh: '密码已修改，请重新登录', en: 'the password was changed' },
  passwordReset: { zh: '密码已重设，请重新登录', en: 'the password was reset' },
  byOperator: { zh: '运营人员已结束此登录', en: 'the operator ended this session' },
} as const;

export const identityErrors = errorRows({
  'identity.sessionExpired': {
    code: SESSION_CODES.expired,
    status: 401,
    zh: '登录已过期，请重新登录',
    en: 'Your session has expired. Please sign in again',
  },
  'identity.sessionForcedOut': {
    code: SESSION_CODES.forcedOut,
    status: 401,
    zh: '您已被强制退出：{reason}',
    en: 'You were signed out: {reason}',
    choices: { reason: FORCED_ENDS },
  },
  'identity.sessionNotFound': {
    code: 1640,
    status: 404,
    zh: '该登录不存在',
    en: 'This session does not exist',
  },
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
    en: 'You are signing in this way for the first time. Please add a mobile number',
  },
  'identity.wrongPassword': {
    code: 11153,
    status: 403,
    zh: '用户名或密码不正确',
    en: 'The account or password is incorrect',
  },
  'identity.wrongOldPassword': {
    code: 1611,
    status: 403,
    zh: '原密码不正确',
    en: 'The current password is incorrect',
  },
  'identity.locked': {
    code: 1612,
    status: 429,
    retry: 'never',
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
    en: 'This sign-in has expired. Please start again',
  },
  'identity.stateUnknown': {
    code: 1615,
    status: 403,
    zh: '登录不是从本浏览器发起，或已过期，请重新登录',
    en: 'This sign-in was not started in this browser, or it has expired. Please start again',
  },
  'identity.providerOff': {
    code: 1616,
    status: 404,
    zh: '本站未开通 {provider} 登录',
    en: 'This site does not offer sign-in with {provider}',
  },
  'identity.providerFailed': {
    code: 1617,
    status: 502,
    retry: 'never',
    zh: '{provider} 未确认登录，请稍后再试',
    en: '{provider} did not confirm the sign-in. Please try again later',
  },
  'identity.notBound': { code: 1618, status: 409, zh: '尚未绑定', en: 'Nothing is linked yet' },
  'identity.lastWayIn': {
    code: 1619,
    status: 409,
    zh: '这是唯一的登录方式，解绑前请先绑定另一种',
    en: 'This is your only way to sign in. Add another one before you remove it',
  },
  'identity.codeWrong': { code: 1620, status: 403, zh: '验证码不正确', en: 'The code is incorrect' },
  'identity.codeExpired': {
    code: 1621,
    status: 403,
    zh: '验证码已失效，请重新获取',
    en: 'The code is no longer valid. Please get a new one',
  },
  'identity.codeTooSoon': {
    code: 1622,
    status: 429,
    retry: 'later',
    zh: '发送过于频繁，请 {retry} 秒后再试',
    en: 'A code was sent just now. Try again in {retry} s',
  },
  'identity.codeTooMany': {
    code: 1623,
    status: 429,
    retry: 'never',
    zh: '今天发送验证码已达 {limit} 次上限，请明天再试',
    en: 'You have reached the limit of {limit} {limit|code|codes} for today. Please try again tomorrow',
  },
  'identity.codeChannelOff': {
    code: 1625,
    status: 404,
    zh: '本站未开通{channel}验证码',
    en: 'This site does not send codes by {channel}',
    choices: { channel: { sms: { zh: '短信', en: 'SMS' }, email: { zh: '邮件', en: 'e-mail' } } },
  },
  'identity.newPasswordShort': formRow(-1012, ...FORM_TEXTS.password),
  'identity.newPasswordLong': formRow(-1013, ...FORM_TEXTS.password),
  'identity.confirmPasswordShort': formRow(-1014, '请再次输入新密码', 'Please enter the new password again'),
  'identity.passwordsDiffer': formRow(-1015, ...FORM_TEXTS.passwordsDiffer),
  'identity.nicknameForm': formRow(
    -1016,
    '名称不能包含特殊字符.',
    'The name must not contain special characters',
  ),
  'identity.nicknameLong': formRow(-1017, '名称不超过 16 个字符', 'The name can have at most 16 characters'),
  'identity.mobileRequired': formRow(-1018, '请输入手机号！', 'Please enter your mobile number'),
  'identity.mobileForm': formRow(-1019, ...FORM_TEXTS.mobile),
  'identity.pictureCode': formRow(-1021, ...FORM_TEXTS.pictureCode),
  'identity.emailRequired': formRow(-1023, '请输入邮箱', 'Please enter your e-mail address'),
  'identity.emailForm': formRow(-1024, ...FORM_TEXTS.email),
  'identity.confirmRequired': formRow(-1062, '请再次输入密码', 'Please enter the password again'),
  'identity.resetMobile': formRow(
    -1066,
    '请输入注册时的手机号',
    'Please enter the mobile number that you signed up with',
  ),
  'identity.resetEmail': formRow(
    -1067,
    '请输入注册时的邮箱',
    'Please enter the e-mail address that you signed up with',
  ),
  'identity.resetCode': formRow(
    -1068,
    '请输入找回密码的验证码',
    'Please enter the code for resetting the password',
  ),
  'identity.resetPassword': formRow(-1069, '请输入新密码', 'Please enter a new password'),
  'identity.accountRequired': formRow(
    -1070,
    '请输入手机号或账号',
    'Please enter your mobile number or account',
  ),
  'identity.passwordRequired': formRow(-1071, '请输入密码', 'Please enter your password'),
  'identity.smsCode': formRow(-1072, ...FORM_TEXTS.smsCode),
  'identity.nicknameRequired': formRow(-1110, '请输入昵称', 'Please enter a nickname'),
  'identity.firstLoginMobile': formRow(
    -1111,
    '请输入要绑定的手机号',
    'Please enter the mobile number to bind',
  ),
  'identity.accountExists': {
    code: -1112,
    status: 409,
    zh: '账号已存在，请直接登录',
    en: 'This account already exists. Please sign in',
  },
  'identity.notRegistered': {
    code: -1115,
    status: 404,
    zh: '账号未注册',
    en: 'This account is not registered. Please sign up first',
  },
  'identity.emailWrong': formRow(-1117, ...FORM_TEXTS.email),
  'identity.mobileWrong': formRow(-1118, ...FORM_TEXTS.mobile),
  'identity.loginFirst': { code: -1121, status: 401, zh: '请先登录', en: 'Please sign in first' },
  'identity.passwordSpaces': formRow(1670, '密码不能包含空格', 'The password must not contain spaces'),
  'identity.passwordForm': formRow(1671, ...FORM_TEXTS.password),
  'identity.passwordSame': formRow(
    1672,
    '新密码不能与原密码相同',
    'The new password must differ from the current one',
  ),
  'identity.passwordCommon': formRow(
    1673,
    '该密码过于常见或曾泄露，请更换',
    'This password is too common or has been leaked. Please choose another',
  ),
  'identity.passwordPersonal': formRow(
    1674,
    '密码含有您的昵称、手机号或邮箱，容易被猜到，请更换',
    'This password contains your nickname, number or e-mail address and is easily guessed. Please choose another',
  ),
});
