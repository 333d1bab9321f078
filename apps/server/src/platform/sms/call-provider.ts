import type { SmsMessage } from './sms.ts';

/** The maximum time from the connection to the last byte of a provider's answer. */
const TIMEOUT_MS = 10_000;
/** Answers have a few hundred bytes. */
const ANSWER_BYTES_MAX = 64 * 1024;
/** The maximum length of a provider's message in the log, in characters. */
const MESSAGE_LENGTH_MAX = 300;

export interface SignedCall {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ProviderAnswer {
  readonly status: number;
  /** Null if the body is not JSON. */
  readonly body: unknown;
}

/**
 * Posts a signed call once. It is never repeated here: if the answer is lost, nobody knows whether the message was
 * sent. An error contains the provider and the system's error code, but never the URL, which may contain the
 * verification code.
 */
export async function callProvider(
  provider: string,
  { url, headers, body }: SignedCall,
  timeoutMs = TIMEOUT_MS,
): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body: body ?? null,
      signal,
      redirect: 'error',
    });
    return { status: response.status, body: parseJson(await readBounded(response)) };
  } catch (error) {
    throw new Error(`${provider} did not answer: ${reasonOf(error, timeoutMs)}`);
  }
}

/** Removes the number and the code from a provider's message, which may quote the rejected call. */
export function messageFor(text: string | undefined, message: SmsMessage): string {
  const secrets = [message.mobile, ...secretsIn(message)];
  return secrets
    .reduce((masked, secret) => masked.replaceAll(secret, '***'), text ?? '')
    .slice(0, MESSAGE_LENGTH_MAX);
}

function secretsIn(message: SmsMessage): string[] {
  if (message.purpose === 'notice') return [];
  return [message.purpose === 'invitation' ? message.token : message.code];
}

async function readBounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream. The answer then counts as one without a body.
    if (bytes > ANSWER_BYTES_MAX) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return `nothing within ${timeoutMs} ms`;
  const { cause } = error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : error.name;
}
