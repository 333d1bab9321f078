import { defineMessages } from '../../shared/i18n/messages.ts';

export const applyPageMessages = defineMessages('applyPage', {
  lead: { zh: '选择与您相符的一类。', en: 'Choose what fits you.' },
  'kind.personal': { zh: '个人注册', en: 'Individual' },
  'kind.applyOrganization': { zh: '机构申请', en: 'Organisation in mainland China' },
  'kind.applyOverseas': { zh: '境外用户申请', en: 'Customer outside mainland China' },
  'for.personal': {
    zh: '有中国内地手机号的个人。短信验证后立即可用，之后可升级为机构账号。',
    en: 'For a person with a mobile number of mainland China. Ready at once after a code by SMS; can become an organisation later.',
  },
  'for.applyOrganization': {
    zh: '在中国内地注册的公司与机构。需填写公司、机房与拟开展服务的信息，经审核后开通。',
    en: 'For companies and institutions registered in mainland China. Asks about the company, its server room and the planned service; opened after a review.',
  },
  'for.applyOverseas': {
    zh: '中国内地以外的公司与从业者。填写公司与商务邮箱，经审核后开通。',
    en: 'For companies and professionals elsewhere. Asks for your company and business e-mail; opened after a review.',
  },
  'go.personal': { zh: '立即注册', en: 'Sign up' },
  'go.applyOrganization': { zh: '开始申请', en: 'Apply' },
  'go.applyOverseas': { zh: '开始申请', en: 'Apply' },
  organisationLead: {
    zh: '面向在中国内地注册的公司与机构，所有项目均为必填。提交后由人工审核，通过后开通机构账号。',
    en: 'For companies and institutions registered in mainland China. Every field is needed. A person reviews the application; once it is approved, an organisation account is opened.',
  },
  overseasLead: {
    zh: '面向中国内地以外的公司与从业者，所有项目均为必填。提交后由人工审核，通过后开通账号。',
    en: 'For companies and professionals outside mainland China. Every field is needed. A person reviews the application; once it is approved, your account is opened.',
  },
  elsewhere: { zh: '公司不在中国内地注册？', en: 'Registered elsewhere?' },
  toOverseas: { zh: '使用境外用户申请', en: 'Apply as an overseas customer' },
  inChina: { zh: '公司在中国内地注册？', en: 'Registered in mainland China?' },
  toOrganisation: { zh: '使用机构申请', en: 'Apply as an organisation' },
  upgrade: {
    zh: '您已登录为“{{nickname}}”：审核通过后，该账号将升级为机构账号。',
    en: 'You are signed in as “{{nickname}}”: once the application is approved, this account becomes that of an organisation.',
  },
});
