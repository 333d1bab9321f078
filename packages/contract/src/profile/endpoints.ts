import { z } from 'zod';
import { userInfoSchema } from '../accounts/schemas.ts';
import { applicationStateSchema } from '../applications/schemas.ts';
import { captchaPassSchema } from '../captcha/schemas.ts';
import { codeField, newPasswordFields, nicknameField } from '../identity/fields.ts';
import { THIRD_PARTIES } from '../identity/schemas.ts';
import { TEXT_MAX } from '../kernel/constants.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { done, formShape, sent, text } from '../kernel/fields.ts';
import { boundEmailField, boundMobileField, oldPasswordField, ownPasswordField } from './fields.ts';

const currentCode = text(
  '没有密码时：发到已绑定手机（无手机则邮箱）的解绑验证码（加密）',
  'If no password is set: the removal code sent to the linked number, or to the address if there is no number (sealed)',
).default('');

/** The proof that the user confirms a change of a login method, and the errors of linking a number or an address. */
const bindProof = {
  zh: '有密码时须密码，没有密码而已绑定手机或邮箱时须其验证码',
  en: 'requires the password if there is one, otherwise a code sent to the linked number or address, if any',
};

const ownPassword = formShape({ ownPassword: ownPasswordField }).ownPassword.default('');

const BIND_ERRORS = [
  'identity.smsCode',
  'identity.codeWrong',
  'identity.codeExpired',
  'identity.wrongOldPassword',
  'identity.accountExists',
  'identity.locked',
] as const;

/**
 * A signed-in user's data and settings. Every path contains `my/`, so that a signed-out browser does not send the
 * request.
 */
