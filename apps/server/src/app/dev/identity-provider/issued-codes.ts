import { createHash, randomBytes } from 'node:crypto';
import type { ThirdParty } from '@jishi/contract';
import { LoadingCache } from '../../../platform/cache/index.ts';
import { systemClock } from '../../../platform/clock.ts';

/** A person who consented. */
export interface Somebody {
  readonly provider: ThirdParty;
  readonly appId: string;
  readonly redirectUri: string;
  readonly openid: string;
  readonly nickname: string;
}

const MINUTE_MS = 60_000;
const ENTRIES_MAX = 1_000;

const livingFor = (minutes: number): LoadingCache<string, Somebody> =>
  new LoadingCache({ entriesMax: ENTRIES_MAX, life: { ms: minutes * MINUTE_MS, clock: systemClock } });

/** Codes and tokens issued by the made-up provider, in memory only. */
export class IssuedCodes {
  readonly #codes = livingFor(10);
  readonly #tokens = livingFor(60);

  code(somebody: Somebody): string {
    return keep(this.#codes, somebody);
  }

  /** Exchanges a code, once. */
  tokenFor(
    code: string,
    application: Pick<Somebody, 'provider' | 'appId'>,
  ): { token: string; somebody: Somebody } | null {
    const somebody = this.#codes.peek(code);
    this.#codes.delete(code);
    if (somebody?.provider !== application.provider || somebody.appId !== application.appId) return null;
    return { token: keep(this.#tokens, somebody), somebody };
  }

  whose(token: string, provider: ThirdParty): Somebody | null {
    const somebody = this.#tokens.peek(token);
    return somebody?.provider === provider ? somebody : null;
  }
}

function keep(cache: LoadingCache<string, Somebody>, somebody: Somebody): string {
  const key = randomBytes(16).toString('hex').toUpperCase();
  cache.set(key, somebody);
  return key;
}

/** The openid of a name, always the same, in the provider's form. */
export function openidFor(provider: ThirdParty, name: string): string {
  const hash = createHash('sha256').update(`${provider} ${name}`).digest();
  return provider === 'qq'
    ? hash.toString('hex').slice(0, 32).toUpperCase()
    : `o${hash.toString('base64url').slice(0, 27)}`;
}
