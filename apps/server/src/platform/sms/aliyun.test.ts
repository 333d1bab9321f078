import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { createAliyunSms } from './aliyun.ts';
import { signAliyunCall } from './aliyun-signature.ts';
import { refusalOf, startAliyun } from './aliyun-twin.fixture.ts';
import { expectFailure, MESSAGE, minutesBefore, NOW, TEMPLATES } from './provider-twin.fixture.ts';

const KEY = { accessKeyId: 'key-id', accessKeySecret: 'key-secret' };
const GATE = { ...KEY, now: NOW };

interface Setting {
  readonly key?: typeof KEY;
  readonly signName?: string;
  readonly at?: Date;
  readonly newNonce?: () => string;
}

const aliyun = (
  endpoint: string,
  { key = KEY, signName = '集市', at = NOW, newNonce = newId }: Setting = {},
) => createAliyunSms({ ...key, signName, templates: TEMPLATES, endpoint }, { clock: () => at, newNonce });

const says = (Code: string) => ({
  status: 200,
  text: JSON.stringify({ Code, Message: Code, RequestId: '1' }),
});

/**
 * The worked example with fixed parameters in Aliyun's document "V3 request body and signature mechanism":
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 */
const EXAMPLE = {
  call: {
    endpoint: 'https://ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
    at: new Date('2023-10-26T10:22:32Z'),
    nonce: '3156853299f313e23d1673dc12e1703d',
  },
  key: { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
  signature: '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
};

describe("Aliyun's signature", () => {
  it('equals the signature in the documentation’s example', () => {
    const { headers } = signAliyunCall(EXAMPLE.call, EXAMPLE.key);
    expect(headers['authorization']).toBe(
      `ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=${EXAMPLE.signature}`,
    );
  });

  it('is accepted by the simulated gateway for the example, but not for a changed call', () => {
    const { url, headers } = signAliyunCall(EXAMPLE.call, EXAMPLE.key);
    const call = { method: 'POST', target: `${url.pathname}${url.search}`, headers, body: '' };
    const gate = { ...EXAMPLE.key, now: EXAMPLE.call.at };
    expect(refusalOf(call, gate, new Set())).toBeNull();
    const moved = { ...call, target: call.target.replace('cn-shanghai', 'cn-beijing') };
    expect(refusalOf(moved, gate, new Set())?.[0]).toBe('SignatureDoesNotMatch');
    expect(refusalOf({ ...call, body: 'x' }, gate, new Set())?.[0]).toBe('SignatureDoesNotMatch');
  });
});

describe('an SMS through Aliyun', () => {
  it('is one signed SendSms call with number, signature, template and code', async () => {
    const { endpoint, calls } = await startAliyun(GATE);
    await aliyun(endpoint).send(MESSAGE);
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(Object.fromEntries(new URL(call?.target ?? '', endpoint).searchParams)).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '集市',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"135790"}',
    });
    expect(call).toMatchObject({ method: 'POST', body: '' });
    expect(call?.headers).toMatchObject({
      host: new URL(endpoint).host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': '2026-11-26T10:00:00Z',
    });
    expect(JSON.stringify(call)).not.toContain(KEY.accessKeySecret);
  });

  it('has a valid signature, whatever characters its values contain', async () => {
    const { endpoint, calls } = await startAliyun(GATE);
    const title = `a b+c&d=e*(f)~'g'!/?%20 “数据”`;
    await aliyun(endpoint, { signName: '集市 (数据)*' }).send({ ...MESSAGE, purpose: 'notice', title });
    const query = new URL(calls[0]?.target ?? '', endpoint).searchParams;
    expect(query.get('SignName')).toBe('集市 (数据)*');
    expect(query.get('TemplateParam')).toBe(JSON.stringify({ title: title.slice(0, 30) }));
  });

  it('has a new nonce each time', async () => {
    const { endpoint, calls } = await startAliyun(GATE);
    const sms = aliyun(endpoint);
    await sms.send(MESSAGE);
    await sms.send(MESSAGE);
    expect(new Set(calls.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(2);
  });

  it.each<[string, Setting, string]>([
    ['another secret', { key: { ...KEY, accessKeySecret: 'other' } }, 'SignatureDoesNotMatch'],
    ['an unknown key', { key: { ...KEY, accessKeyId: 'other' } }, 'InvalidAccessKeyId.NotFound'],
    ['a time 16 minutes ago', { at: minutesBefore(16) }, 'InvalidTimeStamp.Expired'],
    ['a time 16 minutes ahead', { at: minutesBefore(-16) }, 'InvalidTimeStamp.Expired'],
  ])('signed with %s fails without revealing the code, and may be tried again', async (_, setting, code) => {
    const { endpoint, calls } = await startAliyun(GATE);
    await expectFailure(aliyun(endpoint, setting).send(MESSAGE), code, false);
    expect(calls).toHaveLength(1);
  });

  it('with a repeated nonce is rejected', async () => {
    const { endpoint } = await startAliyun(GATE);
    const sms = aliyun(endpoint, { newNonce: () => 'once' });
    await sms.send(MESSAGE);
    await expectFailure(sms.send(MESSAGE), 'SignatureNonceUsed', false);
  });

  it.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', true],
    ['isv.SMS_TEMPLATE_ILLEGAL', true],
    ['isv.BUSINESS_LIMIT_CONTROL', false],
    ['isp.SYSTEM_ERROR', false],
    ['isv.AMOUNT_NOT_ENOUGH', false],
  ])('answered with %s is rejected permanently: %s', async (code, isFinal) => {
    const { endpoint } = await startAliyun(GATE, says(code));
    await expectFailure(aliyun(endpoint).send(MESSAGE), code, isFinal);
  });

  it.each([
    ['answers with status 503', { status: 503, text: 'Service Unavailable' }, 'nothing (HTTP 503)'],
    [
      'answers with its own error and status 500',
      { ...says('isv.MOBILE_NUMBER_ILLEGAL'), status: 500 },
      'HTTP 500',
    ],
    ['answers with something else', { status: 200, text: '{"ok":true}' }, 'nothing (HTTP 200)'],
  ])('may be tried again if the provider %s', async (_, answer, text) => {
    const { endpoint } = await startAliyun(GATE, answer);
    await expectFailure(aliyun(endpoint).send(MESSAGE), text, false);
  });
});
