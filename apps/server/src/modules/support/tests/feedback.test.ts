import { type FeedbackForm, ownSupportEndpoints, supportEndpoints } from '@jishi/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/harness/browser.ts';
import { quotesManifest } from '../../../../test/harness/market.ts';
import { newIndividual } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { readConfig } from '../../../app/config.ts';
import { createMessageSenders } from '../../../app/message-senders.ts';
import { outboxOf } from '../../../app/reactions/outbox.fixture.ts';
import { createDevOutbox } from '../../../platform/dev-outbox/index.ts';
import { answerFeedback, closeFeedback } from '../answer-feedback.ts';
import { readFeedback } from '../feedback.repository.ts';

const site = await startSite([
  quotesManifest('p_stock9801'),
  { ...quotesManifest('p_stock9802'), private: true },
]);
const KEY = { SECCODE: '600519', TRADEDATE: '2026-01-05' };
afterAll(site.stop);
// The pause restores the whole rate limit for each test.
beforeEach(() => site.advance(60_000));
const { db } = site.database;
const clock = (): Date => site.time.now;
const letters = createDevOutbox(db, clock);
const { react } = outboxOf(site, createMessageSenders(readConfig({}).providers, { db, clock }));
const visitor = openBrowser(site);

const FORM: FeedbackForm = {
  customerName: '王小明',
  mobile: '13800000001',
  questionType: 'data',
  content: '600519 的分红数据少一行',
  replyByEmail: false,
  email: '',
};
const send = (over: Partial<FeedbackForm> = {}, more: object = {}) =>
  visitor.call(supportEndpoints.send, { ...FORM, ...over, ...more });
const follow = (number: string, mobile = FORM.mobile) =>
  visitor.call(supportEndpoints.follow, { number, mobile });
const answer = (number: string, text: string) =>
  site.change((tx) => answerFeedback(tx, { number, actor: 'li', now: site.time.now, text }));

