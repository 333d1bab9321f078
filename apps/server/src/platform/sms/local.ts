import type { DevOutbox } from '../dev-outbox/index.ts';
import type { SmsMessage, SmsPort } from './sms.ts';

/** Creates an SMS port that sends nothing. Texts go to the developer's outbox page. */
export function createLocalSms(outbox: DevOutbox, textOf: (message: SmsMessage) => string): SmsPort {
  return {
    send: (message) =>
      outbox.add({ channel: 'sms', receiver: message.mobile, subject: null, body: textOf(message) }),
  };
}