export const profileEndpoints = {
  user: endpoint({
    name: 'my.user',
    method: 'GET',
    path: '/v1/my/user',
    audience: 'public',
    summary: {
      zh: '当前用户；open 为 true 且未登录时 data 为 failed，被强制退出的仍告知一次',
      en: 'The current user; the string failed if nobody is signed in and open is true, except that a forced sign-out is reported once',
    },
    input: z.object({
      open: z
        .stringbool()
        .default(false)
        .meta({ zh: '公开调用：未登录不报错', en: 'Open call: being signed out is not an error' }),
    }),
    output: z.union([z.literal('failed'), userInfoSchema]),
    errors: ['identity.sessionExpired', 'identity.sessionForcedOut'],
  }),
  accessToken: endpoint({
    name: 'my.accessToken',
    method: 'GET',
    path: '/v1/my/accesstoken',
    audience: 'session',
    need: 'keys',
    summary: {
      zh: '本人的访问令牌，用请求头 Accept-EncKey 的密钥加密',
      en: "The person's access token, encrypted to the key in Accept-EncKey",
    },
    sealed: [],
    sealedAnswer: ['accessToken'],
    input: z.object({}),
    output: z.strictObject({
      accessToken: z.string().describe('sealed'),
      expireTime: z.int().describe('Unix ms'),
    }),
  }),
  profile: endpoint({
    name: 'my.profile',
    method: 'GET',
    path: '/v1/my/profile',
    audience: 'session',
    need: 'person',
    summary: { zh: '账号资料', en: 'The profile' },
    input: z.object({}),
    output: userInfoSchema.omit({ acting: true }).extend({
      /** Masked: 138****5678, z***@example.com. */
      mobile: z.string().nullable(),
      email: z.string().nullable(),
      hasPassword: z.boolean(),
      thirdParties: z.array(z.enum(['qq', 'wechat'])),
      company: z.string().nullable(),
      memberSince: z.string().describe('ISO 8601, UTC'),
      application: applicationStateSchema.nullable(),
    }),
  }),
  changeNickname: endpoint({
    name: 'my.changeNickname',
    method: 'POST',
    path: '/v1/my/nickname',
    audience: 'session',
    need: 'person',
    summary: { zh: '修改昵称', en: 'Changes the nickname' },
    input: z.object(formShape({ nickname: nicknameField })),
    output: done,
    errors: ['identity.nicknameRequired', 'identity.nicknameForm'],
  }),
  changePassword: endpoint({
    name: 'my.changePassword',
    method: 'POST',
    path: '/v1/my/password',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '修改密码；没有密码时设置第一个，须已绑定手机或邮箱的验证码。其他登录全部退出',
      en: 'Changes the password, or sets the first one with a code sent to the linked number or address; signs out everywhere else',
    },
    sealed: ['oldPassword', 'password', 'confirmpassword', 'currentCode'],
    input: z.object({
      oldPassword: formShape({ oldPassword: oldPasswordField }).oldPassword.default(''),
      ...formShape(newPasswordFields),
      currentCode,
    }),
    output: done,
    errors: [
      'identity.wrongOldPassword',
      'identity.passwordSpaces',
      'identity.passwordForm',
      'identity.passwordsDiffer',
      'identity.passwordSame',
      'identity.passwordCommon',
      'identity.passwordPersonal',
      'identity.locked',
      'identity.smsCode',
      'identity.codeWrong',
      'identity.codeExpired',
    ],
  }),
  /**
   * For the purpose `bind`, the code is sent to the new number or address. For `unbind` and `confirm`, it is sent to
   * the linked one.
   */
  sendMobileCode: endpoint({
    name: 'my.sendMobileCode',
    method: 'GET',
    path: '/v1/my/mobile/code',
    audience: 'session',
    need: 'person',
    changes: true,
    summary: { zh: '绑定或解绑手机：发送验证码', en: 'Sends a code to add or remove a mobile number' },
    input: z.object({
      purpose: z.enum(['bind', 'unbind']).meta({ zh: '绑定或解绑', en: 'bind or unbind' }),
      mobile: z
        .string()
        .max(TEXT_MAX)
        .default('')
        .meta({ zh: '要绑定的手机号；解绑时不填', en: 'The number to add; omitted to remove one' }),
      captchaPass: captchaPassSchema,
    }),
    output: sent,
    errors: [
      'identity.mobileRequired',
      'identity.mobileForm',
      'captcha.needed',
      'identity.codeTooSoon',
      'identity.codeTooMany',
      'identity.notBound',
    ],
  }),
  bindMobile: endpoint({
    name: 'my.bindMobile',
    method: 'POST',
    path: '/v1/my/mobile/bind',
    audience: 'session',
    need: 'person',
    summary: { zh: `绑定手机；${bindProof.zh}`, en: `Adds a mobile number; ${bindProof.en}` },
    sealed: ['smsVerifyCode', 'password', 'currentCode'],
    input: z.object({
      ...formShape({ mobile: boundMobileField, smsVerifyCode: codeField }),
      password: ownPassword,
      currentCode,
    }),
    output: done,
    errors: ['identity.mobileRequired', 'identity.mobileForm', ...BIND_ERRORS],
  }),
  unbindMobile: endpoint({
    name: 'my.unbindMobile',
    method: 'POST',
    path: '/v1/my/mobile/unbind',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '解绑手机；须还有别的登录方式',
      en: 'Removes the mobile number; another way to sign in must remain',
    },
    sealed: ['smsVerifyCode'],
    input: z.object(formShape({ smsVerifyCode: codeField })),
    output: done,
    errors: [
      'identity.smsCode',
      'identity.codeWrong',
      'identity.codeExpired',
      'identity.notBound',
      'identity.lastWayIn',
    ],
  }),
  sendEmailCode: endpoint({
    name: 'my.sendEmailCode',
    method: 'GET',
    path: '/v1/my/email/code',
    audience: 'session',
    need: 'person',
    changes: true,
    summary: { zh: '绑定或解绑邮箱：发送验证码', en: 'Sends a code to add or remove an e-mail address' },
    input: z.object({
      purpose: z.enum(['bind', 'unbind']).meta({ zh: '绑定或解绑', en: 'bind or unbind' }),
      email: z
        .string()
        .max(TEXT_MAX)
        .default('')
        .meta({ zh: '要绑定的邮箱；解绑时不填', en: 'The address to add; omitted to remove one' }),
      captchaPass: captchaPassSchema,
    }),
    output: sent,
    errors: [
      'identity.emailRequired',
      'profile.overseasEmail',
      'identity.emailForm',
      'captcha.needed',
      'identity.codeTooSoon',
      'identity.codeTooMany',
      'identity.notBound',
    ],
  }),
  bindEmail: endpoint({
    name: 'my.bindEmail',
    method: 'POST',
    path: '/v1/my/email/bind',
    audience: 'session',
    need: 'person',
    summary: { zh: `绑定邮箱；${bindProof.zh}`, en: `Adds an e-mail address; ${bindProof.en}` },
    sealed: ['code', 'password', 'currentCode'],
    input: z.object({
      ...formShape({ email: boundEmailField, code: codeField }),
      password: ownPassword,
      currentCode,
    }),
    output: done,
    errors: ['identity.emailRequired', 'profile.overseasEmail', 'identity.emailForm', ...BIND_ERRORS],
  }),
  unbindEmail: endpoint({
    name: 'my.unbindEmail',
    method: 'POST',
    path: '/v1/my/email/unbind',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '解绑邮箱；须还有别的登录方式',
      en: 'Removes the e-mail address; another way to sign in must remain',
    },
    sealed: ['code'],
    input: z.object(formShape({ code: codeField })),
    output: done,
    errors: [
      'identity.smsCode',
      'identity.codeWrong',
      'identity.codeExpired',
      'identity.notBound',
      'identity.lastWayIn',
    ],
  }),
  unbindThirdParty: endpoint({
    name: 'my.unbindThirdParty',
    method: 'POST',
    path: '/v1/my/third-party/:provider/unbind',
    audience: 'session',
    need: 'person',
    summary: {
      zh: `解绑 QQ 或微信登录，须还有别的登录方式；${bindProof.zh}`,
      en: `Removes the login with QQ or WeChat, if another way to sign in remains; ${bindProof.en}`,
    },
    sealed: ['password', 'currentCode'],
    input: z.object({
      provider: z.enum(THIRD_PARTIES).meta({ zh: 'qq 或 wechat', en: 'qq or wechat' }),
      password: ownPassword,
      currentCode,
    }),
    output: done,
    errors: [
      'identity.notBound',
      'identity.lastWayIn',
      'identity.passwordRequired',
      'identity.wrongOldPassword',
      'identity.smsCode',
      'identity.codeWrong',
      'identity.codeExpired',
      'identity.locked',
    ],
  }),
  sessions: endpoint({
    name: 'my.sessions',
    method: 'GET',
    path: '/v1/my/sessions',
    audience: 'session',
    need: 'person',
    summary: { zh: '本账号的登录', en: 'Where this account is signed in' },
    input: z.object({}),
    output: z.array(
      z.strictObject({
        id: z.string(),
        current: z.boolean(),
        /** The browser and the operating system, as the browser reports them. */
        device: z.string(),
        /** The session's network: its IP address without the last part. */
        network: z.string(),
        way: z.string(),
        signedInAt: z.string().describe('ISO 8601, UTC'),
        lastSeenAt: z.string().describe('ISO 8601, UTC'),
      }),
    ),
  }),
  endSession: endpoint({
    name: 'my.endSession',
    method: 'POST',
    path: '/v1/my/sessions/:id/end',
    audience: 'session',
    need: 'person',
    summary: { zh: '退出某个登录', en: 'Signs out one session' },
    input: z.object({
      id: z
        .string()
        .regex(/^\d{1,18}$/)
        .meta({ zh: '登录编号', en: 'Id of the session' }),
    }),
    output: done,
    errors: ['identity.sessionNotFound'],
  }),
  endOtherSessions: endpoint({
    name: 'my.endOtherSessions',
    method: 'POST',
    path: '/v1/my/sessions/end-others',
    audience: 'session',
    need: 'person',
    summary: { zh: '退出其他所有登录', en: 'Signs out all other sessions' },
    input: z.object({}),
    output: z.strictObject({ ended: z.int() }),
  }),
  securityEvents: endpoint({
    name: 'my.securityEvents',
    method: 'GET',
    path: '/v1/my/security-events',
    audience: 'session',
    need: 'person',
    summary: { zh: '安全记录，由新到旧', en: 'Security events, newest first' },
    input: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional()
        .meta({ zh: '只看这条以前的', en: 'Only events before this one' }),
    }),
    output: z.strictObject({
      events: z.array(
        z.strictObject({
          id: z.string(),
          kind: z.string(),
          at: z.string().describe('ISO 8601, UTC'),
          device: z.string(),
          network: z.string(),
        }),
      ),
      /** `before` for the next call. Null at the end. */
      next: z.string().nullable(),
    }),
  }),
};
