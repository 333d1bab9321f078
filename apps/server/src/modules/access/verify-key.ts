import type { ErrorName } from '@jishi/contract';
import { sha256 } from '../../platform/crypto.ts';
import type { BackOff, BackOffRules } from '../../platform/limit/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ACCESS_KEY_BEGINS } from './create-key.ts';
import { checkKey } from './issue-token.ts';
import { readBasic } from './oauth.request.ts';
import { readKeyHolder } from './tokens.repository.ts';
import { type Principal, readingOf, type VerifyDeps } from './verify-token.ts';

export interface VerifyKeyDeps extends VerifyDeps {
  /** Counts failures by network, to slow down networks that send wrong keys. */
  readonly keyFailures: BackOff;
}

/** The first failures cause no delay, because users mistype and set up programs by trial and error. */
export const WRONG_KEYS: BackOffRules = {
  free: 5,
  firstWaitSeconds: 1,
  waitMaxSeconds: 300,
  forgivenSeconds: 900,
};

/** A key that names another cell counts too, because anyone can invent such keys and each costs a query. */
const UNKNOWN: ReadonlySet<ErrorName> = new Set(['gateway.keyInvalid', 'gateway.otherCell']);

/**
 * Whether the header contains an access key. Any other name and password may be meant for a proxy in front of the site.
 */
export function holdsKey(authorization: string): boolean {
  return readBasic(authorization)?.clientId.startsWith(ACCESS_KEY_BEGINS) ?? false;
}

/**
 * Returns the principal for `Authorization: Basic …` with a key and its secret, or a refusal as a value. Principals are
 * cached by the hash of the credentials, and a cached principal is returned without a promise. Revoking the key removes
 * its principal from the cache.
 */
export function verifyKey(
  deps: VerifyKeyDeps,
  authorization: string,
  address: string,
): Principal | Refusal | Promise<Principal | Refusal> {
  const cacheKey = `key ${sha256(authorization).toString('base64')}`;
  const cached = deps.principals.peek(cacheKey);
  if (cached !== undefined) return cached;
  return verifyOnce(deps, authorization, cacheKey, address);
}

/**
 * Returns the principal, or a refusal, for a key that was verified earlier, for example when a session was opened.
 * Revoking the key removes a cached principal.
 */
export function principalOfKey(
  deps: VerifyDeps,
  keyId: bigint,
): Principal | Refusal | Promise<Principal | Refusal> {
  const cacheKey = `id ${keyId}`;
  const read = async () =>
    readingOf(
      deps,
      await readKeyHolder(deps.db, keyId),
      keyId,
      Number.POSITIVE_INFINITY,
      'gateway.keyInvalid',
    );
  return deps.principals.peek(cacheKey) ?? deps.principals.load(cacheKey, read);
}

async function verifyOnce(
  deps: VerifyKeyDeps,
  authorization: string,
  cacheKey: string,
  address: string,
): Promise<Principal | Refusal> {
  const wait = await deps.keyFailures.waitSeconds(address);
  if (wait > 0) return new Refusal('gateway.tooManyFailures', { retry: wait });
  return counted(deps, await readPrincipal(deps, authorization, cacheKey), address);
}

async function readPrincipal(
  deps: VerifyKeyDeps,
  authorization: string,
  cacheKey: string,
): Promise<Principal | Refusal> {
  const pair = readBasic(authorization);
  if (pair === null) return new Refusal('gateway.keyInvalid');
  return deps.principals.load(cacheKey, async () => {
    const key = await checkKey(deps, { accessKey: pair.clientId, accessSecret: pair.clientSecret });
    if ('outcome' in key) return { value: refusalOf(deps, key), ownerId: null, freshUntilMs: 0 };
    const holder = await readKeyHolder(deps.db, key.keyId);
    return readingOf(deps, holder, key.keyId, Number.POSITIVE_INFINITY, 'gateway.keyInvalid');
  });
}

function refusalOf(
  { cell }: VerifyKeyDeps,
  refused: Extract<Awaited<ReturnType<typeof checkKey>>, { outcome: string }>,
): Refusal {
  switch (refused.outcome) {
    case 'wrongKey':
      return new Refusal('gateway.keyInvalid');
    case 'accountDisabled':
      return new Refusal('gateway.accountDisabled');
    case 'otherCell':
      return new Refusal('gateway.otherCell', { cell: refused.cell, own: cell });
  }
}

async function counted(
  { keyFailures }: VerifyKeyDeps,
  principal: Principal | Refusal,
  address: string,
): Promise<Principal | Refusal> {
  if (!(principal instanceof Refusal)) {
    await keyFailures.succeeded(address);
    return principal;
  }
  const wait = UNKNOWN.has(principal.error) ? await keyFailures.failed(address) : 0;
  return wait > 0 ? new Refusal('gateway.tooManyFailures', { retry: wait }) : principal;
}
