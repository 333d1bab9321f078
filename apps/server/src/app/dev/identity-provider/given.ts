import { createHash, randomBytes } from 'node:crypto';
import type { ThirdParty } from '@jishi/contract';
import { LRUCache } from 'lru-cache';

/** Somebody who said yes. */
export interface Somebody {
  readonly provider: ThirdParty;
  readonly appId: string;
  readonly redirectUri: string;
  readonly openid: string;
  readonly nickname: string;
}

const MINUTE_MS = 60_000;
const KEPT_MAX = 1_000;

/** Codes and tokens that the made-up provider has given, in the memory of this process: they outlive no restart. */
export class Given {
  readonly #codes = new LRUCache<string, Somebody>({ max: KEPT_MAX, ttl: 10 * MINUTE_MS });
  readonly #tokens = new LRUCache<string, Somebody>({ max: KEPT_MAX, ttl: 60 * MINUTE_MS });

  code(somebody: Somebody): string {
    return keep(this.#codes, somebody);
  }

  /** A code is good once. */
  tokenFor(
    code: string,
    application: Pick<Somebody, 'provider' | 'appId'>,
  ): { token: string; somebody: Somebody } | null {
    const somebody = this.#codes.get(code);
    this.#codes.delete(code);
    if (somebody?.provider !== application.provider || somebody.appId !== application.appId) return null;
    return { token: keep(this.#tokens, somebody), somebody };
  }

  whose(token: string, provider: ThirdParty): Somebody | null {
    const somebody = this.#tokens.get(token);
    return somebody?.provider === provider ? somebody : null;
  }
}

function keep(cache: LRUCache<string, Somebody>, somebody: Somebody): string {
  const key = randomBytes(16).toString('hex').toUpperCase();
  cache.set(key, somebody);
  return key;
}

/** A name always has the same openid, in the form of its provider. */
export function openidFor(provider: ThirdParty, name: string): string {
  const hash = createHash('sha256').update(`${provider} ${name}`).digest();
  return provider === 'qq'
    ? hash.toString('hex').slice(0, 32).toUpperCase()
    : `o${hash.toString('base64url').slice(0, 27)}`;
}