describe('feedback', () => {
  it.each([
    [{ customerName: ' ' }, -1106],
    [{ customerName: '\u202e\u200b\u0007' }, -1106],
    [{ mobile: '' }, -1107],
    [{ mobile: '12345' }, -1118],
    [{ questionType: '' }, -1108],
    [{ questionType: 'praise' }, -1108],
    [{ content: ' ' }, -1109],
    [{ replyByEmail: null }, -1116],
    [{ replyByEmail: true, email: 'a@b' }, -1117],
    [{ content: '长'.repeat(2001) }, 2880],
  ])('with %o fails with %i', async (over, code) => {
    expect((await send(over as Partial<FeedbackForm>)).code).toBe(code);
  });

  it('gets a number, and can be read only with this number and the sender’s mobile number', async () => {
    const { number } = (await send()).data;
    expect(number).toMatch(/^F\d{8}[2-9A-Z]{8}$/);
    expect((await follow(number)).data).toMatchObject({ state: 'open', content: FORM.content, replies: [] });
    expect(await answer(number, '已补齐，谢谢。')).toBe('done');
    expect((await follow(` ${number.toLowerCase()} `)).data).toMatchObject({
      state: 'answered',
      replies: [{ text: '已补齐，谢谢。' }],
    });
    const strange = await follow(number, '13800000002');
    expect([strange.status, strange.code]).toEqual([404, 2881]);
    expect((await follow('F20260101AAAAAAAA')).code).toBe(2881);
  });

  it.each([
    ['+44 7911-123456', '+447911123456', ['+447911123456', ' +44-7911 123456 '], '447911123456'],
    ['+86 138 0000 0001', '13800000001', ['13800000001', '+8613800000001'], '+13800000001'],
  ])(
    'sent with the mobile number %j can be found with that number in any notation',
    async (written, stored, same, other) => {
      const abroad = openBrowser(site, { from: `192.0.2.${written.length}` });
      const { number } = (await abroad.call(supportEndpoints.send, { ...FORM, mobile: written })).data;
      expect((await readFeedback(db, number))?.mobile).toBe(stored);
      const followed = (mobile: string) => abroad.call(supportEndpoints.follow, { number, mobile });
      for (const mobile of same)
        expect((await followed(mobile)).data).toMatchObject({ number, state: 'open' });
      expect((await followed(other)).code).toBe(2881);
    },
  );

  it.each([
    ['zh', '中国大陆 11 位，如 13800138000', '其他国家或地区以 + 和代码开头，共 8 至 15 位数字，如 +44'],
    ['en', '11 digits for mainland China, as in 13800138000', '+ and 8 to 15 digits with the country code'],
  ] as const)(
    'with an invalid mobile number gets an error that states the valid formats, in %s',
    async (lang, mainland, international) => {
      const reader = openBrowser(site, { lang, from: '192.0.2.1' });
      const { code, msg } = await reader.call(supportEndpoints.send, { ...FORM, mobile: '07911 123456' });
      expect([code, msg.includes(mainland), msg.includes(international)]).toEqual([-1118, true, true]);
    },
  );

  it('stores the sender’s name on one line, without invisible characters or direction marks', async () => {
    const { number } = (await send({ customerName: ' 王\u202e小\r\n明\u0007 ' })).data;
    expect((await readFeedback(site.database.db, number))?.customerName).toBe('王小 明');
  });

  it('is accepted from one network thirty times a day', async () => {
    const crowd = openBrowser(site, { from: '198.51.100.9' });
    const sendOnce = async (): Promise<number> => {
      // The clock advances so that the network stays below its rate limit.
      site.advance(2_000);
      return (await crowd.call(supportEndpoints.send, FORM)).code;
    };
    const codes: number[] = [];
    for (let n = 0; n < 31; n++) codes.push(await sendOnce());
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 0), 2882]);
    site.advance(86_400_000);
    expect(await sendOnce()).toBe(0);
  });

  it('is answered by e-mail if the sender requested that, in the language of the form', async () => {
    const wanting = { replyByEmail: true, email: 'wang@example.com' };
    const chinese = (await send(wanting)).data.number;
    const english = (await send(wanting, { lang: 'en' })).data.number;
    const unwanted = (await send()).data.number;
    for (const number of [chinese, english, unwanted]) await answer(number, '第一段\n第二段');
    await react();
    const sent = (await letters.newest()).filter(({ receiver }) => receiver === wanting.email);
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      `Our reply to your feedback (no. ${english})`,
      `集市已回复您的反馈（编号 ${chinese}）`,
    ]);
    for (const { body } of sent) expect(body).toContain('\n\n第一段\n\n第二段\n\n');
    expect((await letters.newest()).filter(({ body }) => body.includes(unwanted))).toEqual([]);
  });

  it('sent by a signed-in user is in that user’s list, and the reply is in their inbox', async () => {
    const person = await newIndividual(site);
    const conversation = [{ by: 'customer' as const, text: '数据少一行' }];
    const { number } = (await person.call(ownSupportEndpoints.send, { ...FORM, conversation })).data;
    await answer(number, '已补齐');
    await react();
    const own = (await person.call(ownSupportEndpoints.feedback, {})).data.feedback;
    expect(own).toMatchObject([{ number, state: 'answered', replies: [{ text: '已补齐' }] }]);
    const { rows } = await site.database.pool.query(
      `select details->>'number' as number from message where topic = 'feedbackAnswered'`,
    );
    expect(rows).toEqual([{ number }]);
    const stranger = await newIndividual(site);
    expect((await stranger.call(ownSupportEndpoints.feedback, {})).data.feedback).toEqual([]);
  });

  it('about a row of a data set shows that row to its sender and to the operator', async () => {
    const person = await newIndividual(site);
    const row = { dataset: 'p_stock9801', key: KEY, field: 'F002N' };
    const { number } = (await person.call(ownSupportEndpoints.send, { ...FORM, row })).data;
    expect((await person.call(ownSupportEndpoints.feedback, {})).data.feedback).toMatchObject([
      { number, row },
    ]);
    expect((await readFeedback(db, number))?.row).toEqual(row);
    const { number: plain } = (await send()).data;
    expect((await readFeedback(db, plain))?.row).toBeNull();
  });

  it.each([
    ['an unknown data set', { dataset: 'p_none' }, 2884],
    ['a private data set that the sender may not see', { dataset: 'p_stock9802' }, 2884],
    ['only a part of the key', { key: { SECCODE: '600519' } }, 2883],
    ['an empty value in the key', { key: { SECCODE: '600519', TRADEDATE: ' ' } }, 2883],
    ['a field outside the key', { key: { ...KEY, F007N: '1' } }, 2883],
    ['an unknown field', { field: 'F999N' }, 2883],
  ])('about a row is rejected if it names %s', async (_, over, code) => {
    const row = { dataset: 'p_stock9801', key: KEY, field: null, ...over };
    expect((await send({}, { row })).code).toBe(code);
  });

  it('cannot be answered once it is closed, and each decision is in the audit log', async () => {
    const { number } = (await send()).data;
    await answer(number, '好的');
    const close = () =>
      site.change((tx) => closeFeedback(tx, { number, actor: 'li', now: site.time.now, reason: '重复' }));
    expect([await close(), await close(), await answer(number, '还有')]).toEqual([
      'done',
      'closed',
      'closed',
    ]);
    const { rows } = await site.database.pool.query(
      'select action, actor, reason from audit_entry where subject = $1 order by id',
      [number],
    );
    expect(rows).toEqual([
      { action: 'feedback.answer', actor: 'li', reason: '' },
      { action: 'feedback.close', actor: 'li', reason: '重复' },
    ]);
  });
});
