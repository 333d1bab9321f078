import { ChannelRefused, ChannelUnknown } from './channel.ts';

/** Sends a request. Tests replace it with a simulated channel. */
export type Send = typeof fetch;

const TIMEOUT_MS = 10_000;

export interface ChannelReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Calls a channel. The outcome is unknown if there is no answer, a server error or too many calls. */
export async function callChannel(send: Send, url: string, init: RequestInit): Promise<ChannelReply> {
  let reply: ChannelReply;
  try {
    const response = await send(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = Buffer.from(await response.arrayBuffer());
    reply = { status: response.status, headers: response.headers, body };
  } catch (error) {
    throw new ChannelUnknown(`no response: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (reply.status >= 500 || reply.status === 429)
    throw new ChannelUnknown(`responded with status ${reply.status}`);
  return reply;
}

/** Returns the body of an answer as an object. */
export function jsonOf({ body, status }: ChannelReply): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // The error is thrown below.
  }
  throw new ChannelUnknown(`responded with status ${status} and a body that is not JSON`);
}

/** Throws the channel's own code and message for a 4xx. */
export function refuseBelow500(reply: ChannelReply): void {
  if (reply.status < 400) return;
  const { code, message } = jsonOf(reply);
  throw new ChannelRefused(String(code ?? reply.status), String(message ?? ''));
}
