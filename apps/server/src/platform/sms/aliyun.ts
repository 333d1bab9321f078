import { createRequire } from 'node:module';
import { DeliveryRefused } from '../delivery.ts';
import { SMS_TIMEOUT_MS, type SmsMessage, type SmsPort } from './sms.ts';
import { type SmsTemplates, templateFor, templateValue } from './templates.ts';

export interface AliyunSms {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly signName: string;
  readonly templates: SmsTemplates;
  /** `https://dysmsapi.aliyuncs.com`, or the one of another region. */
  readonly endpoint: string;
}

/** Answers about the number, the template or the signature: another try would get them again. */
const FINAL = /^isv\.(MOBILE_|BLACK_|DOMESTIC_|INVALID_|PARAM_|TEMPLATE_|SMS_)/;

/** SMS through Aliyun. The templates take one parameter: `code`, or `title` for notices. */
export function createAliyunSms(settings: AliyunSms): SmsPort {
  let sendSms: ReturnType<typeof openClient> | undefined;
  return {
    async send(message) {
      sendSms ??= openClient(settings);
      const { body } = await sendSms(fieldsOf(settings, message));
      const code = body?.code ?? 'nothing';
      if (code === 'OK') return;
      const text = `Aliyun answered ${code}: ${body?.message ?? ''}`;
      throw FINAL.test(code) ? new DeliveryRefused(text) : new Error(text);
    },
  };
}

type Sdk = typeof import('@alicloud/dysmsapi20170525', { with: { 'resolution-mode': 'require' }});
type Core = typeof import('@alicloud/openapi-core', { with: { 'resolution-mode': 'require' }});

/** Both packages are CommonJS. Loaded once something is sent: a site that sends otherwise never needs them. */
function openClient({ accessKeyId, accessKeySecret, endpoint }: AliyunSms) {
  const require = createRequire(import.meta.url);
  const { default: Client, SendSmsRequest }: Sdk = require('@alicloud/dysmsapi20170525');
  const { $OpenApiUtil }: Core = require('@alicloud/openapi-core');
  const { host, protocol } = new URL(endpoint);
  const config = new $OpenApiUtil.Config({
    accessKeyId,
    accessKeySecret,
    endpoint: host,
    protocol: protocol.slice(0, -1),
    connectTimeout: SMS_TIMEOUT_MS,
    readTimeout: SMS_TIMEOUT_MS,
  });
  const client = new Client(config);
  return (fields: SendSms) => client.sendSms(new SendSmsRequest(fields));
}

interface SendSms {
  readonly phoneNumbers: string;
  readonly signName: string;
  readonly templateCode: string;
  readonly templateParam: string;
}

function fieldsOf({ signName, templates }: AliyunSms, message: SmsMessage): SendSms {
  const { mobile, purpose, lang } = message;
  const { name, value } = templateValue(message);
  return {
    phoneNumbers: mobile,
    signName,
    templateCode: templateFor(templates, purpose, lang),
    templateParam: JSON.stringify({ [name]: value }),
  };
}
