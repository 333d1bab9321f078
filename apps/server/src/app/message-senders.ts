import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/index.ts';
import { createDevOutbox, type DevOutbox } from '../platform/dev-outbox/index.ts';
import { newId } from '../platform/ids.ts';
import { createLocalMail, createSmtpMail, type MailPort } from '../platform/mail/index.ts';
import { createAliyunSms, createLocalSms, createTencentSms, type SmsPort } from '../platform/sms/index.ts';
import { smsText } from './messages/code-texts.ts';
import type { OutsideCalls } from './outside-calls.ts';
import type { ProvidersConfig } from './providers-config.ts';

/** The site's message senders. A channel that the operator does not use is null. */
export interface MessageSenders {
  readonly sms: SmsPort | null;
  readonly mail: MailPort | null;
}

export function channelsOf({ sms, mail }: ProvidersConfig): ReadonlySet<'sms' | 'email'> {
  return new Set([
    ...(sms.kind === 'off' ? [] : ['sms' as const]),
    ...(mail.kind === 'off' ? [] : ['email' as const]),
  ]);
}

export function createMessageSenders(
  config: ProvidersConfig,
  deps: { db: Db; clock: Clock; outsideCalls?: OutsideCalls },
): MessageSenders {
  const outbox = createDevOutbox(deps.db, deps.clock);
  const sms = createSms(config.sms, outbox, deps.clock);
  const mail = createMail(config.mail, outbox);
  const { outsideCalls: calls } = deps;
  if (calls === undefined) return { sms, mail };
  return { sms: sms && calls.counted('sms', sms), mail: mail && calls.counted('mail', mail) };
}

function createSms(config: ProvidersConfig['sms'], outbox: DevOutbox, clock: Clock): SmsPort | null {
  switch (config.kind) {
    case 'aliyun':
      return createAliyunSms(config, { clock, newNonce: newId });
    case 'tencent':
      return createTencentSms(config, { clock });
    case 'local':
      return createLocalSms(outbox, smsText);
    case 'off':
      return null;
  }
}

function createMail(config: ProvidersConfig['mail'], outbox: DevOutbox): MailPort | null {
  switch (config.kind) {
    case 'smtp':
      return createSmtpMail(config);
    case 'local':
      return createLocalMail(outbox);
    case 'off':
      return null;
  }
}
