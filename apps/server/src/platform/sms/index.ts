export { type AliyunSms, createAliyunSms } from './aliyun.ts';
export { createLocalSms } from './local.ts';
export type { SmsCode, SmsInvitation, SmsMessage, SmsNotice, SmsPort } from './sms.ts';
export { readTemplates, type SmsTemplates } from './templates.ts';
export { createTencentSms, type TencentSms } from './tencent.ts';
