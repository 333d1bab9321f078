import { ThirdPartyFailed } from './third-party.ts';

/** The maximum length of a response. Usual responses have a few hundred bytes. A longer one counts as no response. */
const BYTES_MAX = 64 * 1024;

/**
 * Returns the body of a third party's response, regardless of its content type. The call's address contains the site's
 * secret, so no message may include any part of it.
 */
export async function askProvider(
  what: string,
  address: string,
  query: Record<string, string>,
  answerMs: number,
): Promise<string> {
  const signal = AbortSignal.timeout(answerMs);
  try {
    const answer = await fetch(`${address}?${new URLSearchParams(query)}`, { signal, redirect: 'error' });
    const text = await readBounded(answer, what);
    if (answer.status !== 200) throw new ThirdPartyFailed(`${what}: HTTP ${answer.status}`);
    return text;
  } catch (error) {
    if (error instanceof ThirdPartyFailed) throw error;
    throw new ThirdPartyFailed(`${what}: ${reasonOf(error, answerMs)}`);
  }
}

async function readBounded(answer: Response, what: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > BYTES_MAX)
      throw new ThirdPartyFailed(`${what}: the response is longer than ${BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function reasonOf(error: unknown, answerMs: number): string {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return `no answer within ${answerMs} ms`;
  const { cause } = error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : error.name;
}

/** Parses a JSON object. Returns null if the text is anything else. */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

const NICKNAME_MAX = 64;

/** Returns a name from the response that can be displayed, or null. */
export function nicknameIn(answer: Record<string, unknown>): string | null {
  const { nickname } = answer;
  const text =
    typeof nickname === 'string' ? nickname.replace(/\p{C}/gu, '').trim().slice(0, NICKNAME_MAX) : '';
  return text === '' ? null : text;
}

/** Joins an error's codes and descriptions as received, and shortens them for the log. */
export function faultText(...parts: unknown[]): string {
  return parts
    .map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part).slice(0, 100) : ''))
    .join(' ')
    .trim();
}
