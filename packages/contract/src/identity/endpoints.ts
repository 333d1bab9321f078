import { z } from 'zod';
import { signedUpSchema } from '../access/schemas.ts';
import { actionIdSchema, captchaPassSchema } from '../captcha/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { formShape, inviteCode, sent, text } from '../kernel/fields.ts';
import {
  emailField,
  firstLoginFields,
  mobileField,
  passwordLoginFields,
  resetFields,
  smsLoginFields,
} from './fields.ts';
import { THIRD_PARTIES } from './schemas.ts';

const signedIn = z.strictObject({ nickname: z.string() });

const SEND_ERRORS = [
  'identity.codeChannelOff',
  'captcha.needed',
  'identity.codeTooSoon',
  'identity.codeTooMany',
  'request.tooMany',
] as const;

const passwordLogin = formShape(passwordLoginFields);

const { code, ...newPassword } = formShape(resetFields);

const byMobile = z.object({ ...formShape({ mobile: mobileField }), captchaPass: captchaPassSchema });

const byEmail = z.object({ ...formShape({ email: emailField }), captchaPass: captchaPassSchema });

const wrongReceiver = (input: z.ZodObject) =>
  'mobile' in input.shape ? 'identity.mobileWrong' : 'identity.emailWrong';

const codeSend = <In extends z.ZodObject>(name: string, path: string, zh: string, en: string, input: In) =>
  endpoint({
    name,
    method: 'GET',
    path,
    audience: 'public',
    changes: true,
    summary: { zh, en },
    input,
    output: sent,
    errors: [wrongReceiver(input), ...SEND_ERRORS],
  });

const existence = <In extends z.ZodObject>(name: string, path: string, zh: string, en: string, input: In) =>
  endpoint({
    name,
    method: 'GET',
    path,
    audience: 'public',
    summary: { zh, en },
    input,
    /** Always false. A registered receiver gets code 131314. */
    output: z.literal(false),
    errors: [wrongReceiver(input), 'identity.registered', 'captcha.needed', 'request.tooMany'],
  });

const coordinate = z.string().length(43);

/** The server's public key in the format of JOSE libraries. */
const sealingJwk = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  kid: z.string(),
  use: z.literal('enc'),
  alg: z.literal('ECDH-ES'),
});

