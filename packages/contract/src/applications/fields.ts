import { isEmail, isMobile, isPhone, smsCodeRule } from '../identity/rules.ts';
import { type FormOf, filled, textField, tickField, yesNoField } from '../kernel/field-row.ts';
import { isHeadcount, isPrice, isStart } from './plan-rules.ts';

/** The organisation's information about itself and its plans, in the order of the form. All fields are required. */
export const organisationFields = {
  companyName: textField({
    zh: '公司名称',
    en: 'Company name',
    rule: filled('applications.companyName'),
  }),
  isListed: yesNoField({
    zh: '是否上市',
    en: 'Whether it is listed',
    label: { zh: '是否上市', en: 'Is the company listed?' },
    rule: (value) => (value === null ? 'applications.isListed' : null),
  }),
  address: textField({
    zh: '公司地址',
    en: 'Address',
    rule: filled('applications.address'),
  }),
  headPerson: textField({
    zh: '负责人',
    en: 'Person in charge',
    rule: filled('applications.headPerson'),
  }),
  contactPerson: textField({
    zh: '联系人',
    en: 'Contact person',
    rule: filled('applications.contactPerson'),
  }),
  contactEmail: textField({
    zh: '联系人邮箱',
    en: 'Contact e-mail',
    rule: filled('applications.contactEmail', isEmail, 'applications.contactEmailForm'),
  }),
  contactLandline: textField({
    zh: '联系人座机',
    en: 'Contact landline',
    rule: filled('applications.contactLandline', isPhone, 'applications.contactLandlineForm'),
  }),
  contactMobile: textField({
    zh: '联系人手机',
    en: 'Contact mobile',
    hint: { zh: '中国内地 11 位手机号', en: 'A mobile number of mainland China, 11 digits' },
    rule: filled('applications.contactMobile', isMobile, 'applications.contactMobileForm'),
  }),
  serverRoomLocation: textField({
    zh: '机房地点',
    en: 'Server room location',
    rule: filled('applications.serverRoomLocation'),
  }),
  roomManager: textField({
    zh: '机房负责人',
    en: 'Room manager',
    rule: filled('applications.roomManager'),
  }),
  roomPhone: textField({
    zh: '机房电话',
    en: "Room manager's phone",
    label: { zh: '机房电话', en: 'Room phone' },
    hint: { zh: '座机或手机均可', en: 'A landline or a mobile number' },
    rule: filled('applications.roomPhone', isPhone, 'applications.roomPhoneForm'),
  }),
  serviceName: textField({
    zh: '拟开展服务名称',
    en: 'Planned service name',
    label: { zh: '服务名称', en: 'Name of the service' },
    rule: filled('applications.serviceName'),
  }),
  servicePrice: textField({
    zh: '拟定服务价格',
    en: 'Planned service price',
    label: { zh: '服务价格', en: 'Price of the service' },
    hint: {
      zh: '例如：每用户每年 1,200 元；免费请填“免费”',
      en: 'For example: CN¥1,200 per user per year, or “free”',
    },
    rule: filled('applications.servicePrice', isPrice, 'applications.servicePriceForm'),
  }),
  targetUsers: textField({
    zh: '目标用户',
    en: 'Target users',
    rule: filled('applications.targetUsers'),
  }),
  startTime: textField({
    zh: '拟开始时间',
    en: 'Start time',
    hint: { zh: '例如：2027 年 3 月', en: 'For example: March 2027' },
    rule: filled('applications.startTime', isStart, 'applications.startTimeForm'),
  }),
  expectedUsers: textField({
    zh: '预计用户数',
    en: 'Expected users',
    hint: { zh: '上线第一年，例如：5,000', en: 'In the first year, for example: 5,000' },
    rule: filled('applications.expectedUsers', isHeadcount, 'applications.expectedUsersForm'),
  }),
  refreshFrequency: textField({
    zh: '数据刷新频率',
    en: 'Refresh frequency',
    rule: filled('applications.refreshFrequency'),
  }),
  agreed: tickField({
    zh: '是否同意协议',
    en: 'Whether the agreements are accepted',
    label: { zh: '数据申请协议', en: 'Data application agreement' },
    rule: (value) => (value ? null : 'applications.agreementRequired'),
  }),
} as const;

export type OrganisationForm = FormOf<typeof organisationFields>;

/** The code sent to the contact's mobile number, which confirms the application. */
export const organisationCodeFields = {
  smsVerifyCode: textField({
    zh: '验证码（加密）',
    en: 'The code (sealed)',
    label: { zh: '短信验证码', en: 'Code from the SMS' },
    rule: smsCodeRule,
  }),
} as const;

export const BUSINESS_TYPES = [
  'assetManager',
  'broker',
  'bank',
  'dataVendor',
  'fintech',
  'research',
  'university',
  'media',
  'other',
] as const;

const isBusinessType = (value: string): boolean => BUSINESS_TYPES.some((type) => type === value);

export const overseasFields = {
  firstName: textField({
    zh: '名',
    en: 'First name',
    label: { zh: '名（First name）', en: 'First name' },
    rule: filled('applications.firstName'),
  }),
  lastName: textField({
    zh: '姓',
    en: 'Last name',
    label: { zh: '姓（Last name）', en: 'Last name' },
    rule: filled('applications.lastName'),
  }),
  company: textField({
    zh: '公司',
    en: 'Company',
    rule: filled('applications.company'),
  }),
  businessEmail: textField({
    zh: '商务邮箱',
    en: 'Business e-mail',
    hint: { zh: '请使用公司邮箱', en: 'Please use the address of your company' },
    rule: filled('applications.businessEmail', isEmail, 'applications.businessEmailForm'),
  }),
  jobTitle: textField({
    zh: '职位',
    en: 'Job title',
    rule: filled('applications.jobTitle'),
  }),
  businessType: textField({
    zh: '业务类型',
    en: 'Business type',
    label: { zh: '业务类型', en: 'Type of business' },
    rule: filled('applications.businessType', isBusinessType, 'applications.businessType'),
  }),
  agreed: tickField({
    zh: '是否同意协议',
    en: 'Whether the agreements are accepted',
    label: { zh: '数据申请协议', en: 'Data application agreement' },
    rule: (value) => (value ? null : 'applications.overseasAgreement'),
  }),
} as const;

export type OverseasForm = FormOf<typeof overseasFields>;

/** The field for the code sent to the business e-mail address. Its messages are those of the English forms. */
export const overseasCodeFields = {
  emailVerifyCode: textField({
    zh: '邮件验证码（加密）',
    en: 'The code from the e-mail (sealed)',
    label: { zh: '邮箱验证码', en: 'Code from the e-mail' },
    rule: (value) => (smsCodeRule(value) === null ? null : 'applications.overseasCode'),
  }),
} as const;
