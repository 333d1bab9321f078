import { ACCOUNT_KEYS_MAX, type Handlers, type InputOf, type keyEndpoints } from '@jishi/contract';
import { inTransaction } from '../../platform/db/index.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readMemberNames } from '../accounts/index.ts';
import type { NewKey } from './create-key.ts';
import { issued, lockedToken, type TokenDeps } from './issue-token.ts';
import { readAccountCaps } from './key-settings.repository.ts';
import {
  type ApiKey,
  type KeyHolder,
  type KeySettings,
  type KeyUse,
  lockActiveKeys,
  readActiveKeys,
} from './keys.repository.ts';
import {
  changeOwnKey,
  endOwnKey,
  type KeyOwner,
  makeOwnKey,
  type OwnKeyDeps,
  rotateOwnKey,
} from './own-keys.ts';
import { setSpendCaps } from './spend-caps.ts';

export interface KeyHandlerDeps extends OwnKeyDeps, TokenDeps {
  /** Whether the operator allows the site to show keys' tokens. */
  readonly business: { readonly tokenDisplay: 0 | 1 };
}

/** Returns at most `max` of the active keys for the given use that the user may see. */
export async function activeKeys(
  deps: Pick<OwnKeyDeps, 'db' | 'clock'>,
  owner: KeyOwner,
  { use, max }: { readonly use: KeyUse; readonly max: number },
) {
  const keys = await readActiveKeys(deps.db, owner, max, { now: deps.clock(), use });
  const names = await memberNames(deps, owner, keys);
  return keys.map((key) => shownKey(key, names));
}

/** Returns the signed-in user. Authentication has already rejected callers who are not signed in. */
export function ownerOf({ caller, origin }: CallContext): KeyOwner {
  const { accountId, memberId = null, personId } = caller ?? {};
  if (accountId === undefined || personId == null) throw new Refusal('identity.sessionExpired');
  return { accountId, memberId, personId, origin };
}

/**
 * Returns the handlers for the keys of the account that the user acts for. The user's role limits their actions. Each
 * call takes the account from the session, so it cannot reach keys of other accounts.
 */
export function keyHandlers(deps: KeyHandlerDeps): Handlers<typeof keyEndpoints, CallContext> {
  return {
    list: (_input, call) => activeKeys(deps, ownerOf(call), { use: 'programs', max: ACCOUNT_KEYS_MAX }),
    async make(input, call) {
      return sealedPair(call, await makeOwnKey(deps, ownerOf(call), settingsOf(input)));
    },
    async change({ id, ...input }, call) {
      await changeOwnKey(deps, ownerOf(call), BigInt(id), settingsOf(input));
      return { changed: true };
    },
    async rotate({ id, overlapHours }, call) {
      return sealedPair(call, await rotateOwnKey(deps, ownerOf(call), BigInt(id), overlapHours));
    },
    async end({ id }, call) {
      await endOwnKey(deps, ownerOf(call), BigInt(id));
      return { changed: true };
    },
    async token({ id }, call) {
      if (deps.business.tokenDisplay === 0) throw new Refusal('access.tokenDisplayOff');
      const { accessToken, expiresInSeconds } = await tokenOfKey(deps, ownerOf(call), BigInt(id));
      return { accessToken: await call.sealed.encrypt('accessToken', accessToken), expiresInSeconds };
    },
    async caps(_input, { caller }) {
      const { dayCapFen, monthCapFen } = await readAccountCaps(deps.db, accountOf(caller));
      return { dayCapFen: fenText(dayCapFen), monthCapFen: fenText(monthCapFen) };
    },
    async setCaps({ dayCapFen, monthCapFen }, { caller }) {
      const caps = { dayCapFen: capOf(dayCapFen), monthCapFen: capOf(monthCapFen) };
      await inTransaction(deps.db, (tx) => setSpendCaps(tx, accountOf(caller), caps, deps.clock()));
      return { changed: true };
    },
  };
}

function tokenOfKey(deps: TokenDeps, holder: KeyHolder, keyId: bigint) {
  return inTransaction(deps.db, async (tx) => {
    const isOwn = (await lockActiveKeys(tx, holder, deps.clock(), 'programs')).includes(keyId);
    const token = isOwn ? await lockedToken(tx, deps.clock, keyId) : null;
    const outcome = token === null ? null : issued(deps, token);
    if (outcome?.outcome !== 'issued') throw new Refusal('access.keyNotFound');
    return outcome;
  });
}

async function sealedPair(call: CallContext, { keyId, accessKey, accessSecret }: NewKey) {
  return {
    id: String(keyId),
    accessKey,
    accessSecret: await call.sealed.encrypt('accessSecret', accessSecret),
  };
}

function settingsOf(input: InputOf<(typeof keyEndpoints)['make']>): KeySettings {
  const { label, expiresAt, datasets, networks, dayCapFen, monthCapFen, callCapFen } = input;
  return {
    label: label.trim(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    datasets,
    networks,
    dayCapFen: capOf(dayCapFen),
    monthCapFen: capOf(monthCapFen),
    callCapFen: capOf(callCapFen),
  };
}

/** Returns the names of the members who hold these keys. Only the account's owner gets the names. */
async function memberNames(
  { db }: Pick<OwnKeyDeps, 'db'>,
  { accountId, memberId }: KeyHolder,
  keys: readonly ApiKey[],
): Promise<ReadonlyMap<bigint, string>> {
  if (memberId !== null || keys.every((key) => key.memberId === null)) return new Map();
  return readMemberNames(db, accountId);
}

function shownKey(key: ApiKey, names: ReadonlyMap<bigint, string>) {
  return {
    id: String(key.id),
    accessKey: key.accessKey,
    label: key.label,
    createdAt: key.createdAt.toISOString(),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    datasets: key.datasets === null ? null : [...key.datasets],
    networks: key.networks === null ? null : [...key.networks],
    dayCapFen: fenText(key.dayCapFen),
    monthCapFen: fenText(key.monthCapFen),
    callCapFen: fenText(key.callCapFen),
    member: key.memberId === null ? null : (names.get(key.memberId) ?? null),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  };
}

export const capOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
const fenText = (fen: bigint | null): string | null => (fen === null ? null : String(fen));
