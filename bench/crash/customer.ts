import { setTimeout as wait } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';

/** An answer of the site. Null means that no answer arrived: the request may have taken effect. */
export interface Answer {
  readonly code: number;
  readonly data: Record<string, unknown>;
}

const ANSWER_MAX_MS = 30_000;
const AGAIN_MS = 50;
const TRIES_MAX = 600;

/** Sends one request to any of the servers. */
export async function once(
  fleet: Fleet,
  draw: () => number,
  path: string,
  init: RequestInit,
): Promise<Response | null> {
  try {
    const origin = await fleet.origin(draw());
    const signal = AbortSignal.timeout(ANSWER_MAX_MS);
    const answer = await fetch(`${origin}${path}`, { ...init, signal, redirect: 'manual' });
    // After a failure, the request may or may not have taken effect.
    if (answer.status >= 500) {
      await answer.arrayBuffer();
      return null;
    }
    return answer;
  } catch {
    return null;
  }
}

/** One customer's calls, in the form that the page uses. */
export class Customer {
  readonly #fleet: Fleet;
  readonly #draw: () => number;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(fleet: Fleet, draw: () => number, cookie: string) {
    this.#fleet = fleet;
    this.#draw = draw;
    this.#headers = { cookie, 'content-type': 'application/json' };
  }

  async post(path: string, body: object): Promise<Answer | null> {
    const init = { method: 'POST', headers: this.#headers, body: JSON.stringify(body) };
    return read(await once(this.#fleet, this.#draw, path, init));
  }

  async get(path: string): Promise<Answer | null> {
    return read(await once(this.#fleet, this.#draw, path, { headers: this.#headers }));
  }

  /** Repeats a call until it is answered, which is safe because the key or number stays the same. */
  async postUntilAnswered(path: string, body: object): Promise<Answer> {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const answer = await this.post(path, body);
      if (answer !== null) return answer;
      await wait(AGAIN_MS);
    }
    throw new Error(`${path} does not respond`);
  }
}

async function read(response: Response | null): Promise<Answer | null> {
  if (response === null) return null;
  try {
    const { code, data } = await response.json();
    return { code, data: typeof data === 'object' && data !== null ? data : {} };
  } catch {
    return null;
  }
}
