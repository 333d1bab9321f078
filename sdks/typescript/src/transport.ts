import { ConnectionFailed, JishiError } from './errors.ts';
import type { Answer, WireRequest } from './wire.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const AGENT = 'jishi-typescript/2.0.1';

/** HTTP over `fetch`. Follows no redirects, and throws if a body is cut off. */
export interface Transport {
  send(request: WireRequest, signal: AbortSignal | undefined): Promise<Answer>;
  /** Returns the head of a response, and its body in chunks. Aborts if the server is silent for too long. */
  stream(request: WireRequest, signal: AbortSignal | undefined): Promise<Stream>;
}

interface Stream {
  readonly response: Response;
  readonly pieces: AsyncGenerator<Uint8Array, void, void>;
}

export function createTransport(baseUrl: string, fetch: Fetch, readTimeoutMs: number): Transport {
  const stream: Transport['stream'] = async ({ method, path, headers, body }, signal) => {
    const silence = new AbortController();
    const watch = watchOver(silence, readTimeoutMs);
    watch(true);
    try {
      const response = await fetch(baseUrl + path, {
        method,
        headers: { 'User-Agent': AGENT, ...headers },
        body: body ?? null,
        signal: signal === undefined ? silence.signal : AbortSignal.any([signal, silence.signal]),
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
      });
      watch(true);
      return { response, pieces: piecesOf(response, watch, signal) };
    } catch (error) {
      watch(false);
      throw failureOf(error, signal);
    }
  };
  return {
    stream,
    async send(request, signal) {
      const { response, pieces } = await stream(request, signal);
      return { status: response.status, headers: response.headers, body: await joined(pieces) };
    },
  };
}

/** Starts or ends a wait for the server. */
type Watch = (isWaiting: boolean) => void;

/** Aborts a request after a wait without bytes. */
function watchOver(silence: AbortController, limitMs: number): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const abort = (): void => silence.abort(new ConnectionFailed(`silent for ${limitMs} ms`));
  return (isWaiting) => {
    clearTimeout(timer);
    if (isWaiting) timer = setTimeout(abort, limitMs);
  };
}

async function* piecesOf(
  response: Response,
  watch: Watch,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void, void> {
  const reader = response.body?.getReader();
  let got = 0;
  try {
    for (let next = await reader?.read(); next?.value !== undefined; next = await reader?.read()) {
      // The time that the caller takes for a piece does not count.
      watch(false);
      got += next.value.length;
      yield next.value;
      watch(true);
    }
  } catch (error) {
    throw failureOf(error, signal);
  } finally {
    watch(false);
    await reader?.cancel().catch(() => undefined);
  }
  const length = response.headers.get('content-length');
  if (length !== null && !response.headers.has('content-encoding') && got < Number(length))
    throw new ConnectionFailed(`${got} of ${length} bytes arrived`);
}

/** The caller's abort is passed on unchanged; anything else that `fetch` throws is a failed connection. */
function failureOf(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof JishiError) return error;
  if (signal?.aborted) return signal.reason;
  const { cause = error } = error instanceof Error ? error : {};
  return new ConnectionFailed(String(cause), { cause: error });
}

/** Concatenates all chunks. */
export async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    parts.push(piece);
    length += piece.length;
  }
  const whole = new Uint8Array(length);
  for (const part of parts.reverse()) {
    length -= part.length;
    whole.set(part, length);
  }
  return whole;
}

/** Creates a stream of the bytes, which passes on their failure. */
export function streamOf(bytes: AsyncGenerator<Uint8Array, void, void>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await bytes.return();
    },
  });
}
