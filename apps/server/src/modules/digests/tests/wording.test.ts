import type { Digest } from '@jishi/contract';
import { afterAll, expect, test } from 'vitest';
import { startChatTwin } from '../../../platform/language-model/chat-twin.fixture.ts';
import { createChatModel, type LanguageModel } from '../../../platform/language-model/index.ts';
import { createLog } from '../../../platform/log.ts';
import { createDigestBoard } from '../digest-board.ts';
import { wordNewestDigest } from '../wording/word-digest.ts';
import { changedQuote, MONDAY_TEXTS, startMarket } from './market.fixture.ts';

/** The language model that the current test uses, if any. */
let own: LanguageModel | null = null;
const model: LanguageModel = {
  name: 'twin-1',
  write: (request) => own?.write(request) ?? Promise.resolve({ failure: 'unreachable', detail: 'no twin' }),
};
const site = await startMarket(model);
afterAll(site.stop);

async function readDigest(lang = 'zh'): Promise<Digest> {
  const response = await site.app.inject({ url: `/v1/digests/day?lang=${lang}` });
  return response.json<{ data: Digest }>().data;
}

const word = (): Promise<void> =>
  wordNewestDigest({
    db: site.database.db,
    clock: () => site.time.now,
    log: createLog('silent'),
    board: createDigestBoard(site.catalog),
    languageModel: model,
  });
const lines = (texts: readonly string[]): string => texts.map((text, at) => `${at + 1}. ${text}`).join('\n');
const textsOf = ({ sentences }: Digest): string[] => sentences.map(({ text }) => text);

test("a model's text with a wrong number is replaced with the rules' text", async () => {
  const twin = await startChatTwin({
    says: lines(MONDAY_TEXTS.with(4, '3 只股票中，领涨的是股600001（600001，涨 10.10%）。')),
  });
  own = createChatModel(twin.settings);
  await word();
  const refused = await readDigest();
  expect(refused.wording).toEqual({
    by: 'rules',
    model: 'twin-1',
    refusedFor: 'figures',
    refused: ['10.10%'],
  });
  expect(textsOf(refused)).toEqual(MONDAY_TEXTS);

  const words = MONDAY_TEXTS.with(4, '3 只股票中，领涨的是股600001（600001，涨 10.00%）。');
  twin.answer = { says: lines(words) };
  await word();
  const worded = await readDigest();
  expect(worded.wording).toEqual({ by: 'model', model: 'twin-1', refusedFor: null, refused: [] });
  expect(textsOf(worded)).toEqual(words);
  expect((await readDigest('en')).wording).toMatchObject({
    by: 'rules',
    model: 'twin-1',
    refusedFor: 'lines',
  });

  // One language has been tried twice and the other already has a model's text, so the model is not called again.
  const calls = twin.calls.length;
  await word();
  expect([calls, twin.calls.length]).toEqual([4, 4]);

  await site.load('p_stock2402', changedQuote(5.1));
  const changed = await readDigest();
  expect(changed.wording).toEqual({ by: 'rules', model: null, refusedFor: null, refused: [] });
  expect(changed.sentences[1]?.text).toBe('有成交的 3 只股票中，2 只上涨，1 只下跌，0 只平盘。');
  twin.answer = { raw: 'out of order', status: 500 };
  await word();
  expect((await readDigest()).wording.by).toBe('rules');
  twin.answer = { says: (material) => material };
  await word();
  expect((await readDigest('en')).wording.by).toBe('model');
});
