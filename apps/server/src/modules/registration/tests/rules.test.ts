import { registrationEndpoints } from '@jishi/contract';
import { afterAll, describe, expect, it } from 'vitest';
import {
  ORGANISATION_CASES,
  OVERSEAS_CASES,
} from '../../../../../../packages/contract/src/applications/fields.fixture.ts';
import {
  EMAIL_CASES,
  PERSONAL_CASES,
} from '../../../../../../packages/contract/src/registration/fields.fixture.ts';
import { openBrowser } from '../../../../test/harness/browser.ts';
import { PASSWORD } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { organisationForm, overseasForm } from '../../applications/application.fixture.ts';

const site = await startSite([]);
afterAll(site.stop);
const browser = openBrowser(site);
const { personal, email, organisation, overseas } = registrationEndpoints;

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
    PERSONAL_CASES,
  ],
  [
    'registration by e-mail',
    email,
    {
      nickname: 'Ada',
      email: 'ada@engines.example',
      emailVerifyCode: '123456',
      password: PASSWORD,
      confirmpassword: PASSWORD,
      agreed: true,
    },
    EMAIL_CASES,
  ],
  [
    "an organisation's application",
    organisation,
    { ...organisationForm(), smsVerifyCode: '123456' },
    ORGANISATION_CASES,
  ],
  ['an overseas application', overseas, { ...overseasForm(), emailVerifyCode: '123456' }, OVERSEAS_CASES],
] as const;

describe.each(FORMS)('%s', (_name, endpoint, right, rows) => {
  it.each(rows)('rejects %s %j with %d', async (field, value, code, zh, en) => {
    const input = { ...right, [field]: value, ...(field === 'password' ? { confirmpassword: value } : {}) };
    // Each row's field belongs to this form, which the types cannot express because the table covers several forms.
    const call = (lang: 'zh' | 'en') => browser.call(endpoint as typeof personal, input as never, lang);
    expect(await call('zh')).toMatchObject({ status: 400, code, msg: zh, data: null });
    expect(await call('en')).toMatchObject({ status: 400, code, msg: en, data: null });
  });

  it('passes validation if all fields are valid, and fails only at the check of the code', async () => {
    const refused = await browser.call(endpoint as typeof personal, right as never);
    expect(refused.code).toBe(1621);
  });

  it('fails if its fields are not encrypted', async () => {
    const response = await site.app.inject({ method: 'POST', url: endpoint.path, payload: right });
    expect([response.statusCode, response.json().code]).toEqual([400, 1650]);
  });
});

describe('a common or leaked password', () => {
  it.each([
    ['Password1', 'zh', '该密码过于常见或曾泄露，请更换'],
    ['Password1', 'en', 'This password is too common or has been leaked. Please choose another'],
  ] as const)('400: %s is rejected (%s)', async (password, lang, msg) => {
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
