import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/harness/index.ts';
import { createDevOutbox } from '../../platform/dev-outbox/index.ts';
import { readConfig } from '../config.ts';
import { createMessageSenders } from '../message-senders.ts';

const test = await createTestDatabase();
afterAll(test.drop);
const deps = { db: test.database.db, clock: () => new Date('2026-03-02T02:00:30Z') };

it('in development, the outbox shows the messages that a phone and a mailbox would receive', async () => {
  const { sms, mail } = createMessageSenders(readConfig({}).providers, deps);
  await sms?.send({ mobile: '13800138000', purpose: 'login', code: '135790', lang: 'en' });
  await mail?.send({
    to: 'a@b.example',
    subject: 'Hello',
    text: 'Good morning',
    html: '<p>Good morning</p>',
  });
  expect(await createDevOutbox(deps.db, deps.clock).newest()).toMatchObject([
    { channel: 'email', receiver: 'a@b.example', subject: 'Hello', body: 'Good morning' },
    {
      channel: 'sms',
      receiver: '13800138000',
      subject: null,
      body: expect.stringMatching(/^135790 is your code/),
    },
  ]);
});

it('each channel uses the configured provider, or none', () => {
  const settings = {
    SMS_SIGN_NAME: '集市',
    SMS_TEMPLATES: 'zh=1,en=2',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'a@b.example',
  };
  const aliyun = { SMS_PROVIDER: 'aliyun', ALIYUN_ACCESS_KEY_ID: 'i', ALIYUN_ACCESS_KEY_SECRET: 's' };
  const tencent = {
    SMS_PROVIDER: 'tencent',
    TENCENT_SECRET_ID: 'i',
    TENCENT_SECRET_KEY: 's',
    TENCENT_SMS_APP_ID: '1',
  };
  for (const chosen of [aliyun, tencent]) {
    const { sms, mail } = createMessageSenders(readConfig({ ...settings, ...chosen }).providers, deps);
    expect([sms !== null, mail !== null]).toEqual([true, true]);
  }
  expect(createMessageSenders(readConfig({ SMS_PROVIDER: 'off' }).providers, deps).sms).toBeNull();
});
