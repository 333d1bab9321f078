import { resolve } from 'node:path';
import { type Lang, ownSupportEndpoints, type SupportAnswers } from '@jishi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '../../../../test/harness/customers.ts';
import { call } from '../../../../test/harness/gateway-call.ts';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { newIndividual } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';
import { createKey } from '../../access/index.ts';
import { readAccountOfPerson } from '../../accounts/index.ts';
import { importArticles } from '../../content/index.ts';
import { findPerson } from '../../identity/index.ts';

const CODE = 'p_stock9801';
const site = await startSite([
  quotesManifest(CODE, {
    prices: { use: 3, month: 3000 },
    name: { zh: '测试日行情', en: 'Daily test quotes' },
  }),
]);
afterAll(site.stop);
beforeAll(async () => {
  await site.load(CODE, quotesCsv(2, 2));
  await site.derive();
  await importArticles(
    site.database.db,
    resolve(import.meta.dirname, '../../../../../../content'),
    site.time.now,
  );
});

async function ask(question: string, lang: Lang): Promise<SupportAnswers> {
  // Advances the clock by the time that a user takes between questions.
  site.advance(2_000);
  const payload = { question, lang };
  const response = await site.app.inject({ method: 'POST', url: '/v1/support/questions', payload });
  return response.json().data;
}

/** Questions in everyday words. One of the first two answers must have a title that matches the pattern. */
const QUESTIONS: readonly (readonly [Lang, string, RegExp])[] = [
  ['zh', '没查到数据要不要钱？', /没有查到数据会收费吗|什么收费/],
  ['zh', '怎么开始第一次调用', /第一次调用|快速开始|用户指南/],
  ['zh', '开发票要填什么', /发票/],
  ['zh', '买错了能退款吗', /退款/],
  ['zh', '密钥泄露了怎么办', /密钥/],
  ['zh', '会员升级怎么算钱', /升级|会员/],
  ['zh', '价格是前复权的吗', /复权/],
  ['zh', '怎么翻页取全部数据', /分页/],
  ['zh', '支持 parquet 格式吗', /格式/],
  ['zh', 'webhook 怎么验证签名', /Webhook|推送|签名/i],
  ['zh', '演示数据是什么', /演示数据/],
  ['zh', '同一个请求重试会重复扣费吗', /幂等|重复|收费|扣/],
  ['zh', '调用被拒绝了为什么', /拒绝|错误码/],
  ['zh', '公告怎么检索', /公告/],
  ['zh', '密码忘了怎么办', /忘记密码/],
  ['en', 'I forgot my password', /forgot my password/],
  ['zh', '怎么转人工', /人工/],
  ['en', 'can I contact a human', /reach a person/],
  ['en', 'Am I charged if no data is found?', /charged if no data/i],
  ['en', 'how do I page through all rows', /paging|page/i],
  ['en', 'How can I get a refund?', /refund|invoice/i],
  ['en', 'which formats do you support, xlsx or parquet?', /format/i],
  ['en', 'how to rotate a key without downtime', /key|rotat|replac/i],
  ['en', 'what is demo data', /demo data/i],
  ['en', 'are prices adjusted', /adjusted/i],
  ['en', 'how are retries with an idempotency key charged', /idempot|charg/i],
];

/** Questions to which no text is an answer. */
const UNKNOWN: readonly (readonly [Lang, string])[] = [
  ['zh', '今天天气怎么样'],
  ['zh', '推荐一只明天涨停的股票'],
  ['zh', '你们老板叫什么名字'],
  ['zh', '。。。？？'],
  ['en', 'what is the weather in Berlin'],
  ['en', 'write me a poem about the moon'],
  ['en', 'who won the football match yesterday'],
];

describe('the smart service', () => {
  it.each(QUESTIONS)('in %s answers “%s” with a matching text', async (lang, question, title) => {
    const { answers } = await ask(question, lang);
    expect(
      answers
        .slice(0, 2)
        .map((answer) => answer.title)
        .join(' | '),
    ).toMatch(title);
  });

  it.each(UNKNOWN)('in %s finds no answer to “%s”', async (lang, question) => {
    expect(await ask(question, lang)).toEqual({ answers: [], wording: null });
  });

  it.each<[Lang, string, string, RegExp]>([
    ['zh', '429 是什么意思', '429', /每…最多 … 次/],
    ['en', 'What does error 1440 mean?', '1440', /Address not found: …/],
    ['zh', '提示 -1106', '-1106', /姓名/],
  ])('in %s explains the code in “%s”, with dots for placeholders', async (lang, question, source, title) => {
    const [first] = (await ask(question, lang)).answers;
    expect(first).toMatchObject({ kind: 'code', source, title: expect.stringMatching(title) });
  });

  it('does not mistake a year for a code', async () => {
    const { answers } = await ask('2840 年的分页', 'zh');
    expect(answers.map(({ kind }) => kind)).not.toContain('code');
  });

  it.each<[Lang, string]>([
    ['zh', '测试日行情在哪个接口'],
    ['en', 'where do I find daily test quotes'],
    ['zh', `${CODE} 多少钱`],
  ])('in %s answers “%s” with its data set first', async (lang, question) => {
    expect((await ask(question, lang)).answers[0]).toMatchObject({ kind: 'dataset', source: CODE });
  });

  it('explains a result code in a question, but leaves other numbers alone', async () => {
    const { answers } = await ask('返回 408 是什么意思', 'zh');
    expect(answers[0]).toMatchObject({ kind: 'code', source: '408' });
    expect(answers[0]?.text).toContain('充值');
    const other = await ask('我有 3 个密钥，怎么更换密钥', 'zh');
    expect(other.answers.map(({ kind }) => kind)).not.toContain('code');
  });

  it('points to the data set that a question names', async () => {
    const { answers } = await ask(`${CODE} 多久更新`, 'zh');
    expect(answers).toContainEqual(
      expect.objectContaining({ kind: 'dataset', source: CODE, title: '测试日行情' }),
    );
  });

  it('rejects an empty question and one that is too long', async () => {
    for (const question of ['', '   ', 'x'.repeat(301)]) {
      const payload = { question, lang: 'zh' };
      const response = await site.app.inject({ method: 'POST', url: '/v1/support/questions', payload });
      expect(response.statusCode).toBe(400);
    }
  });
});

describe('the smart service for a signed-in user', () => {
  async function newPerson() {
    const browser = await newIndividual(site);
    const { id } = (await findPerson(site.database.db, browser.mobile)) ?? { id: 0n };
    const account = await readAccountOfPerson(site.database.db, id);
    const accountId = account?.id ?? 0n;
    const key = await site.change((tx) => createKey(tx, { accountId }));
    const own = async (question: string, lang: Lang = 'zh') =>
      (await browser.call(ownSupportEndpoints.ask, { question, lang })).data.answers;
    return { accountId, token: await newToken(site, key), own };
  }

  it('explains a call by its request id, but only to the caller’s account', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const refused = await call(site, `stock/${CODE}?sdate=never`, { token: person.token });
    const id = refused.header('x-request-id') ?? '';
    await site.state.settler.drain();
    expect((await person.own(`${id} 为什么失败`))[0]).toMatchObject({ kind: 'call', source: id });
    expect((await other.own(`${id} 为什么失败`)).map(({ kind }) => kind)).not.toContain('call');
  });
});
