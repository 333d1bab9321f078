import { registrationEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser.ts';
import { PASSWORD } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { organisationForm, overseasForm } from '../../applications/application.fixture.ts';

const site = await startSite([]);
afterAll(site.stop);
const browser = openBrowser(site);
const { personal, organisation, overseas } = registrationEndpoints;

type Row = readonly [field: string, value: unknown, code: number, zh: string, en: string];

const MOBILE = [
  '请输入正确的手机号码！',
  'Please enter a mobile number: eleven digits that begin with 1',
] as const;
const SMS = ['请输入六位验证码！', 'Please enter the code of six characters'] as const;
const EMAIL = ['请输入正确电子邮箱！', 'Please enter a valid e-mail address'] as const;
const FORM = [
  '密码由8-16位数字、大小写字母、特殊字符任选三种组成！',
  'The password has 8 to 16 characters, with at least three of digits, lower case, upper case and special characters',
] as const;
const SPACES = ['密码不能包含空格', 'The password must not contain spaces'] as const;
const DIFFER = ['您输入的两次密码不一致！', 'The two passwords are not the same'] as const;
const NICKNAME = ['名称不能包含特殊字符.', 'The name must not contain special characters'] as const;

const PERSONAL: readonly Row[] = [
  ['nickname', '', -1110, '请输入昵称', 'Please enter a nickname'],
  ['nickname', '   ', -1110, '请输入昵称', 'Please enter a nickname'],
  [
    'nickname',
    '一二三四五六七八九十一二三四五六七',
    -1017,
    '名称不超过16个字符',
    'The name has at most 16 characters',
  ],
  ['nickname', '<b>', -1016, ...NICKNAME],
  ['nickname', '小李!', -1016, ...NICKNAME],
  ['nickname', '李😀', -1016, ...NICKNAME],
  ['nickname', '\u3164\u3164', -1016, ...NICKNAME],
  ['nickname', '小\u200d李', -1016, ...NICKNAME],
  ['nickname', '\u0301\u0301', -1016, ...NICKNAME],
  ['mobile', '', -1118, ...MOBILE],
  ['mobile', '1380000000', -1118, ...MOBILE],
  ['mobile', '138000000000', -1118, ...MOBILE],
  ['mobile', '23800000000', -1118, ...MOBILE],
  ['mobile', '1380000000x', -1118, ...MOBILE],
  ['mobile', '１３８００００００００', -1118, ...MOBILE],
  ['mobile', '13800000000\n', -1118, ...MOBILE],
  ['smsVerifyCode', '', -1072, ...SMS],
  ['smsVerifyCode', '12345', -1072, ...SMS],
  ['smsVerifyCode', '1234567', -1072, ...SMS],
  ['password', '', -1012, ...FORM],
  ['password', 'aB3-xyz', -1012, ...FORM],
  ['password', 'aB3-567890abcdefg', -1013, ...FORM],
  ['password', 'abcdefgh1', 1671, ...FORM],
  ['password', 'abcdefgh', 1671, ...FORM],
  ['password', 'aB3- xyz9', 1670, ...SPACES],
  ['password', ' aB3-xyz9', 1670, ...SPACES],
  ['password', 'aB3-xyz9　', 1670, ...SPACES],
  ['confirmpassword', '', -1062, '请再次输入密码', 'Please enter the password again'],
  ['confirmpassword', 'Blau-Kraut8', -1015, ...DIFFER],
  [
    'agreed',
    false,
    -1113,
    '请阅读并同意通行证协议与隐私协议',
    'Please read and accept the passport and privacy agreements',
  ],
];

const ORGANISATION: readonly Row[] = [
  ['companyName', '', -1086, '请输入公司名称', 'Please enter the name of the company'],
  ['companyName', '  ', -1086, '请输入公司名称', 'Please enter the name of the company'],
  ['isListed', null, -1087, '请选择是否上市', 'Please say whether the company is listed'],
  ['address', '', -1088, '请输入公司地址', 'Please enter the address'],
  ['headPerson', '', -1089, '请输入负责人', 'Please enter the head person'],
  ['contactPerson', '', -1090, '请输入联系人', 'Please enter a contact person'],
  ['contactEmail', '', -1091, '请输入联系人邮箱', 'Please enter the contact e-mail address'],
  ['contactEmail', 'li@huayue', -1092, ...EMAIL],
  ['contactLandline', '', -1093, '请输入联系人座机', 'Please enter the contact landline'],
  ['contactMobile', '', -1094, '请输入联系人手机', 'Please enter the contact mobile number'],
  ['contactMobile', '021-5555', -1095, ...MOBILE],
  ['serverRoomLocation', '', -1096, '请输入机房地点', 'Please enter where the server room is'],
  ['roomManager', '', -1097, '请输入机房负责人', 'Please enter the manager of the server room'],
  ['roomPhone', '', -1098, '请输入机房电话', 'Please enter the phone of the server room'],
  ['serviceName', '', -1099, '请输入拟开展服务的名称', 'Please enter the name of the planned service'],
  ['servicePrice', '', -1100, '请输入拟定的服务价格', 'Please enter the price of the planned service'],
  ['targetUsers', '', -1101, '请输入目标用户', 'Please enter the target users'],
  ['startTime', '', -1102, '请输入拟开始时间', 'Please enter when the service is to start'],
  ['expectedUsers', '', -1103, '请输入预计用户数', 'Please enter the number of users that you expect'],
  ['refreshFrequency', '', -1104, '请输入数据刷新频率', 'Please enter how often the data are refreshed'],
  ['agreed', false, -1105, '请勾选同意协议', 'Please accept the agreement'],
  ['smsVerifyCode', '12', -1072, ...SMS],
];

const OVERSEAS: readonly Row[] = [
  ['firstName', '', -1073, '请输入名', 'Please enter your first name'],
  ['lastName', '', -1074, '请输入姓', 'Please enter your last name'],
  ['company', '', -1075, '请输入公司', 'Please enter your company'],
  ['businessEmail', '', -1076, '请输入商务邮箱', 'Please Input Your Email'],
  ['businessEmail', 'ada.engines.example', -1077, ...EMAIL],
  ['businessEmail', 'ada\u202e@engines.example', -1077, ...EMAIL],
  ['jobTitle', '', -1078, '请输入职位', 'Please enter your job title'],
  ['businessType', '', -1079, '请选择业务类型', 'Please choose your type of business'],
  ['businessType', 'anything', -1079, '请选择业务类型', 'Please choose your type of business'],
  ['agreed', false, -1085, '请勾选协议', 'Please accept the agreements'],
  ['emailVerifyCode', '', -1081, ...SMS],
  ['emailVerifyCode', '12345', -1081, ...SMS],
  ['emailVerifyCode', '1234567', -1081, ...SMS],
];

const FORMS = [
  [
    'personal registration',
    personal,
    {
      nickname: '小李',
      mobile: '13800000000',
      smsVerifyCode: '123456',
      password: PASSWORD,
      confirmpassword: PASSWORD,
      agreed: true,
    },
    PERSONAL,
  ],
  [
    "an organisation's application",
    organisation,
    { ...organisationForm(), smsVerifyCode: '123456' },
    ORGANISATION,
  ],
  ['an overseas application', overseas, { ...overseasForm(), emailVerifyCode: '123456' }, OVERSEAS],
] as const;

describe.each(FORMS)('%s', (_name, endpoint, right, rows) => {
  it.each(rows)('refuses %s %j with %d', async (field, value, code, zh, en) => {
    const input = { ...right, [field]: value, ...(field === 'password' ? { confirmpassword: value } : {}) };
    // A table over three forms: each row's field is one of its own form.
    const call = (lang: 'zh' | 'en') => browser.call(endpoint as typeof personal, input as never, lang);
    expect(await call('zh')).toMatchObject({ status: 400, code, msg: zh, data: null });
    expect(await call('en')).toMatchObject({ status: 400, code, msg: en, data: null });
  });

  it('is refused for what it says, not for what it is made of: filled in, it reaches the code', async () => {
    const refused = await browser.call(endpoint as typeof personal, right as never);
    expect(refused.code).toBe(1621);
  });

  it('is taken with its sealed fields sealed, and no other way', async () => {
    const response = await site.app.inject({ method: 'POST', url: endpoint.path, payload: right });
    expect([response.statusCode, response.json().code]).toEqual([400, 1650]);
  });
});

describe('a password that many use or that has leaked', () => {
  it.each([
    ['Password1', 'zh', '这个密码太常见或曾经泄露，请换一个'],
    ['Password1', 'en', 'This password is too common or has leaked before. Please choose another'],
  ] as const)('400: %s (%s)', async (password, lang, msg) => {
    const input = {
      nickname: '小李',
      mobile: '13800000000',
      smsVerifyCode: '123456',
      password,
      confirmpassword: password,
      agreed: true,
    };
    expect(await browser.call(personal, input, lang)).toMatchObject({ status: 400, code: 1673, msg });
  });
});
