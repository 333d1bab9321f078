import { describe, expect, it } from 'vitest';
import { serverSecretOf } from '../../platform/crypto.ts';
import { DeliveryRefused } from '../../platform/delivery.ts';
import { createLog } from '../../platform/log.ts';
import type { Mail } from '../../platform/mail/index.ts';
import { notifyOfReview } from './application-reviewed.ts';

type Reviewed = Parameters<typeof notifyOfReview>[1];

const approved: Reviewed = {
  email: 'li@huayue.example',
  lang: 'zh',
  kind: 'organisation',
  company: '华岳<证券>',
  number: '1',
  accountId: null,
  reason: null,
  passwordFor: 'li@huayue.example',
};

async function notify(
  event: Partial<Reviewed>,
  refusing: Error | null = null,
): Promise<{ mails: Mail[]; logged: string }> {
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
  };
  await notifyOfReview(deps, { ...approved, ...event });
  return { mails, logged: lines.join('') };
}

describe('the e-mail about a review', () => {
  it('links to the page for choosing a password if a new account was approved', async () => {
    const zh = (await notify({})).mails[0];
    expect(zh).toMatchObject({ to: 'li@huayue.example', subject: '集市机构用户申请已通过审核' });
    expect(zh?.text).toContain('华岳<证券>的机构用户申请已通过审核。');
    expect(zh?.text).toContain('https://jishi.example/#/?receiver=li%40huayue.example');
    expect(zh?.html).toContain('华岳&#60;证券&#62;');
    const en = (await notify({ lang: 'en', kind: 'overseas', company: 'Engines Ltd.' })).mails[0];
    expect(en?.subject).toBe('Your application as an overseas customer was approved');
    expect(en?.text).toContain('https://jishi.example/#/home-en?receiver=li%40huayue.example');
  });

  it('puts the company’s name on one line, so that an applicant cannot add paragraphs', async () => {
    const company = ' 甲\r\n\r\n您的账号有风险\u2028请访问 https://evil.example\u202e乙';
    const { text = '' } = (await notify({ company })).mails[0] ?? {};
    expect(text.split('\n')).toContain(
      '甲 您的账号有风险 请访问 https://evil.example 乙的机构用户申请已通过审核。',
    );
  });

  it('states, for an upgrade, that signing in is unchanged, and contains no link', async () => {
    const { text = '' } = (await notify({ passwordFor: null })).mails[0] ?? {};
    expect(text).toContain('您原有的账号已升级，登录方式不变。');
    expect(text).not.toContain('https://');
  });

  it('quotes the reason for a rejection, and links to the page for a new application', async () => {
    const reason = '请补充 {company} 的机房地点';
    const zh = (await notify({ reason, passwordFor: null })).mails[0];
    expect(zh?.subject).toBe('集市机构用户申请未通过审核');
    expect(zh?.text).toContain(reason);
    expect(zh?.text).toContain('重新提交');
    expect(zh?.text).toContain('https://jishi.example/#/apply/organization');
    const en = (await notify({ reason: 'No server room', passwordFor: null, lang: 'en', kind: 'overseas' }))
      .mails[0];
    expect(en?.text).toContain('No server room');
    expect(en?.text).toContain('apply again');
    expect(en?.text).toContain('https://jishi.example/#/apply/overseas');
  });

  it('is not retried if the receiver’s server rejects it, and the log contains no address', async () => {
    const { logged } = await notify({}, new DeliveryRefused('550 no such mailbox'));
    expect(logged).toContain('could not be notified');
    expect(logged).not.toContain('li@huayue.example');
  });

  it('is retried if the server is temporarily unavailable', async () => {
    await expect(notify({}, new Error('ECONNREFUSED'))).rejects.toThrow('ECONNREFUSED');
  });
});
