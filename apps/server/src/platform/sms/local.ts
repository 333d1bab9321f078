import type { DevOutbox } from '../dev-outbox/index.ts';
import type { SmsMessage, SmsPort } from './sms.ts';

/** Sends nothing: the text for the phone goes to the outbox page of the developer. */
export function createLocalSms(outbox: DevOutbox, textOf: (message: SmsMessage) => string): SmsPort {
  return {
    send: (message) =>
      outbox.add({ channel: 'sms', receiver: message.mobile, subject: null, body: textOf(message) }),
  };
}
