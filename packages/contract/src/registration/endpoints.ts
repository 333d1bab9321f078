import { z } from 'zod';
import { signedUpSchema } from '../access/schemas.ts';
import {
  organisationCodeFields,
  organisationFields,
  overseasCodeFields,
  overseasFields,
} from '../applications/fields.ts';
import { applicationStateSchema } from '../applications/schemas.ts';
import { captchaPassSchema } from '../captcha/schemas.ts';
import { emailField, mobileField } from '../identity/fields.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { formShape, inviteCode, sent } from '../kernel/fields.ts';
import { emailSignUpFields, personalFields } from './fields.ts';

const codeFor = z
  .enum(['register', 'apply'])
  .meta({ zh: '用途：注册或申请', en: 'Purpose of the code: register or apply' });

const SIGN_UP_ERRORS = [
  'identity.nicknameRequired',
  'identity.nicknameForm',
  'identity.smsCode',
  'identity.passwordSpaces',
  'identity.passwordForm',
  'identity.passwordsDiffer',
  'identity.passwordCommon',
  'identity.passwordPersonal',
  'registration.agreements',
  'identity.accountExists',
  'identity.codeWrong',
  'identity.codeExpired',
] as const;

export const registrationEndpoints = {
  codeByMobile: endpoint({
    name: 'registration.codeByMobile',
    method: 'GET',
    path: '/v1/registration/code/mobile',
    audience: 'public',
    changes: true,
    summary: {
      zh: '注册或申请：发送短信验证码',
      en: 'Sends the code for a registration or an application by SMS',
    },
    input: z.object({
      ...formShape({ mobile: mobileField }),
      purpose: codeFor,
      captchaPass: captchaPassSchema,
    }),
    output: sent,
    errors: [
      'identity.mobileWrong',
      'captcha.needed',
      'identity.codeTooSoon',
      'identity.codeTooMany',
      'request.tooMany',
    ],
  }),
  codeByEmail: endpoint({
    name: 'registration.codeByEmail',
    method: 'GET',
    path: '/v1/registration/code/email',
    audience: 'public',
    changes: true,
    summary: {
      zh: '注册或申请：发送邮件验证码',
      en: 'Sends the code for a registration or an application by e-mail',
    },
    input: z.object({
      ...formShape({ email: emailField }),
      purpose: codeFor,
      captchaPass: captchaPassSchema,
    }),
    output: sent,
    errors: [
      'identity.emailWrong',
      'captcha.needed',
      'identity.codeTooSoon',
      'identity.codeTooMany',
      'request.tooMany',
      'registration.emailOff',
    ],
  }),
  personal: endpoint({
    name: 'registration.personal',
    method: 'POST',
    path: '/v1/registration/personal',
    audience: 'public',
    summary: {
      zh: '个人注册并登录，返回第一个密钥；Access Secret 只返回这一次，用请求头 Accept-EncKey 的密钥加密',
      en: 'Registers an individual and signs in. Returns a first key; only this response contains its secret, encrypted to the key in Accept-EncKey',
    },
    sealed: ['smsVerifyCode', 'password', 'confirmpassword'],
    sealedAnswer: ['accessSecret'],
    input: z.object({ ...formShape(personalFields), inviteCode }),
    output: signedUpSchema,
    errors: ['identity.mobileWrong', ...SIGN_UP_ERRORS],
  }),
  email: endpoint({
    name: 'registration.email',
    method: 'POST',
    path: '/v1/registration/email',
    audience: 'public',
    summary: {
      zh: '境外个人凭邮箱注册并登录，其余同个人注册；运营方可关闭',
      en: 'Registers an individual from overseas by e-mail, otherwise like a registration with a mobile number; the operator may turn this off',
    },
    sealed: ['emailVerifyCode', 'password', 'confirmpassword'],
    sealedAnswer: ['accessSecret'],
    input: z.object({ ...formShape(emailSignUpFields), inviteCode }),
    output: signedUpSchema,
    errors: ['identity.emailRequired', 'identity.emailWrong', 'registration.emailOff', ...SIGN_UP_ERRORS],
  }),
  organisation: endpoint({
    name: 'registration.organisation',
    method: 'POST',
    path: '/v1/registration/organisation',
    audience: 'public',
    summary: {
      zh: '机构申请；已登录的个人用户提交即为升级申请，未登录时审核通过后开户',
      en: 'Applies for an organisation: a signed-in individual is upgraded on approval, otherwise a new account is opened',
    },
    sealed: ['smsVerifyCode'],
    input: z.object({ ...formShape({ ...organisationFields, ...organisationCodeFields }), inviteCode }),
    output: z.strictObject({
      receipt: z.string().describe('token for reading the status of the application'),
    }),
    errors: [
      'identity.codeWrong',
      'identity.codeExpired',
      'applications.agreementRequired',
      'applications.underReview',
      'applications.alreadyOrganisation',
    ],
  }),
  overseas: endpoint({
    name: 'registration.overseas',
    method: 'POST',
    path: '/v1/registration/overseas',
    audience: 'public',
    summary: {
      zh: '境外用户申请，验证码须为发到商务邮箱的申请验证码；已登录的个人用户提交即为升级申请，未登录时审核通过后开户',
      en: 'Applies for an overseas customer, with the application code sent to the business e-mail: a signed-in individual is upgraded on approval, otherwise a new account is opened',
    },
    sealed: ['emailVerifyCode'],
    input: z.object({ ...formShape({ ...overseasFields, ...overseasCodeFields }), inviteCode }),
    output: z.strictObject({
      receipt: z.string().describe('token for reading the status of the application'),
    }),
    errors: [
      'applications.businessEmail',
      'applications.businessEmailForm',
      'applications.overseasAgreement',
      'applications.overseasCode',
      'identity.codeWrong',
      'identity.codeExpired',
      'identity.accountExists',
      'applications.underReview',
      'applications.notIndividual',
      'identity.locked',
    ],
  }),
  state: endpoint({
    name: 'registration.state',
    method: 'GET',
    path: '/v1/registration/state',
    audience: 'public',
    summary: { zh: '申请的审核状态', en: 'The status of an application' },
    input: z.object({
      receipt: z.string().max(100).meta({
        zh: '提交申请时得到的查询凭证',
        en: 'The token returned when the application was submitted',
      }),
    }),
    output: applicationStateSchema,
    errors: ['applications.notFound'],
  }),
};
