import type { MessageTopic } from '@jishi/contract';
import type { TestSite } from '../../../test/harness/server.ts';
import { createLog } from '../../platform/log.ts';
import type { Mail } from '../../platform/mail/index.ts';
import type { SmsMessage } from '../../platform/sms/index.ts';
import { sweep } from './dispatch/dispatch.ts';
import type { DispatchDeps } from './messages.deps.ts';
import { type Notice, notify } from './notify.ts';

export const RECIPIENT = { email: 'li@example.com', mobile: '13800138000', lang: 'zh' } as const;

/** Captures outbound messages. `over` replaces individual dependencies. */
export function catching(site: TestSite, over: Partial<DispatchDeps> = {}) {
  const mails: Mail[] = [];
  const texts: SmsMessage[] = [];
  const deps: DispatchDeps = {
    db: site.database.db,
    clock: () => site.time.now,
    log: createLog('silent'),
    secret: site.secret,
    senders: {
      mail: { send: async (mail) => void mails.push(mail) },
      sms: { send: async (text) => void texts.push(text) },
    },
    recipientOf: async () => RECIPIENT,
    siteAddress: 'https://jishi.example',
    resolveHost: async () => [],
    ...over,
  };
  return { deps, mails, texts, sweep: () => sweep(deps) };
}

let refs = 0;

/** Returns a notice on a topic that is sent by e-mail. Each notice is about a new event. */
export const noticeFor = (site: TestSite, accountId: bigint, over: Partial<Notice> = {}): Notice => ({
  accountId,
  topic: 'invoiceIssued',
  values: { number: `25${String(++refs).padStart(4, '0')}` },
  ref: `invoice:${refs}`,
  now: site.time.now,
  ...over,
});

export const notified = (site: TestSite, accountId: bigint, over: Partial<Notice> = {}): Promise<boolean> =>
  site.change((tx) => notify(tx, noticeFor(site, accountId, over)));

export const only = (topic: MessageTopic, channels: Partial<Record<'site' | 'email' | 'sms', boolean>>) => [
  { topic, site: false, email: false, sms: false, ...channels },
];
