import type { CaptchaAction, Endpoint } from '@jishi/contract';
import type pg from 'pg';
import type { z } from 'zod';
import { marketDay } from '../../src/platform/clock.ts';
import { type Browser, type BrowserAnswer, openBrowser } from '../harness/browser.ts';
import { reachable } from '../harness/remote.ts';
import { codeReceived, newPassAt } from './codes.ts';
import type { Installation, Program } from './program.ts';

/** The server of a release, as browsers use it. */
export class ReleaseServer {
  readonly origin: string;
  readonly pool: pg.Pool;
  readonly release: Installation;
  readonly #nowMs: () => number;
  #networks = 0;

  constructor({ origin }: Program, pool: pg.Pool, release: Installation) {
    this.origin = origin;
    this.pool = pool;
    this.release = release;
    this.#nowMs = () => Date.now() + release.clockShiftMs;
  }

  browser(): Browser {
    return openBrowser(reachable(this.origin), { from: `198.51.100.${++this.#networks}` });
  }

  pass(action: CaptchaAction = 'sendCode'): Promise<string> {
    return newPassAt(this.pool, action, this.#nowMs());
  }

  /** Returns the newest code of a receiver. */
  code(receiver: string): Promise<string> {
    return codeReceived(this.pool, receiver);
  }

  /** Returns the day of the server's clock in China. */
  today(): string {
    return marketDay(new Date(this.#nowMs()));
  }

  actionId(): string {
    return `${this.#nowMs()}00001`;
  }
}

/** Calls an endpoint that must not refuse. */
export async function ask<E extends Endpoint>(
  browser: Browser,
  endpoint: E,
  input: z.input<E['input']>,
): Promise<BrowserAnswer<z.output<E['output']>>> {
  const answer = await browser.call(endpoint, input);
  if (answer.code !== 0) throw new Error(`${endpoint.name}: ${answer.code} ${answer.msg}`);
  return answer;
}
