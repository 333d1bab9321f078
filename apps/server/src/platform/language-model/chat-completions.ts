import { counted } from '@jishi/contract';
import { z } from 'zod';
import { Slots } from '../concurrency/index.ts';
import { Refusal } from '../refusal.ts';
import type { LanguageModel, ModelAnswer, ModelFailure, ModelRequest } from './language-model.ts';

export interface ChatModelSettings {
  /** The URL before `/chat/completions`, such as `https://models.example/v1`. */
  readonly url: string;
  /** The bearer token. Models on the operator's own machines often need none. */
  readonly key: string | undefined;
  readonly name: string;
  /** The maximum number of concurrent calls. More are rejected, not queued. */
  readonly atOnce: number;
  /** The maximum time from the connection to the last byte of the answer. */
  readonly timeoutMs: number;
}

/** The maximum length of one call's text, in characters. Even the smallest models accept about that many tokens. */
const MATERIAL_CHARACTERS_MAX = 24_000;
/** The maximum number of bytes read from a response. Models that output their reasoning send more than their answer. */
const ANSWER_BYTES_MAX = 256 * 1024;

const completionSchema = z.object({
  choices: z
    .array(z.object({ finish_reason: z.string().nullish(), message: z.object({ content: z.string() }) }))
    .min(1),
});

/**
 * Creates a client for an endpoint that implements OpenAI's chat completions. It neither follows redirects nor executes
 * tool calls.
 */
export function createChatModel(settings: ChatModelSettings): LanguageModel {
  const slots = new Slots({ max: settings.atOnce });
  return {
    name: settings.name,
    async write(request) {
      const { instruction, material } = request;
      if (instruction.length + material.length > MATERIAL_CHARACTERS_MAX)
        return failed(
          'materialTooLong',
          counted(instruction.length + material.length, 'character', 'characters'),
        );
      try {
        return await slots.run(() => complete(settings, request));
      } catch (error) {
        if (error instanceof Refusal) return failed('busy', `${settings.atOnce} at once`);
        throw error;
      }
    },
  };
}

async function complete(settings: ChatModelSettings, request: ModelRequest): Promise<ModelAnswer> {
  let body: string | null;
  try {
    const response = await fetch(`${settings.url.replace(/(?<!\/)\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(settings.key === undefined ? {} : { authorization: `Bearer ${settings.key}` }),
      },
      body: JSON.stringify(bodyOf(settings, request)),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return failed('refused', `status ${response.status}`);
    }
    body = await readBounded(response);
  } catch (error) {
    return isTimeout(error)
      ? failed('slow', `no answer in ${settings.timeoutMs} ms`)
      : failed('unreachable', causeOf(error));
  }
  if (body === null) return failed('answerTooLong', `more than ${ANSWER_BYTES_MAX} bytes`);
  return textOf(body, request.charactersMax);
}

/** A token has at least one character, so no answer within the limit is truncated. */
const bodyOf = ({ name }: ChatModelSettings, { instruction, material, charactersMax }: ModelRequest) => ({
  model: name,
  messages: [
    { role: 'system', content: instruction },
    { role: 'user', content: material },
  ],
  temperature: 0,
  stream: false,
  max_tokens: charactersMax,
});

/** Reads the text of a body. Returns null if it is too long. */
async function readBounded({ body }: Response): Promise<string | null> {
  if (body === null) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the stream.
  for await (const part of body) {
    bytes += part.byteLength;
    if (bytes > ANSWER_BYTES_MAX) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function textOf(body: string, charactersMax: number): ModelAnswer {
  const completion = completionSchema.safeParse(jsonOf(body));
  const choice = completion.data?.choices[0];
  if (choice === undefined) return failed('unreadable', 'no chat completion');
  const text = choice.message.content.trim();
  if (choice.finish_reason === 'length' || text.length > charactersMax)
    return failed('answerTooLong', `more than ${counted(charactersMax, 'character', 'characters')}`);
  return text === '' ? failed('unreadable', 'an empty text') : { text };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const failed = (failure: ModelFailure, detail: string): ModelAnswer => ({ failure, detail });

const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** Returns the system error code, such as `ECONNREFUSED`. A message could contain the request. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : 'no connection';
}
