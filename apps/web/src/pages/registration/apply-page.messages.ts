import { defineMessages } from '../../shared/i18n/messages.ts';

export const applyPageMessages = defineMessages('applyPage', {
  lead: { zh: '请选择适合您的账号类型。', en: 'Choose the account type that suits you.' },
  'kind.personal': { zh: '个人注册', en: 'Individual' },
  'kind.applyOrganization': { zh: '机构申请', en: 'Organisation in mainland China' },
  'kind.applyOverseas': { zh: '境外用户申请', en: 'Customer outside mainland China' },
  'for.personal': {
    zh: '有中国内地手机号的个人。短信验证后立即可用，之后可升级为机构账号。',
    en: 'For individuals with a mainland China mobile number. Ready once you enter the SMS code; you can upgrade to an organisation account later.',
  },
  'for.applyOrganization': {
    zh: '在中国内地注册的公司与机构。需填写公司、机房与拟开展服务的信息，经审核后开通。',
    en: 'For companies and institutions registered in mainland China. Tell us about your company, its server room and the service you plan; we open the account after a review.',
  },
  'for.applyOverseas': {
    zh: '中国内地以外的公司与从业者。填写公司与商务邮箱，经审核后开通；凭邮箱可先试用。',
    en: 'For companies and professionals elsewhere. Apply with your company and business e-mail; we open the account after a review. You can try the data with just an e-mail address first.',
  },
  'go.personal': { zh: '立即注册', en: 'Sign up' },
  'go.applyOrganization': { zh: '申请机构账号', en: 'Apply as an organisation' },
  'go.applyOverseas': { zh: '申请境外账号', en: 'Apply from abroad' },
  organisationLead: {
    zh: '面向在中国内地注册的公司与机构，所有项目均为必填。提交后由人工审核，通过后开通机构账号。',
    en: 'For companies and institutions registered in mainland China. All fields are required. Our team reviews every application and opens your organisation account once it is approved.',
  },
  overseasLead: {
    zh: '面向中国内地以外的公司与从业者，所有项目均为必填。提交后由人工审核，通过后开通账号。',
    en: 'For companies and professionals outside mainland China. All fields are required. Our team reviews every application and opens your account once it is approved.',
  },
  elsewhere: { zh: '公司不在中国内地注册？', en: 'Registered elsewhere?' },
  toOverseas: { zh: '改用境外用户申请', en: 'Apply as an overseas customer' },
  inChina: { zh: '公司在中国内地注册？', en: 'Registered in mainland China?' },
  toOrganisation: { zh: '改用机构申请', en: 'Apply as an organisation' },
  upgrade: {
    zh: '您已登录为“{{nickname}}”：审核通过后，该账号将升级为机构账号。',
    en: 'You are signed in as “{{nickname}}”. Once your application is approved, this account becomes an organisation account.',
  },
  upgradeOverseas: {
    zh: '您已登录为“{{nickname}}”：审核通过后，该账号将升级为境外用户正式账号，密钥不变。',
    en: 'You are signed in as “{{nickname}}”. Once your application is approved, this account becomes a full overseas account and keeps its keys.',
  },
  tryFirst: {
    zh: '想先看数据？凭邮箱即可注册试用，之后再申请正式账号。',
    en: 'Try it now with your e-mail; apply for a full account later.',
  },
  tryNow: { zh: '邮箱注册试用', en: 'Sign up with e-mail' },
});
