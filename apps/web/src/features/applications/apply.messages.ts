import type { Localized } from '@jishi/contract';
import { defineMessages } from '../../shared/i18n/messages.ts';
import type { SectionName } from './apply-fields.ts';

/** The sections and fields of the application forms, and the texts around them. */
export const applyMessages = defineMessages('apply', {
  'section.company': { zh: '公司信息', en: 'Company' },
  'section.contact': { zh: '联系方式', en: 'Contact' },
  'section.serverRoom': { zh: '机房信息', en: 'Server room' },
  'section.service': { zh: '拟开展的服务', en: 'Planned service' },
  'section.person': { zh: '申请人', en: 'About you' },
  'section.work': { zh: '所在公司', en: 'Your company' },
  'about.company': {
    zh: '与营业执照一致，审核时将据此核对。',
    en: 'Exactly as on your business licence, which we use to check it.',
  },
  'about.contact': {
    zh: '审核结果将发送至联系人邮箱，短信验证码发送至联系人手机。',
    en: 'We e-mail the result to this contact, and text the code below to the mobile number.',
  },
  'about.serverRoom': {
    zh: '数据存放与处理的地点及负责人。',
    en: 'Where the data will be stored and processed, and who is in charge.',
  },
  'about.service': {
    zh: '您计划用数据提供的服务，我们据此判断所需授权。',
    en: 'What you plan to offer with the data. This decides which licence you need.',
  },
  'about.person': {
    zh: '验证码与审核结果将发送至商务邮箱，审核通过后以此邮箱登录。',
    en: 'We send the code below and the result of the review to your business e-mail. Once approved, you sign in with that address.',
  },
  'about.work': { zh: '帮助我们了解您需要的数据。', en: 'Helps us understand which data you need.' },
  choose: { zh: '请选择', en: 'Please choose' },
  'business.assetManager': { zh: '资产管理', en: 'Asset management' },
  'business.broker': { zh: '证券经纪', en: 'Brokerage' },
  'business.bank': { zh: '银行', en: 'Banking' },
  'business.dataVendor': { zh: '数据服务商', en: 'Data vendor' },
  'business.fintech': { zh: '金融科技', en: 'Fintech' },
  'business.research': { zh: '研究机构', en: 'Research' },
  'business.university': { zh: '高校', en: 'University' },
  'business.media': { zh: '媒体', en: 'Media' },
  'business.other': { zh: '其他', en: 'Other' },
  verify: { zh: '验证与提交', en: 'Verify and submit' },
  'about.code': { zh: '验证码 5 分钟内有效。', en: 'The code is valid for five minutes.' },
  mailCode: { zh: '获取邮箱验证码', en: 'Send the code' },
  agree: {
    zh: '我已阅读并同意《数据申请协议》',
    en: 'I have read and accept the data application agreement',
  },
  readAgreement: { zh: '查看协议全文', en: 'Read the agreement' },
  'clause.true': {
    zh: '所填信息真实、完整，如有变更将及时告知。',
    en: 'The information given here is true and complete, and I will notify you of any change.',
  },
  'clause.authorised': {
    zh: '本人有权代表所填公司提交本申请。',
    en: 'I am authorised to apply on behalf of the company named here.',
  },
  'clause.use': {
    zh: '取得的数据仅用于申请所述用途，未经书面许可不转让、不再分发。',
    en: 'The data will be used only for the purpose stated here and will not be passed on or redistributed without written permission.',
  },
  'clause.privacy': {
    zh: '所填信息仅用于审核、联系与开户，按法律规定的期限保存。',
    en: 'The information given here is used to review the application, to contact you and to open the account, and is kept for as long as the law requires.',
  },
  'clause.review': {
    zh: '提交申请不构成授权，以审核结果与后续合同为准。',
    en: 'Submitting an application grants no licence; a licence requires approval and a contract.',
  },
  send: { zh: '提交申请', en: 'Submit application' },
  faults: { zh: '还有 {{count}} 项需要填写或修改', en: 'Fields to fill in or correct: {{count}}' },
  kept: {
    zh: '已填内容保存在本标签页，刷新不会丢失。',
    en: 'Your entries stay in this tab, even if you reload the page.',
  },
} satisfies Record<`section.${SectionName}` | `about.${SectionName}`, Localized> & Record<string, Localized>);
