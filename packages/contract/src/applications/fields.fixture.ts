/**
 * A field, an invalid value, and the error that server and browser report: the registry's code, with texts in both
 * languages.
 */
export type FieldCase = readonly [field: string, value: unknown, code: number, zh: string, en: string];

const MOBILE = [
  '请输入正确的手机号码！',
  'Please enter a mobile number: eleven digits that begin with 1',
] as const;
const PHONE = [
  '请输入正确的电话号码：6 至 20 位，可含数字、+、-、括号和空格',
  'Please enter a valid phone number: 6 to 20 characters (digits, +, -, brackets and spaces)',
] as const;
const SMS = ['请输入六位验证码！', 'Please enter the six-character code'] as const;
const EMAIL = ['请输入正确电子邮箱！', 'Please enter a valid e-mail address'] as const;

const PRICE = [
  '请填写金额，例如：每用户每年 1,200 元；免费请填“免费”',
  'Please enter an amount, for example CN¥1,200 per user per year, or “free”',
] as const;
const START = [
  '请填写年月或日期，例如：2027 年 3 月',
  'Please enter a month or a date, for example March 2027',
] as const;
const USERS = [
  '请填写大于 0 的人数，例如：5,000',
  'Please enter a number greater than 0, for example 5,000',
] as const;

export const ORGANISATION_CASES: readonly FieldCase[] = [
  ['companyName', '', -1086, '请输入公司名称', 'Please enter the name of the company'],
  ['companyName', '   ', -1086, '请输入公司名称', 'Please enter the name of the company'],
  ['isListed', null, -1087, '请选择是否上市', 'Please choose whether the company is listed'],
  ['address', '', -1088, '请输入公司地址', "Please enter the company's address"],
  ['headPerson', '', -1089, '请输入负责人', 'Please enter the person in charge'],
  ['contactPerson', '', -1090, '请输入联系人', 'Please enter a contact person'],
  ['contactEmail', '', -1091, '请输入联系人邮箱', 'Please enter the contact e-mail address'],
  ['contactEmail', 'li@huayue', -1092, ...EMAIL],
  ['contactEmail', 'li@mingchuan', -1092, ...EMAIL],
  ['contactLandline', '', -1093, '请输入联系人座机', 'Please enter the contact landline'],
  ['contactLandline', 'any text', 1664, ...PHONE],
  ['contactLandline', '-- -- --', 1664, ...PHONE],
  ['contactMobile', '', -1094, '请输入联系人手机', 'Please enter the contact mobile number'],
  ['contactMobile', '021-5555', -1095, ...MOBILE],
  ['contactMobile', '23800001234', -1095, ...MOBILE],
  ['contactMobile', '1380000123', -1095, ...MOBILE],
  ['serverRoomLocation', '', -1096, '请输入机房地点', 'Please enter the location of the server room'],
  ['roomManager', '', -1097, '请输入机房负责人', 'Please enter the manager of the server room'],
  ['roomPhone', '', -1098, '请输入机房电话', 'Please enter the phone number of the server room'],
  ['roomPhone', '12345', 1665, ...PHONE],
  ['roomPhone', '+86 (021) 5555 0000 123', 1665, ...PHONE],
  ['serviceName', '', -1099, '请输入拟开展服务的名称', 'Please enter the name of the planned service'],
  ['servicePrice', '', -1100, '请输入拟定的服务价格', 'Please enter the price of the planned service'],
  ['servicePrice', '面议', 2950, ...PRICE],
  ['servicePrice', '-5', 2950, ...PRICE],
  ['servicePrice', 'CNY - 5', 2950, ...PRICE],
  ['targetUsers', '', -1101, '请输入目标用户', 'Please enter the target users'],
  ['startTime', '', -1102, '请输入拟开始时间', 'Please enter the planned start date'],
  ['startTime', 'soon', 2951, ...START],
  ['startTime', '2027-13-45', 2951, ...START],
  ['startTime', '2027 年 2 月 30 日', 2951, ...START],
  ['startTime', '99999', 2951, ...START],
  ['expectedUsers', 'many', 2952, ...USERS],
  ['expectedUsers', '0', 2952, ...USERS],
  ['expectedUsers', '-20', 2952, ...USERS],
  ['expectedUsers', '2027-03-01', 2952, ...USERS],
  ['expectedUsers', '', -1103, '请输入预计用户数', 'Please enter the expected number of users'],
  ['refreshFrequency', '', -1104, '请输入数据刷新频率', 'Please enter how often the data is refreshed'],
  ['agreed', false, -1105, '请勾选同意协议', 'Please accept the agreement'],
  ['smsVerifyCode', '', -1072, ...SMS],
  ['smsVerifyCode', '12', -1072, ...SMS],
  ['smsVerifyCode', '12345', -1072, ...SMS],
];

export const OVERSEAS_CASES: readonly FieldCase[] = [
  ['firstName', '', -1073, '请输入名', 'Please enter your first name'],
  ['lastName', '', -1074, '请输入姓', 'Please enter your last name'],
  ['company', '', -1075, '请输入公司', 'Please enter your company'],
  ['businessEmail', '', -1076, '请输入商务邮箱', 'Please Input Your Email'],
  ['businessEmail', 'ada.engines.example', -1077, ...EMAIL],
  ['businessEmail', 'ada@engines', -1077, ...EMAIL],
  ['businessEmail', 'ada\u202e@engines.example', -1077, ...EMAIL],
  ['jobTitle', '', -1078, '请输入职位', 'Please enter your job title'],
  ['businessType', '', -1079, '请选择业务类型', 'Please choose your type of business'],
  ['businessType', 'anything', -1079, '请选择业务类型', 'Please choose your type of business'],
  ['agreed', false, -1085, '请勾选协议', 'Please accept the agreements'],
  ['emailVerifyCode', '', -1081, ...SMS],
  ['emailVerifyCode', '12345', -1081, ...SMS],
  ['emailVerifyCode', '1234567', -1081, ...SMS],
];