export const identityEndpoints = {
  sealingKey: endpoint({
    name: 'identity.sealingKey',
    method: 'GET',
    path: '/v1/identity/sealing-key',
    audience: 'public',
    summary: {
      zh: '加密字段所用的服务器公钥与服务器时间',
      en: "The server's public key for sealed fields, and the server's time",
    },
    input: z.object({}),
    output: z.strictObject({
      jwk: sealingJwk,
      nowMs: z.int().describe('Unix ms'),
      id: z.string().describe('same as jwk.kid, for pages of the previous release'),
      publicKey: z
        .string()
        .describe('same as jwk (P-256, raw, base64url), for pages of the previous release'),
    }),
  }),
  mobileCheck: existence(
    'identity.mobileCheck',
    '/v1/identity/mobile-check',
    '手机号是否已注册：已注册时代码为 131314',
    'Whether a mobile number is registered: code 131314 if it is',
    byMobile,
  ),
  emailCheck: existence(
    'identity.emailCheck',
    '/v1/identity/email-check',
    '邮箱是否已注册：已注册时代码为 131314',
    'Whether an e-mail address is registered: code 131314 if it is',
    byEmail,
  ),
  loginCode: codeSend(
    'identity.loginCode',
    '/v1/identity/login-code',
    '发送登录短信验证码',
    'Sends a login code by SMS',
    byMobile,
  ),
  smsLogin: endpoint({
    name: 'identity.smsLogin',
    method: 'POST',
    path: '/v1/identity/sms-login',
    audience: 'public',
    summary: { zh: '短信验证码登录', en: 'Signs in with a code from an SMS' },
    sealed: ['smsVerifyCode'],
    input: z.object(formShape(smsLoginFields)),
    output: signedIn,
    errors: [
      'identity.mobileWrong',
      'identity.smsCode',
      'identity.codeWrong',
      'identity.codeExpired',
      'identity.locked',
      'identity.disabled',
    ],
  }),
  passwordLogin: endpoint({
    name: 'identity.passwordLogin',
    method: 'POST',
    path: '/v1/identity/password-login',
    audience: 'public',
    summary: { zh: '账号密码登录', en: 'Signs in with a password' },
    sealed: ['password', 'picVerifyCode'],
    input: z.object({
      actionId: actionIdSchema,
      ...passwordLogin,
      picVerifyCode: passwordLogin.picVerifyCode.default(''),
      captchaPass: z.string().max(100).optional().meta({
        zh: '代替图形验证码的凭证（用途 signIn）；给出时不看图形验证码，登录成功前对同一账号有效',
        en: 'A pass for signIn that replaces the picture, which is then not checked; valid for one account until it is used to sign in',
      }),
    }),
    output: signedIn,
    errors: [
      'identity.accountRequired',
      'identity.passwordRequired',
      'identity.pictureCode',
      'captcha.pictureWrong',
      'captcha.needed',
      'identity.wrongPassword',
      'identity.locked',
      'identity.disabled',
    ],
  }),
  firstLoginCode: codeSend(
    'identity.firstLoginCode',
    '/v1/identity/first-login-code',
    '首次登录绑定手机：发送验证码',
    'Sends the code that is needed to add a mobile number at the first login',
    byMobile,
  ),
  firstLogin: endpoint({
    name: 'identity.firstLogin',
    method: 'POST',
    path: '/v1/identity/first-login',
    audience: 'public',
    summary: {
      zh: '首次登录：绑定手机并登录；新开的账号返回第一个密钥，否则两项为 null',
      en: 'First login: adds a mobile number and signs in. A new account comes with its first key; otherwise accessKey and accessSecret are null',
    },
    sealed: ['smsVerifyCode'],
    sealedAnswer: ['accessSecret'],
    input: z.object({
      ...formShape(firstLoginFields),
      channelNo: z
        .union([z.literal(1), z.literal(2), z.literal(3)])
        .meta({ zh: '1 普通，2 微信，3 QQ', en: '1 normal, 2 WeChat, 3 QQ' }),
      openid: z
        .string()
        .max(200)
        .optional()
        .meta({ zh: '三方登录回调给出的 openid', en: 'openid that the callback returned' }),
      inviteCode,
    }),
    output: signedUpSchema.extend({
      accessKey: z.string().nullable(),
      accessSecret: z.string().nullable().describe('sealed'),
    }),
    errors: [
      'identity.nicknameForm',
      'identity.nicknameRequired',
      'identity.mobileWrong',
      'identity.smsCode',
      'identity.codeWrong',
      'identity.codeExpired',
      'identity.locked',
      'identity.openidExpired',
      'identity.disabled',
    ],
  }),
  resetCodeByMobile: codeSend(
    'identity.resetCodeByMobile',
    '/v1/identity/reset-code/mobile',
    '找回密码：发送短信验证码',
    'Sends a reset code by SMS',
    byMobile,
  ),
  resetCodeByEmail: codeSend(
    'identity.resetCodeByEmail',
    '/v1/identity/reset-code/email',
    '找回密码：发送邮件验证码',
    'Sends a reset code by e-mail',
    byEmail,
  ),
  resetPassword: endpoint({
    name: 'identity.resetPassword',
    method: 'POST',
    path: '/v1/identity/reset-password',
    audience: 'public',
    summary: {
      zh: '用验证码设置新密码；其他登录全部退出',
      en: 'Sets a new password with a code, and signs out everywhere',
    },
    sealed: ['code', 'password', 'confirmpassword'],
    input: z.object({
      code,
      receiver: text('手机号或邮箱', 'Mobile number or e-mail address'),
      ...newPassword,
    }),
    output: z.strictObject({ changed: z.literal(true) }),
    errors: [
      'identity.smsCode',
      'identity.passwordSpaces',
      'identity.passwordForm',
      'identity.passwordsDiffer',
      'identity.passwordCommon',
      'identity.passwordPersonal',
      'identity.passwordSame',
      'identity.codeWrong',
      'identity.codeExpired',
      'identity.locked',
    ],
  }),
  thirdPartyUrl: endpoint({
    name: 'identity.thirdPartyUrl',
    method: 'GET',
    path: '/v1/identity/third-party/:provider/url',
    audience: 'public',
    changes: true,
    summary: { zh: 'QQ、微信登录的跳转地址', en: 'The address at which to sign in with QQ or WeChat' },
    input: z.object({ provider: z.enum(THIRD_PARTIES).meta({ zh: 'qq 或 wechat', en: 'qq or wechat' }) }),
    output: z.url(),
    errors: ['identity.providerOff'],
  }),
  thirdPartyCallback: endpoint({
    name: 'identity.thirdPartyCallback',
    method: 'POST',
    path: '/v1/identity/third-party/:provider/callback',
    audience: 'public',
    summary: {
      zh: 'QQ、微信登录回调；首次登录的代码为 131305，data 给出 openid 与三方昵称 nickname（可为 null）',
      en: 'Handles the return from QQ or WeChat; a first login is answered with code 131305, with openid and nickname (may be null) in data',
    },
    input: z.object({
      provider: z.enum(THIRD_PARTIES).meta({ zh: 'qq 或 wechat', en: 'qq or wechat' }),
      code: z.string().max(512).meta({ zh: '三方给出的 code', en: 'code from the provider' }),
      state: z
        .string()
        .max(200)
        .meta({ zh: '跳转时带去的 state', en: 'state that was sent with the redirect' }),
    }),
    output: signedIn,
    errors: [
      'identity.firstLogin',
      'identity.stateUnknown',
      'identity.providerOff',
      'identity.providerFailed',
      'identity.disabled',
    ],
  }),
  logout: endpoint({
    name: 'identity.logout',
    method: 'GET',
    path: '/v1/identity/logout',
    audience: 'public',
    changes: true,
    summary: { zh: '退出登录', en: 'Signs out' },
    input: z.object({}),
    output: z.null(),
  }),
};
