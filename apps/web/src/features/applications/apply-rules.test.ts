import { errorRegistry } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import {
  ORGANISATION_NAMES,
  type OrganisationName,
  OVERSEAS_NAMES,
  type OverseasName,
} from './apply-fields.ts';
import {
  ORGANISATION_RULES,
  OVERSEAS_RULES,
  organisationForm,
  overseasForm,
  writtenBefore,
} from './apply-rules.ts';

const ORGANISATION: Readonly<Record<OrganisationName, string>> = {
  companyName: '上海明川数据科技有限公司',
  isListed: 'no',
  address: '上海市浦东新区世纪大道 1 号',
  headPerson: '陈明',
  contactPerson: '李川',
  contactEmail: 'li@mingchuan.example',
  contactLandline: '021-50000000',
  contactMobile: '13800001234',
  serverRoomLocation: '上海张江',
  roomManager: '王远',
  roomPhone: '021-50000001',
  serviceName: '量化研究平台',
  servicePrice: '免费',
  targetUsers: '公募基金研究员',
  startTime: '2027 年 3 月',
  expectedUsers: '500',
  refreshFrequency: 'Daily',
  smsVerifyCode: '123456',
  agreed: 'yes',
};

const OVERSEAS: Readonly<Record<OverseasName, string>> = {
  firstName: 'Ada',
  lastName: 'Byron',
  company: 'Analytical Engines Ltd',
  businessEmail: 'ada@engines.example',
  jobTitle: 'Head of data',
  businessType: 'fintech',
  emailVerifyCode: '123456',
  agreed: 'yes',
};

interface Row<Name> {
  field: Name;
  value: string;
  code: number;
  zh: string;
  en: string;
}

/** Field, what stands in it, and what is said: the code of the catalogue and its text in both languages. */
const ORGANISATION_ROWS: readonly Row<OrganisationName>[] = [
  ['companyName', '', -1086, '请输入公司名称', 'Please enter the name of the company'],
  ['companyName', '   ', -1086, '请输入公司名称', 'Please enter the name of the company'],
  ['isListed', '', -1087, '请选择是否上市', 'Please say whether the company is listed'],
  ['address', '', -1088, '请输入公司地址', 'Please enter the address'],
  ['headPerson', '', -1089, '请输入负责人', 'Please enter the head person'],
  ['contactPerson', '', -1090, '请输入联系人', 'Please enter a contact person'],
  ['contactEmail', '', -1091, '请输入联系人邮箱', 'Please enter the contact e-mail address'],
  ['contactEmail', 'li@mingchuan', -1092, '请输入正确电子邮箱！', 'Please enter a valid e-mail address'],
  ['contactLandline', '', -1093, '请输入联系人座机', 'Please enter the contact landline'],
  ['contactMobile', '', -1094, '请输入联系人手机', 'Please enter the contact mobile number'],
  [
    'contactMobile',
    '23800001234',
    -1095,
    '请输入正确的手机号码！',
    'Please enter a mobile number: eleven digits that begin with 1',
  ],
  [
    'contactMobile',
    '1380000123',
    -1095,
    '请输入正确的手机号码！',
    'Please enter a mobile number: eleven digits that begin with 1',
  ],
  ['serverRoomLocation', '', -1096, '请输入机房地点', 'Please enter where the server room is'],
  ['roomManager', '', -1097, '请输入机房负责人', 'Please enter the manager of the server room'],
  ['roomPhone', '', -1098, '请输入机房电话', 'Please enter the phone of the server room'],
  ['serviceName', '', -1099, '请输入拟开展服务的名称', 'Please enter the name of the planned service'],
  ['servicePrice', '', -1100, '请输入拟定的服务价格', 'Please enter the price of the planned service'],
  ['targetUsers', '', -1101, '请输入目标用户', 'Please enter the target users'],
  ['startTime', '', -1102, '请输入拟开始时间', 'Please enter when the service is to start'],
  ['expectedUsers', '', -1103, '请输入预计用户数', 'Please enter the number of users that you expect'],
  ['refreshFrequency', '', -1104, '请输入数据刷新频率', 'Please enter how often the data are refreshed'],
  ['smsVerifyCode', '', -1072, '请输入六位验证码！', 'Please enter the code of six characters'],
  ['smsVerifyCode', '12345', -1072, '请输入六位验证码！', 'Please enter the code of six characters'],
  ['agreed', '', -1105, '请勾选同意协议', 'Please accept the agreement'],
].map(rowOf<OrganisationName>);

