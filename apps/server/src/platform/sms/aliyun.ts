import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { DeliveryRefused } from '../delivery.ts';
import { signAliyunCall } from './aliyun-signature.ts';
import { callProvider, messageFor } from './call-provider.ts';
import type { SmsMessage, SmsPort } from './sms.ts';
import { type SmsTemplates, templateFor, templateParameters } from './templates.ts';

export interface AliyunSms {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly signName: string;
  readonly templates: SmsTemplates;
  /** `https://dysmsapi.aliyuncs.com`, or the endpoint of another region. */
  readonly endpoint: string;
}

/** Answers about the number, the template or the signature. Another attempt would have the same result. */
const FINAL = /^isv\.(MOBILE_|BLACK_|DOMESTIC_|INVALID_|PARAM_|TEMPLATE_|SMS_)/;

const answerSchema = z.object({ Code: z.string(), Message: z.string().optional() });

/** Creates an SMS port for Aliyun. The templates have the parameter `code`, or `title` for notices. */
export function createAliyunSms(
  settings: AliyunSms,
  { clock, newNonce }: { clock: Clock; newNonce: () => string },
): SmsPort {
  const { endpoint } = settings;
  return {
    async send(message) {
      const query = queryOf(settings, message);
      const call = { endpoint, action: 'SendSms', version: '2017-05-25', query };
      const { status, body } = await callProvider(
        'Aliyun',
        signAliyunCall({ ...call, at: clock(), nonce: newNonce() }, settings),
      );
      const answer = answerSchema.safeParse(body).data;
      if (status === 200 && answer?.Code === 'OK') return;
      const text = `Aliyun answered ${answer?.Code ?? 'nothing'} (HTTP ${status}): ${messageFor(answer?.Message, message)}`;
      throw status === 200 && FINAL.test(answer?.Code ?? '') ? new DeliveryRefused(text) : new Error(text);
    },
  };
}

function queryOf({ signName, templates }: AliyunSms, message: SmsMessage) {
  const parameters = templateParameters(templates, message).map(({ name, value }) => [name, value]);
  return {
    PhoneNumbers: message.mobile,
    SignName: signName,
    TemplateCode: templateFor(templates, message),
    TemplateParam: JSON.stringify(Object.fromEntries(parameters)),
  };
}
