import { catalogEndpoints, documentsEndpoints, ownSupportEndpoints, QUESTION_MAX } from '@jishi/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quotesCsv, quotesManifest } from '../../../../test/harness/market.ts';
import { newIndividual } from '../../../../test/harness/persons.ts';
import { startSite } from '../../../../test/harness/server.ts';

const CODE = 'p_stock9811';
const site = await startSite([
  quotesManifest(CODE, { prices: { use: 3 }, name: { zh: '测试日行情', en: 'Daily test quotes' } }),
]);
afterAll(site.stop);
beforeAll(async () => {
  await site.load(CODE, quotesCsv(2, 2));
  await site.derive();
});

const browser = await newIndividual(site);

/** Advances the clock by the time that a user takes between questions. */
const pause = (): void => site.advance(2_000);

async function statusOf(question: string): Promise<number> {
  pause();
  const payload = { question, lang: 'en' };
  return (await site.app.inject({ method: 'POST', url: '/v1/support/questions', payload })).statusCode;
}

async function ownStatusOf(question: string): Promise<number> {
  pause();
  return (await browser.call(ownSupportEndpoints.ask, { question, lang: 'zh' })).status;
}

const repeated = (part: string) => (length: number) =>
  part
    .repeat(Math.ceil(length / part.length))
    .slice(0, length)
    .toWellFormed();

/** Creates texts of any length. Those of the last two kinds become longer when folded, or contain an unknown code. */
const KINDS: readonly (readonly [string, (length: number) => string])[] = [
  ['Chinese', repeated('贵公司提供哪些沪深北上市公司历史每日行情数据以及前复权价格和换手率')],
  ['English', repeated('which listed companies publish daily quotes with adjusted prices and turnover ')],
  ['one letter', repeated('a')],
  ['one Chinese character', repeated('价')],
  ['mixed', repeated('日行情 daily 2026年 p_stock 换手率turnover，')],
  ['emoji', repeated('📈😀👩‍👩‍👧')],
  ['ligatures', repeated('\uFDFA')],
  ['a code', (length) => `p_${'x'.repeat(Math.max(1, length - 3))}1`.slice(0, Math.max(4, length))],
];

const grapheme = fc.oneof(
  fc.constantFrom(...'行情价格的吗？ab z0_-\'"&|!:*()\\%\t'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);
const words = fc
  .array(grapheme, { minLength: 1, maxLength: QUESTION_MAX })
  .map((parts) => parts.join('').slice(0, QUESTION_MAX).toWellFormed().replaceAll('\0', ' '))
  .filter((text) => text.trim() !== '');

/**
 * Returns every length for the first kind. The other kinds differ from it only in their characters, so every seventh
 * length is enough for them.
 */
const lengthsOf = (kind: string): number[] => {
  const all = Array.from({ length: QUESTION_MAX }, (_, at) => at + 1);
  return kind === KINDS[0]?.[0] ? all : all.filter((length) => length % 7 === 0 || length === QUESTION_MAX);
};

describe('a question of any permitted length', () => {
  it.each(KINDS)('of %s is answered', async (kind, textOf) => {
    const failed: string[] = [];
    for (const length of lengthsOf(kind)) {
      const status = await statusOf(textOf(length));
      if (status !== 200) failed.push(`${length} characters: ${status}`);
    }
    expect(failed).toEqual([]);
  });

  it.each(KINDS)('of %s is answered for a signed-in user too', async (_, textOf) => {
    for (const length of [1, 99, 100, 101, 126, 207, 270, QUESTION_MAX])
      expect(await ownStatusOf(textOf(length)), `${length} characters`).toBe(200);
  });

  it('is answered whatever characters it contains', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (question) => {
        expect([await statusOf(question), await ownStatusOf(question)]).toEqual([200, 200]);
      }),
      { seed: 20_260_302, numRuns: 150 },
    );
  });

  it('is rejected as invalid if it contains an unpaired surrogate', async () => {
    expect(await statusOf(`${'行'.repeat(120)}\uD83D`)).toBe(400);
  });
});

describe('a search for words of any permitted length', () => {
  it.each([
    ['the data store', (q: string) => `${catalogEndpoints.search.path}?${new URLSearchParams({ q })}`],
    [
      'the documents',
      (q: string) => `${documentsEndpoints.search.path}?${new URLSearchParams({ q, lang: 'zh' })}`,
    ],
  ])('of %s is answered', async (_, addressOf) => {
    for (const [kind, textOf] of KINDS) {
      pause();
      const { statusCode } = await site.app.inject(addressOf(textOf(100)));
      expect(statusCode, kind).toBe(200);
    }
  });
});
