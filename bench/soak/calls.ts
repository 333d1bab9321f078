import { type Agent, type IncomingMessage, request } from 'node:http';

const TIMEOUT_MS = 30_000;
/** The beginning of an answer that shows whether it is a refusal. */
const BEGINNING_LENGTH = 64;
const SERVER_FAULT = 500;
/** HTTP status and code of an answer that asks the caller to retry. */
const UNAVAILABLE = 503;
const BUSY = '-1';
/** The basis of a call that may or may not have been charged. */
const UNKNOWN = 'unknown';

export interface Call {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST. */
  readonly body?: string;
}

export interface Answer {
  /** Why the call failed; null if it did not. */
  readonly problem: string | null;
  /** Whether the answer asks the caller to retry. */
  readonly isRetryable: boolean;
  /** Null if there was no answer, or if the server does not know whether it charged the call. */
  readonly requestId: string | null;
  readonly priceFen: number;
}

/** Sends one call and reads its answer. A lost connection counts as an answer with a problem. */
export function sendCall(origin: string, agent: Agent, call: Call): Promise<Answer> {
  return new Promise((resolve) => {
    const { path, headers = {}, body } = call;
    const options = { agent, headers, method: body === undefined ? 'GET' : 'POST', timeout: TIMEOUT_MS };
    const fail = (error: NodeJS.ErrnoException): void =>
      resolve({ problem: error.code ?? error.message, isRetryable: false, requestId: null, priceFen: 0 });
    const sent = request(`${origin}${path}`, options, (answer) => readAnswer(answer).then(resolve, fail));
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', fail);
    sent.end(body);
  });
}

async function readAnswer(answer: IncomingMessage): Promise<Answer> {
  let beginning = '';
  for await (const piece of answer)
    if (beginning.length < BEGINNING_LENGTH) beginning += (piece as Buffer).toString('latin1');
  const { statusCode = 0, headers } = answer;
  const { 'x-request-id': id, 'x-jishi-basis': basis } = headers;
  return {
    ...judge(statusCode, beginning),
    requestId: typeof id === 'string' && basis !== UNKNOWN ? id : null,
    priceFen: Number(headers['x-jishi-price-fen'] ?? 0),
  };
}

/** Judges an answer by its status and the beginning of its body: the gateway refuses in JSON with HTTP 200. */
export function judge(status: number, beginning: string): Pick<Answer, 'problem' | 'isRetryable'> {
  const code = /^\{"(?:resultcode|code)":(-?\d+)/.exec(beginning)?.[1];
  const isRefused = code !== undefined && code !== '0' && code !== '200';
  if (status < 400 && !isRefused) return { problem: null, isRetryable: false };
  const problem = isRefused ? `HTTP ${status}, code ${code}` : `HTTP ${status}`;
  const isFault = status >= SERVER_FAULT;
  return { problem, isRetryable: status === UNAVAILABLE || (code === BUSY && (isFault || status === 200)) };
}
