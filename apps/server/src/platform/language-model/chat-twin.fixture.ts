import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ChatModelSettings } from './chat-completions.ts';

interface ChatCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { role: string; content: string }[];
    readonly max_tokens: number;
  };
}

/** The simulated model's answer to the next calls: a text, or an error. */
export type TwinAnswer =
  | { readonly says: string | ((material: string) => string); readonly finish?: 'stop' | 'length' }
  | { readonly raw: string; readonly status?: number; readonly location?: string }
  /** The call is accepted but never answered. */
  | 'silence'
  /** The response never ends. */
  | 'flood'
  | 'hangUp';

export interface ChatTwin {
  readonly settings: ChatModelSettings;
  readonly calls: ChatCall[];
  answer: TwinAnswer;
  /** Resolves after `times` calls have arrived. */
  called(times: number): Promise<void>;
  /** Closes the connections of unanswered calls. */
  hangUp(): void;
}

const KEY = 'sk-twin-9f3c';

/** Starts a chat completions server on this machine, until the test ends. */
export async function startChatTwin(answer: TwinAnswer): Promise<ChatTwin> {
  const calls: ChatCall[] = [];
  const waiting: { times: number; resolve: () => void }[] = [];
  const silent: ServerResponse[] = [];
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
    request.on('end', () => {
      const call: ChatCall = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) };
      calls.push(call);
      for (const { times, resolve } of waiting) if (calls.length >= times) resolve();
      if (twin.answer === 'silence') silent.push(reply);
      else answerCall(reply, call, twin.answer);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  const twin: ChatTwin = {
    settings: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      key: KEY,
      name: 'twin-1',
      atOnce: 2,
      timeoutMs: 10_000,
    },
    calls,
    answer,
    called: (times) =>
      new Promise((resolve) => {
        if (calls.length >= times) resolve();
        else waiting.push({ times, resolve });
      }),
    hangUp: () => {
      for (const reply of silent.splice(0)) reply.destroy();
    },
  };
  return twin;
}

function answerCall(reply: ServerResponse, call: ChatCall, answer: Exclude<TwinAnswer, 'silence'>): void {
  if (answer === 'hangUp') {
    reply.destroy();
    return;
  }
  if (answer === 'flood') {
    flood(reply);
    return;
  }
  if ('raw' in answer) {
    const headers = { 'content-type': 'application/json', location: answer.location ?? '' };
    reply.writeHead(answer.status ?? 200, headers).end(answer.raw);
    return;
  }
  const material = call.body.messages.at(-1)?.content ?? '';
  const content = typeof answer.says === 'string' ? answer.says : answer.says(material);
  const choice = {
    index: 0,
    finish_reason: answer.finish ?? 'stop',
    message: { role: 'assistant', content },
  };
  reply
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', choices: [choice] }));
}

/** Writes as fast as the other side reads, until it disconnects. */
function flood(reply: ServerResponse): void {
  const part = ' '.repeat(64 * 1024);
  reply.writeHead(200, { 'content-type': 'application/json' });
  const pour = (): void => {
    while (!reply.destroyed && reply.write(part));
    if (!reply.destroyed) reply.once('drain', pour);
  };
  pour();
}
