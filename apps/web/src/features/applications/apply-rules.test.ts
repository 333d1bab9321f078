import { errorRegistry } from '@jishi/contract';
import { describe, expect, test } from 'vitest';
import {
  ORGANISATION_CASES,
  OVERSEAS_CASES,
} from '../../../../../packages/contract/src/applications/fields.fixture.ts';
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

/**
 * Returns the text that a form control has for a value of the API. For a value that is not text, the control is empty.
 */
const heldAs = (value: unknown): string => (typeof value === 'string' ? value : '');

describe("an organisation's application", () => {
  const faultOf = (name: OrganisationName, values: typeof ORGANISATION) =>
    ORGANISATION_RULES[name](values[name], values);

  test('is valid if all fields are filled in correctly', () => {
    expect(ORGANISATION_NAMES.map((name) => faultOf(name, ORGANISATION))).toEqual(
      ORGANISATION_NAMES.map(() => null),
    );
  });

  test.each(ORGANISATION_CASES)('is invalid if %s is %j: error %d %s', (field, value, code, zh, en) => {
    const name = field as OrganisationName;
    const fault = faultOf(name, { ...ORGANISATION, [name]: heldAs(value) });
    expect(fault && errorRegistry[fault]).toMatchObject({ code, zh, en });
  });

  test('has, for each field, a test case with a value that causes an error in that field only', () => {
    expect(new Set(ORGANISATION_CASES.map(([field]) => field))).toEqual(new Set(ORGANISATION_NAMES));
    for (const [field, value] of ORGANISATION_CASES) {
      const values = { ...ORGANISATION, [field]: heldAs(value) };
      expect(ORGANISATION_NAMES.filter((name) => faultOf(name, values) !== null)).toEqual([field]);
    }
  });

  test('is invalid if the address is longer than the server accepts', () => {
    const fault = faultOf('address', { ...ORGANISATION, address: '号'.repeat(301) });
    expect(fault && errorRegistry[fault]).toMatchObject({
      zh: '最多 300 个字符',
      en: 'At most 300 characters',
    });
    expect(faultOf('address', { ...ORGANISATION, address: '号'.repeat(300) })).toBeNull();
  });

  test('is sent as the applicant typed it, with the answers to questions as booleans', () => {
    const { smsVerifyCode: _, ...texts } = ORGANISATION;
    expect(organisationForm(ORGANISATION)).toEqual({ ...texts, isListed: false, agreed: true });
    expect(organisationForm({ ...ORGANISATION, isListed: '', agreed: '' })).toMatchObject({
      isListed: null,
      agreed: false,
    });
  });
});

describe("an overseas customer's application", () => {
  const faultOf = (name: OverseasName, values: typeof OVERSEAS) => OVERSEAS_RULES[name](values[name], values);

  test('is valid if all fields are filled in correctly', () => {
    expect(OVERSEAS_NAMES.map((name) => faultOf(name, OVERSEAS))).toEqual(OVERSEAS_NAMES.map(() => null));
  });

  test.each(OVERSEAS_CASES)('is invalid if %s is %j: error %d %s', (field, value, code, zh, en) => {
    const name = field as OverseasName;
    const fault = faultOf(name, { ...OVERSEAS, [name]: heldAs(value) });
    expect(fault && errorRegistry[fault]).toMatchObject({ code, zh, en });
  });

  test('has a test case with an invalid value for each field', () => {
    expect(new Set(OVERSEAS_CASES.map(([field]) => field))).toEqual(new Set(OVERSEAS_NAMES));
  });

  test('is sent as the applicant typed it', () => {
    const { emailVerifyCode: _, ...texts } = OVERSEAS;
    expect(overseasForm(OVERSEAS)).toEqual({ ...texts, agreed: true });
  });
});

describe('a rejected application', () => {
  test('can be edited: the form contains its values again, except for the code and the agreement', () => {
    const { smsVerifyCode: _, agreed: __, ...written } = ORGANISATION;
    expect(writtenBefore(organisationForm(ORGANISATION))).toEqual(written);
    expect(writtenBefore({ ...organisationForm(ORGANISATION), isListed: null })).not.toHaveProperty(
      'isListed',
    );
  });
});
