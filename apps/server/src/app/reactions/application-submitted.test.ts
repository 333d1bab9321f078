import { describe, expect, it } from 'vitest';
import { serverSecretOf } from '../../platform/crypto.ts';
import { DeliveryRefused } from '../../platform/delivery.ts';
import { createLog } from '../../platform/log.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { confirmArrival } from './application-submitted.ts';

type Submitted = Parameters<typeof confirmArrival>[1];

const submitted: Submitted = { email: 'li@huayue.example', lang: 'zh', kind: 'organisation', number: '37' };

async function confirm(event: Partial<Submitted>, refusing: Error | null = null, reviewDays = 2) {
  const mails: Mail[] = [];
  const lines: string[] = [];
  const send = async (mail: Mail): Promise<void> => {
    if (refusing !== null) throw refusing;
    mails.push(mail);
  };
  const deps = {
    senders: { sms: null, mail: { send } },
    clock: () => new Date(0),
    secret: serverSecretOf('a secret of the tests that is long enough'),
    log: createLog('debug', { write: (line: string) => void lines.push(line) }),
    siteAddress: 'https://jishi.example',
    reviewDays,
  };
  await confirmArrival(deps, { ...submitted, ...event });
  return { mail: mails[0], logged: lines.join('') };
}

describe('the e-mail that confirms an application', () => {
  it('states the application’s number and the expected day of the reply, in the applicant’s language', async () => {
    const zh = (await confirm({})).mail;
    expect(zh).toMatchObject({
      to: 'li@huayue.example',
      subject: '集市已收到您的机构用户申请（编号 37）',
    });
    expect(zh?.text).toContain('预计 2 个工作日内答复');
    const en = (await confirm({ lang: 'en', kind: 'overseas' })).mail;
    expect(en?.subject).toBe('We have received your application as an overseas customer (no. 37)');
    expect(en?.text).toContain('within 2 working days');
    expect((await confirm({ lang: 'en' }, null, 1)).mail?.text).toContain('within 1 working day.');
  });

  it('is not retried if the receiver’s server rejects it, and the log contains no address', async () => {
    const { logged } = await confirm({}, new DeliveryRefused('550 no such mailbox'));
    expect(logged).toContain('could not be sent');
    expect(logged).not.toContain('li@huayue.example');
  });

  it('is retried if the server is temporarily unavailable', async () => {
    await expect(confirm({}, new Error('ECONNREFUSED'))).rejects.toThrow('ECONNREFUSED');
  });
});
