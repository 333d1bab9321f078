import { createHash, randomBytes } from 'node:crypto';
import type { ThirdParty } from '@jishi/contract';
import { LoadingCache } from '../../../platform/cache/index.ts';
import { systemClock } from '../../../platform/clock.ts';

/** The user who consented. */
export interface ResourceOwner {
  readonly provider: ThirdParty;
  readonly appId: string;
  readonly redirectUri: string;
  readonly openid: string;
  readonly nickname: string;
}

const MINUTE_MS = 60_000;
const ENTRIES_MAX = 1_000;

const livingFor = (minutes: number): LoadingCache<string, ResourceOwner> =>
  new LoadingCache({ entriesMax: ENTRIES_MAX, life: { ms: minutes * MINUTE_MS, clock: systemClock } });

/** The codes and tokens that the simulated provider has issued, in memory only. */
export class IssuedCodes {
  readonly #codes = livingFor(10);
  readonly #tokens = livingFor(60);

  code(owner: ResourceOwner): string {
    return keep(this.#codes, owner);
  }

  /** Exchanges a code once. */
  tokenFor(
    code: string,
    application: Pick<ResourceOwner, 'provider' | 'appId'>,
  ): { token: string; owner: ResourceOwner } | null {
    const owner = this.#codes.peek(code);
    this.#codes.delete(code);
    if (owner?.provider !== application.provider || owner.appId !== application.appId) return null;
    return { token: keep(this.#tokens, owner), owner };
  }

  whose(token: string, provider: ThirdParty): ResourceOwner | null {
    const owner = this.#tokens.peek(token);
    return owner?.provider === provider ? owner : null;
  }
}

function keep(cache: LoadingCache<string, ResourceOwner>, owner: ResourceOwner): string {
  const key = randomBytes(16).toString('hex').toUpperCase();
  cache.set(key, owner);
  return key;
}

/** Returns a name's openid: always the same one, in the provider's format. */
export function openidFor(provider: ThirdParty, name: string): string {
  const hash = createHash('sha256').update(`${provider} ${name}`).digest();
  return provider === 'qq'
    ? hash.toString('hex').slice(0, 32).toUpperCase()
    : `o${hash.toString('base64url').slice(0, 27)}`;
}
