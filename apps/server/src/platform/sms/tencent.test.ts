import { describe, expect, it } from 'vitest';
import { expectFailure, MESSAGE, minutesBefore, NOW, TEMPLATES } from './provider-twin.fixture.ts';
import { createTencentSms } from './tencent.ts';
import { signTencentCall } from './tencent-signature.ts';
import { refusalOf, startTencent, tencentFails, tencentSays } from './tencent-twin.fixture.ts';

const KEY = { secretId: 'secret-id', secretKey: 'secret-key' };
const GATE = { ...KEY, service: 'sms', now: NOW };

interface Setting {
  readonly key?: typeof KEY;
  readonly at?: Date;
  readonly region?: string;
}

const tencent = (endpoint: string, { key = KEY, at = NOW, region = 'ap-guangzhou' }: Setting = {}) =>
  createTencentSms(
    { ...key, appId: '1400000001', signName: '集市', templates: TEMPLATES, region, endpoint },
    { clock: () => at },
  );

/**
 * The worked example of Tencent Cloud's document "签名方法 v3". The document prints its key as asterisks, which are used as
 * the key: https://cloud.tencent.com/document/api/213/30654
 */
const EXAMPLE = {
  call: {
    endpoint: 'https://cvm.tencentcloudapi.com',
    service: 'cvm',
    action: 'DescribeInstances',
    version: '2017-03-12',
    region: 'ap-guangzhou',
    body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
    at: new Date(1_551_113_065_000),
  },
  key: { secretId: `AKID${'*'.repeat(32)}`, secretKey: '*'.repeat(32) },
  signature: '10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
};

describe("Tencent Cloud's signature", () => {
  it('equals the signature in the documentation’s example', () => {
    const { headers } = signTencentCall(EXAMPLE.call, EXAMPLE.key);
    expect(headers['authorization']).toBe(
      `TC3-HMAC-SHA256 Credential=${EXAMPLE.key.secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=${EXAMPLE.signature}`,
    );
    expect(headers).toMatchObject({ 'x-tc-timestamp': '1551113065', 'x-tc-version': '2017-03-12' });
  });

  it('is accepted by the simulated gateway for the example, but not for a changed call', () => {
    const { headers, body = '' } = signTencentCall(EXAMPLE.call, EXAMPLE.key);
    const call = { method: 'POST', target: '/', headers, body };
    const gate = { ...EXAMPLE.key, service: 'cvm', now: EXAMPLE.call.at };
    expect(refusalOf(call, gate)).toBeNull();
    const changed = { ...call, body: body.replace('1', '2') };
    expect(refusalOf(changed, gate)?.[0]).toBe('AuthFailure.SignatureFailure');
  });

  it('of an earlier example in the documentation, without the action, is accepted too', () => {
    const { headers, body = '' } = signTencentCall(EXAMPLE.call, EXAMPLE.key);
    const key = {
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    };
    const authorization = `TC3-HMAC-SHA256 Credential=${key.secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168`;
    const call = { method: 'POST', target: '/', headers: { ...headers, authorization }, body };
    expect(refusalOf(call, { ...key, service: 'cvm', now: EXAMPLE.call.at })).toBeNull();
  });
});

describe('an SMS through Tencent Cloud', () => {
  it('is one signed SendSms call with number, signature, template and code', async () => {
    const { endpoint, calls } = await startTencent(GATE);
    await tencent(endpoint, { region: 'ap-beijing' }).send({ ...MESSAGE, purpose: 'reset' });
    expect(calls).toHaveLength(1);
    const [call] = calls;
    expect(JSON.parse(call?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400000001',
      SignName: '集市',
      TemplateId: 'SMS_3',
      TemplateParamSet: ['135790'],
    });
    expect(call).toMatchObject({ method: 'POST', target: '/' });
    expect(call?.headers).toMatchObject({
      host: new URL(endpoint).host,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-beijing',
      'x-tc-timestamp': String(Math.floor(NOW.getTime() / 1000)),
    });
    expect(JSON.stringify(call)).not.toContain(KEY.secretKey);
  });

  it.each<[string, Setting, string]>([
    ['another secret', { key: { ...KEY, secretKey: 'other' } }, 'AuthFailure.SignatureFailure'],
    ['an unknown key', { key: { ...KEY, secretId: 'other' } }, 'AuthFailure.SecretIdNotFound'],
    ['a time 6 minutes ago', { at: minutesBefore(6) }, 'AuthFailure.SignatureExpire'],
    ['a time 6 minutes ahead', { at: minutesBefore(-6) }, 'AuthFailure.SignatureExpire'],
  ])('signed with %s fails without revealing the code, and may be tried again', async (_, setting, code) => {
    const { endpoint, calls } = await startTencent(GATE);
    await expectFailure(tencent(endpoint, setting).send(MESSAGE), code, false);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['FailedOperation.PhoneNumberInBlacklist', true, tencentSays],
    ['FailedOperation.TemplateIncorrectOrUnapproved', true, tencentFails],
    ['LimitExceeded.PhoneNumberThirtySecondLimit', false, tencentSays],
    ['InternalError.OtherError', false, tencentFails],
  ])('answered with %s is rejected permanently: %s', async (code, isFinal, answerOf) => {
    const { endpoint } = await startTencent(GATE, answerOf(code, `${code} of +8613800138000`));
    await expectFailure(tencent(endpoint).send(MESSAGE), code, isFinal);
  });

  it.each([
    ['answers with status 503', { status: 503, text: 'Service Unavailable' }, 'nothing (HTTP 503)'],
    [
      'answers with its own error and status 500',
      { ...tencentFails('UnsupportedOperation.X'), status: 500 },
      'HTTP 500',
    ],
    ['does not mention the number', { status: 200, text: '{"Response":{}}' }, 'nothing (HTTP 200)'],
  ])('may be tried again if the provider %s', async (_, answer, text) => {
    const { endpoint } = await startTencent(GATE, answer);
    await expectFailure(tencent(endpoint).send(MESSAGE), text, false);
  });
});
