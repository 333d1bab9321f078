import { setTimeout } from 'node:timers/promises';
import {
  addressOf,
  errorRegistry,
  type Lang,
  type Push,
  pushesEndpoints,
  pushFiles,
  TOKEN_PATH,
} from '@jishi/contract';
import { CommandProblem } from '../../platform/command/index.ts';

const TRIES_MAX = 8;
const FIRST_WAIT_MS = 200;
const UNAUTHORIZED = 401;
const TOO_MANY = 429;
const FAULT = 500;

export interface PushTarget {
  /** The address of the site, without a path. */
  readonly site: string;
  readonly accessKey: string;
  readonly accessSecret: string;
  readonly code: string;
  readonly name: string;
  readonly lang: Lang;
}

/** The state of a delivery, or the number of bytes already received. */
export type PushAnswer = Push | { readonly state: 'receiving'; readonly received: number };

export interface PushClient {
  /** Returns the delivery with the client's name, or null if there is none. */
  state(): Promise<Push | null>;
  send(part: Uint8Array, headers: Readonly<Record<string, string>>): Promise<PushAnswer>;
}

interface Envelope {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** Sends requests about one delivery. Repeats a request if the connection breaks or the site is busy. */
export function createPushClient(target: PushTarget): PushClient {
  const { site, code, name, lang } = target;
  let token: string | null = null;
  const request = async (method: string, path: string, init: RequestInit = {}): Promise<Envelope> => {
    for (let isNew = token === null; ; isNew = true) {
      token ??= await obtainToken(target);
      const headers = { ...init.headers, authorization: `Bearer ${token}`, 'accept-language': lang };
      const answer = await patiently(`${site}${path}`, { ...init, method, headers });
      if (answer.status !== UNAUTHORIZED || isNew) return answer;
      // The token expired during a long delivery.
      token = null;
    }
  };
  return {
    async state() {
      const answer = await request('GET', addressOf(pushesEndpoints.one, { code, name }));
      if (answer.code === errorRegistry['pushes.notFound'].code) return null;
      return dataOf(answer) as Push;
    },
    async send(part, headers) {
      const init = {
        body: Buffer.from(part),
        headers: { ...headers, 'content-type': 'application/octet-stream' },
      };
      const answer = await request('PUT', addressOf(pushFiles.send, { code, name }), init);
      if (answer.code !== errorRegistry['pushes.gap'].code) return dataOf(answer) as Push;
      return { state: 'receiving', received: (answer.data as { received: number }).received };
    },
  };
}

function dataOf({ code, msg, data }: Envelope): unknown {
  if (code !== 0) throw new CommandProblem(`${code} ${msg}`);
  return data;
}

async function obtainToken({ site, accessKey, accessSecret }: PushTarget): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: accessKey,
    client_secret: accessSecret,
  });
  const answer = await patiently(`${site}${TOKEN_PATH}`, { method: 'POST', body });
  const { access_token: token } = answer as { access_token?: unknown };
  if (typeof token !== 'string') throw new CommandProblem('the site refused the key of JISHI_PUSH_KEY');
  return token;
}

/** Repeats a request if the connection breaks or the site is temporarily unavailable. */
async function patiently(url: string, init: RequestInit): Promise<Envelope> {
  for (let tries = 1; ; tries++) {
    const isLast = tries === TRIES_MAX;
    try {
      const reply = await fetch(url, { ...init, redirect: 'error' });
      const isPassing = reply.status === TOO_MANY || reply.status >= FAULT;
      if (!isPassing || isLast) return { status: reply.status, ...(await envelopeOf(reply)) };
      await reply.body?.cancel();
    } catch (error) {
      if (error instanceof CommandProblem || isLast) throw unreachable(url, error);
    }
    await setTimeout(FIRST_WAIT_MS * 2 ** (tries - 1));
  }
}

async function envelopeOf(reply: Response): Promise<Omit<Envelope, 'status'>> {
  const text = await reply.text();
  try {
    return JSON.parse(text) as Omit<Envelope, 'status'>;
  } catch {
    throw new CommandProblem(`${new URL(reply.url).origin} responded with status ${reply.status}`);
  }
}

function unreachable(url: string, error: unknown): CommandProblem {
  if (error instanceof CommandProblem) return error;
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  return new CommandProblem(`${new URL(url).origin} cannot be reached: ${reason}`);
}
