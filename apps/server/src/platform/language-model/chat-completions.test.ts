import { describe, expect, it } from 'vitest';
import { type ChatTwin, startChatTwin, type TwinAnswer } from './chat-twin.fixture.ts';
import { createChatModel } from './index.ts';

const REQUEST = { instruction: 'Word it.', material: '1. 上证指数收于 3,120.55 点。', charactersMax: 200 };
const completion = (content: unknown) => JSON.stringify({ choices: [{ message: { content } }] });

async function failureOf(answer: TwinAnswer, settings: Partial<ChatTwin['settings']> = {}): Promise<unknown> {
  const twin = await startChatTwin(answer);
  const written = await createChatModel({ ...twin.settings, ...settings }).write(REQUEST);
  expect(JSON.stringify(written)).not.toContain(twin.settings.key);
  return 'failure' in written ? written.failure : written.text;
}

describe('a model’s text', () => {
  it('needs one chat-completions request, which contains the key only in its header', async () => {
    const twin = await startChatTwin({ says: '  上证指数报 3,120.55 点。\n' });
    expect(await createChatModel(twin.settings).write(REQUEST)).toEqual({ text: '上证指数报 3,120.55 点。' });
    const [call] = twin.calls;
    expect([twin.calls.length, call?.path]).toEqual([1, '/v1/chat/completions']);
    expect(call?.headers.authorization).toBe(`Bearer ${twin.settings.key}`);
    expect(call?.body).toEqual({
      model: 'twin-1',
      messages: [
        { role: 'system', content: 'Word it.' },
        { role: 'user', content: REQUEST.material },
      ],
      temperature: 0,
      stream: false,
      max_tokens: 200,
    });
  });

  it('can be requested without a key, and with or without a trailing slash in the address', async () => {
    const twin = await startChatTwin({ says: 'ok' });
    const { url } = twin.settings;
    await createChatModel({ ...twin.settings, url: `${url}/`, key: undefined }).write(REQUEST);
    expect([twin.calls[0]?.path, twin.calls[0]?.headers.authorization]).toEqual([
      '/v1/chat/completions',
      undefined,
    ]);
  });
});

describe('a reason is returned instead of a text if the model', () => {
  it.each<[string, TwinAnswer, string]>([
    ['answers with a server error', { raw: 'oops', status: 500 }, 'refused'],
    ['refuses the key', { raw: '{"error":{"message":"bad key sk-twin-9f3c"}}', status: 401 }, 'refused'],
    [
      'redirects to another address',
      { raw: '', status: 307, location: 'http://127.0.0.1:1/' },
      'unreachable',
    ],
    ['closes the connection', 'hangUp', 'unreachable'],
    ['does not answer JSON', { raw: '<html>' }, 'unreadable'],
    ['answers JSON of another shape', { raw: '{"choices":[]}' }, 'unreadable'],
    ['calls a tool instead', { raw: completion(null) }, 'unreadable'],
    ['answers an empty text', { raw: completion(' \n') }, 'unreadable'],
    ['answers a text that is too long', { says: '字'.repeat(201) }, 'answerTooLong'],
    ['stops in the middle of its text', { says: '上证', finish: 'length' }, 'answerTooLong'],
    ['sends without end', 'flood', 'answerTooLong'],
  ])('%s', async (_name, answer, failure) => {
    expect(await failureOf(answer)).toBe(failure);
  });

  it('exceeds the time limit', async () => {
    expect(await failureOf('silence', { timeoutMs: 30 })).toBe('slow');
  });

  it('would receive too much material, which is not sent', async () => {
    const twin = await startChatTwin({ says: 'ok' });
    const written = await createChatModel(twin.settings).write({ ...REQUEST, material: '字'.repeat(24_000) });
    expect(written).toMatchObject({ failure: 'materialTooLong' });
    expect(twin.calls).toEqual([]);
  });

  it('already has the maximum number of concurrent calls, until one of them ends', async () => {
    const twin = await startChatTwin('silence');
    const model = createChatModel(twin.settings);
    const underWay = [model.write(REQUEST), model.write(REQUEST)];
    await twin.called(2);
    expect(await model.write(REQUEST)).toMatchObject({ failure: 'busy' });
    twin.hangUp();
    expect(await Promise.all(underWay)).toMatchObject([
      { failure: 'unreachable' },
      { failure: 'unreachable' },
    ]);
    twin.answer = { says: 'ok' };
    expect(await model.write(REQUEST)).toEqual({ text: 'ok' });
  });
});
