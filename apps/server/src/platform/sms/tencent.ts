import { DeliveryRefused } from '../delivery.ts';
import { SMS_TIMEOUT_MS, type SmsMessage, type SmsPort } from './sms.ts';
import { type SmsTemplates, templateFor, templateValue } from './templates.ts';

export interface TencentSms {
  readonly secretId: string;
  readonly secretKey: string;
  /** SdkAppId of the SMS application. */
  readonly appId: string;
  readonly signName: string;
  readonly templates: SmsTemplates;
  readonly region: string;
  /** `https://sms.tencentcloudapi.com`, or the one of another region. */
  readonly endpoint: string;
}

/** Answers about the number, the template or the signature: another try would get them again. */
const FINAL =
  /^(FailedOperation\.(PhoneNumber|Template|Signature|ContainSensitiveWord)|InvalidParameterValue\.|UnsupportedOperation\.)/;

/** SMS through Tencent Cloud. The templates take one parameter: the code, or the title of a notice. */
export function createTencentSms(settings: TencentSms): SmsPort {
  let client: ReturnType<typeof openClient> | undefined;
  return {
    async send(message) {
      client ??= openClient(settings);
      const { SendStatusSet } = await (await client).SendSms(requestOf(settings, message)).catch(refuse);
      const status = SendStatusSet?.[0];
      if (status?.Code !== 'Ok') refuse({ code: status?.Code ?? 'nothing', message: status?.Message });
    },
  };
}

// Loaded once something is sent: a site that sends otherwise never needs it.
async function openClient({ secretId, secretKey, region, endpoint }: TencentSms) {
  const { sms } = await import('tencentcloud-sdk-nodejs-sms');
  const { host, protocol } = new URL(endpoint);
  const httpProfile = { endpoint: host, protocol: `${protocol}//`, reqTimeout: SMS_TIMEOUT_MS / 1000 };
  return new sms.v20210111.Client({ credential: { secretId, secretKey }, region, profile: { httpProfile } });
}

function requestOf({ appId, signName, templates }: TencentSms, message: SmsMessage) {
  const { mobile, purpose, lang } = message;
  return {
    PhoneNumberSet: [`+86${mobile}`],
    SmsSdkAppId: appId,
    SignName: signName,
    TemplateId: templateFor(templates, purpose, lang),
    TemplateParamSet: [templateValue(message).value],
  };
}

/** The SDK throws what the API answers as an error of its own, with the API's code. */
function refuse(error: unknown): never {
  const { code, message } = error as { code?: string; message?: string };
  const text = `Tencent Cloud answered ${code ?? 'nothing'}: ${message ?? ''}`;
  throw FINAL.test(code ?? '') ? new DeliveryRefused(text) : new Error(text);
}