const OVERSEAS_ROWS: readonly Row<OverseasName>[] = [
  ['firstName', '', -1073, '请输入名', 'Please enter your first name'],
  ['lastName', '', -1074, '请输入姓', 'Please enter your last name'],
  ['company', '', -1075, '请输入公司', 'Please enter your company'],
  ['businessEmail', '', -1076, '请输入商务邮箱', 'Please Input Your Email'],
  ['businessEmail', 'ada@engines', -1077, '请输入正确电子邮箱！', 'Please enter a valid e-mail address'],
  ['jobTitle', '', -1078, '请输入职位', 'Please enter your job title'],
  ['businessType', '', -1079, '请选择业务类型', 'Please choose your type of business'],
  ['businessType', 'anything', -1079, '请选择业务类型', 'Please choose your type of business'],
  ['emailVerifyCode', '', -1081, '请输入六位验证码！', 'Please enter the code of six characters'],
  ['emailVerifyCode', '12345', -1081, '请输入六位验证码！', 'Please enter the code of six characters'],
  ['agreed', '', -1085, '请勾选协议', 'Please accept the agreements'],
].map(rowOf<OverseasName>);

function rowOf<Name>([field, value, code, zh, en]: readonly (string | number)[]): Row<Name> {
  return { field: field as Name, value: String(value), code: Number(code), zh: String(zh), en: String(en) };
}

describe('the application of an organisation', () => {
  const faultOf = (name: OrganisationName, values: typeof ORGANISATION) =>
    ORGANISATION_RULES[name](values[name], values);

  test('is right when everything is filled in', () => {
    expect(ORGANISATION_NAMES.map((name) => faultOf(name, ORGANISATION))).toEqual(
      ORGANISATION_NAMES.map(() => null),
    );
  });

  test.each(ORGANISATION_ROWS)(
    '$field “$value” is refused with $code $zh',
    ({ field, value, code, zh, en }) => {
      const fault = faultOf(field, { ...ORGANISATION, [field]: value });
      expect(fault && errorRegistry[fault]).toMatchObject({ code, zh, en });
    },
  );

  test('has a row above for each of its fields, and no fault of one speaks for another', () => {
    expect(new Set(ORGANISATION_ROWS.map(({ field }) => field))).toEqual(new Set(ORGANISATION_NAMES));
    for (const { field, value } of ORGANISATION_ROWS) {
      const values = { ...ORGANISATION, [field]: value };
      expect(ORGANISATION_NAMES.filter((name) => faultOf(name, values) !== null)).toEqual([field]);
    }
  });

  test('is sent as it was filled in, with answers in place of words', () => {
    const { smsVerifyCode: _, ...texts } = ORGANISATION;
    expect(organisationForm(ORGANISATION)).toEqual({ ...texts, isListed: false, agreed: true });
    expect(organisationForm({ ...ORGANISATION, isListed: '', agreed: '' })).toMatchObject({
      isListed: null,
      agreed: false,
    });
  });
});

describe('the application of an overseas customer', () => {
  const faultOf = (name: OverseasName, values: typeof OVERSEAS) => OVERSEAS_RULES[name](values[name], values);

  test('is right when everything is filled in', () => {
    expect(OVERSEAS_NAMES.map((name) => faultOf(name, OVERSEAS))).toEqual(OVERSEAS_NAMES.map(() => null));
  });

  test.each(OVERSEAS_ROWS)('$field “$value” is refused with $code $zh', ({ field, value, code, zh, en }) => {
    const fault = faultOf(field, { ...OVERSEAS, [field]: value });
    expect(fault && errorRegistry[fault]).toMatchObject({ code, zh, en });
  });

  test('has a row above for each of its fields', () => {
    expect(new Set(OVERSEAS_ROWS.map(({ field }) => field))).toEqual(new Set(OVERSEAS_NAMES));
  });

  test('is sent as it was filled in', () => {
    const { emailVerifyCode: _, ...texts } = OVERSEAS;
    expect(overseasForm(OVERSEAS)).toEqual({ ...texts, agreed: true });
  });
});

describe('an application that was refused', () => {
  test('is written into the form again, without the code and what was agreed to', () => {
    const { smsVerifyCode: _, agreed: __, ...written } = ORGANISATION;
    expect(writtenBefore(organisationForm(ORGANISATION))).toEqual(written);
    expect(writtenBefore({ ...organisationForm(ORGANISATION), isListed: null })).not.toHaveProperty(
      'isListed',
    );
  });
});
