import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DeliveryRefused } from '../delivery.ts';
import { createAliyunSms } from './aliyun.ts';
import { readTemplates, templateFor } from './templates.ts';
import { createTencentSms } from './tencent.ts';

const templates = new Map([
  ['zh', 'SMS_1'],
  ['en', 'SMS_2'],
  ['reset.zh', 'SMS_3'],
]);
const MESSAGE = { mobile: '13800138000', purpose: 'login', code: '135790', lang: 'zh' } as const;

interface ProviderRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Stands in for a provider: writes down what it is asked, and answers what it was told to. */
async function startProvider(
  status: number,
  answer: string,
): Promise<{ endpoint: string; requests: ProviderRequest[] }> {
  const requests: ProviderRequest[] = [];
  const server = createServer((request, reply) => {
    let body = '';
    request.on('data', (bytes: Buffer) => {
      body += bytes.toString();
    });
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://provider');
      requests.push({ method: request.method ?? '', url, headers: request.headers, body });
      reply.writeHead(status, { 'content-type': 'application/json' }).end(answer);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const aliyun = (endpoint: string) =>
  createAliyunSms({
    accessKeyId: 'key-id',
    accessKeySecret: 'key-secret',
    signName: '集市',
    templates,
    endpoint,
  });
const tencent = (endpoint: string) =>
  createTencentSms({
    secretId: 'secret-id',
    secretKey: 'secret-key',
    appId: '1400000001',
    signName: '集市',
    templates,
    region: 'ap-guangzhou',
    endpoint,
  });
const tencentSays = (Code: string) =>
  JSON.stringify({ Response: { SendStatusSet: [{ Code, Message: Code }], RequestId: '1' } });
const tencentFails = (Code: string) =>
  JSON.stringify({ Response: { Error: { Code, Message: Code }, RequestId: '1' } });
const aliyunSays = (Code: string) => JSON.stringify({ Code, Message: Code, RequestId: '1' });

describe('an SMS through Aliyun', () => {
  it('is one signed call of SendSms that names number, signature, template and code', async () => {
    const { endpoint, requests } = await startProvider(200, aliyunSays('OK'));
    await aliyun(endpoint).send(MESSAGE);
    expect(requests).toHaveLength(1);
    const [call] = requests;
    expect(Object.fromEntries(call?.url.searchParams ?? [])).toEqual({
      PhoneNumbers: '13800138000',
      SignName: '集市',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"135790"}',
    });
    expect(call?.headers['x-acs-action']).toBe('SendSms');
    expect(call?.headers['authorization']).toMatch(
      /^ACS3-HMAC-SHA256 Credential=key-id,.*Signature=[0-9a-f]{64}$/,
    );
    expect(JSON.stringify(call)).not.toContain('key-secret');
  });

  it.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', true],
    ['isv.SMS_TEMPLATE_ILLEGAL', true],
    ['isv.BUSINESS_LIMIT_CONTROL', false],
    ['isp.SYSTEM_ERROR', false],
    ['isv.AMOUNT_NOT_ENOUGH', false],
  ])('that is answered %s is refused for good: %s', async (code, isFinal) => {
    const { endpoint } = await startProvider(200, aliyunSays(code));
    await expectFailure(aliyun(endpoint).send(MESSAGE), code, isFinal);
  });

  it('may be tried again when the provider is out of order', async () => {
    const { endpoint } = await startProvider(503, 'Service Unavailable');
    await expectFailure(aliyun(endpoint).send(MESSAGE), '', false);
  });
});

describe('an SMS through Tencent Cloud', () => {
  it('is one signed call of SendSms that names number, signature, template and code', async () => {
    const { endpoint, requests } = await startProvider(200, tencentSays('Ok'));
    await tencent(endpoint).send({ ...MESSAGE, purpose: 'reset' });
    expect(requests).toHaveLength(1);
    const [call] = requests;
    expect(JSON.parse(call?.body ?? '')).toEqual({
      PhoneNumberSet: ['+8613800138000'],
      SmsSdkAppId: '1400000001',
      SignName: '集市',
      TemplateId: 'SMS_3',
      TemplateParamSet: ['135790'],
    });
    expect(call?.headers['x-tc-action']).toBe('SendSms');
    expect(call?.headers['authorization']).toMatch(
      /^TC3-HMAC-SHA256 Credential=secret-id\/.*Signature=[0-9a-f]{64}$/,
    );
    expect(JSON.stringify(call)).not.toContain('secret-key');
  });

  it.each([
    [tencentSays('FailedOperation.PhoneNumberInBlacklist'), 'PhoneNumberInBlacklist', true],
    [tencentFails('FailedOperation.TemplateIncorrectOrUnapproved'), 'TemplateIncorrectOrUnapproved', true],
    [tencentSays('LimitExceeded.PhoneNumberThirtySecondLimit'), 'ThirtySecondLimit', false],
    [tencentFails('InternalError.OtherError'), 'OtherError', false],
    [tencentFails('AuthFailure.SignatureFailure'), 'SignatureFailure', false],
    ['{"Response":{}}', 'nothing', false],
  ])('that is answered %s is refused for good: %s %s', async (answer, code, isFinal) => {
    const { endpoint } = await startProvider(200, answer);
    await expectFailure(tencent(endpoint).send(MESSAGE), code, isFinal);
  });

  it('may be tried again when the provider is out of order', async () => {
    const { endpoint } = await startProvider(503, 'Service Unavailable');
    await expectFailure(tencent(endpoint).send(MESSAGE), '', false);
  });
});

async function expectFailure(sending: Promise<void>, text: string, isFinal: boolean): Promise<void> {
  const error: unknown = await sending.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toContain(text);
  expect(String(error)).not.toContain(MESSAGE.code);
  expect(error instanceof DeliveryRefused).toBe(isFinal);
}

describe('templates', () => {
  it('are found for a purpose in a language, else for the language', () => {
    expect(templateFor(templates, 'reset', 'zh')).toBe('SMS_3');
    expect(templateFor(templates, 'reset', 'en')).toBe('SMS_2');
    expect(templateFor(templates, 'login', 'zh')).toBe('SMS_1');
  });

  it('are read from one line, and a wrong line is told', () => {
    expect(readTemplates('zh=SMS_1, en=SMS_2,reset.zh=SMS_3')).toEqual(templates);
    expect(readTemplates('zh=SMS_1')).toBe('en missing');
    expect(readTemplates('zh=1,en=2,resett.zh=3')).toBe('"resett.zh=3" is no name=id');
    expect(readTemplates('zh=,en=2')).toBe('"zh=" is no name=id');
  });
});
