import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { DeliveryRefused } from '../delivery.ts';
import { callProvider, messageFor } from './call-provider.ts';
import type { SmsMessage, SmsPort } from './sms.ts';
import { type SmsTemplates, templateFor, templateParameters } from './templates.ts';
import { signTencentCall } from './tencent-signature.ts';

export interface TencentSms {
  readonly secretId: string;
  readonly secretKey: string;
  /** The SdkAppId of the SMS application. */
  readonly appId: string;
  readonly signName: string;
  readonly templates: SmsTemplates;
  readonly region: string;
  /** `https://sms.tencentcloudapi.com`, or the endpoint of another region. */
  readonly endpoint: string;
}

/** Answers about the number, the template or the signature. Another attempt would have the same result. */
const FINAL =
  /^(FailedOperation\.(PhoneNumber|Template|Signature|ContainSensitiveWord)|InvalidParameterValue\.|UnsupportedOperation\.)/;

const outcomeSchema = z.object({ Code: z.string(), Message: z.string().optional() });
/** Either an error of the whole call, or one outcome for each number. */
const answerSchema = z.object({
  Response: z.object({ Error: outcomeSchema.optional(), SendStatusSet: z.array(outcomeSchema).optional() }),
});

/** Creates an SMS port for Tencent Cloud. The templates have one parameter, the code or the title of a notice. */
export function createTencentSms(settings: TencentSms, { clock }: { clock: Clock }): SmsPort {
  const { endpoint, region } = settings;
  return {
    async send(message) {
      const body = JSON.stringify(bodyOf(settings, message));
      const call = { endpoint, region, service: 'sms', action: 'SendSms', version: '2021-01-11', body };
      const answer = await callProvider('Tencent Cloud', signTencentCall({ ...call, at: clock() }, settings));
      const outcome = outcomeOf(answer.body);
      if (answer.status === 200 && outcome?.Code === 'Ok') return;
      const code = outcome?.Code ?? 'nothing';
      const text = `Tencent Cloud answered ${code} (HTTP ${answer.status}): ${messageFor(outcome?.Message, message)}`;
      throw answer.status === 200 && FINAL.test(code) ? new DeliveryRefused(text) : new Error(text);
    },
  };
}

function outcomeOf(body: unknown) {
  const response = answerSchema.safeParse(body).data?.Response;
  return response?.Error ?? response?.SendStatusSet?.[0];
}

function bodyOf({ appId, signName, templates }: TencentSms, message: SmsMessage) {
  return {
    PhoneNumberSet: [`+86${message.mobile}`],
    SmsSdkAppId: appId,
    SignName: signName,
    TemplateId: templateFor(templates, message),
    TemplateParamSet: templateParameters(templates, message).map(({ value }) => value),
  };
}
