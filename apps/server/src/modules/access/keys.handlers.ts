import { type Handlers, type InputOf, KEYS_MAX, type keyEndpoints } from '@jishi/contract';
import { inTransaction } from '../../platform/db/index.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { NewKey } from './create-key.ts';
import { issued, lockedToken, type TokenDeps } from './issue-token.ts';
import { readAccountCaps } from './key-settings.repository.ts';
import { type ApiKey, type KeySettings, lockActiveKeys, readActiveKeys } from './keys.repository.ts';
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
  /** The operator lets the site show the tokens of keys. */
  readonly business: { readonly tokenDisplay: 0 | 1 };
}

/** The signed-in person; authentication has refused everybody else. */
function ownerOf({ caller, origin }: CallContext): KeyOwner {
  const { accountId, personId } = caller ?? {};
  if (accountId === undefined || personId == null) throw new Refusal('identity.sessionExpired');
  return { accountId, personId, origin };
}

/** The keys of the signed-in person's account; of no other, since each call begins at its session. */
export function keyHandlers(deps: KeyHandlerDeps): Handlers<typeof keyEndpoints, CallContext> {
  return {
    async list(_input, call) {
      const keys = await readActiveKeys(deps.db, ownerOf(call).accountId, KEYS_MAX, deps.clock());
      return keys.map(shownKey);
    },
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
      const { accessToken, expiresInSeconds } = await tokenOfKey(deps, ownerOf(call).accountId, BigInt(id));
      return { accessToken: await call.sealed.encrypt('accessToken', accessToken), expiresInSeconds };
    },
    async caps(_input, { caller }) {
      const { dayCapFen, monthCapFen } = await readAccountCaps(deps.db, accountOf(caller));
      return { dayCapFen: fenText(dayCapFen), monthCapFen: fenText(monthCapFen) };
    },
    async setCaps({ dayCapFen, monthCapFen }, { caller }) {
      const caps = { dayCapFen: fenOf(dayCapFen), monthCapFen: fenOf(monthCapFen) };
      await inTransaction(deps.db, (tx) => setSpendCaps(tx, accountOf(caller), caps, deps.clock()));
      return { changed: true };
    },
  };
}

function tokenOfKey(deps: TokenDeps, accountId: bigint, keyId: bigint) {
  return inTransaction(deps.db, async (tx) => {
    const isOwn = (await lockActiveKeys(tx, accountId, deps.clock())).includes(keyId);
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
  const { label, expiresAt, datasets, networks, dayCapFen, monthCapFen } = input;
  return {
    label: label.trim(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    datasets,
    networks,
    dayCapFen: fenOf(dayCapFen),
    monthCapFen: fenOf(monthCapFen),
  };
}

function shownKey(key: ApiKey) {
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
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  };
}

const fenOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text));
const fenText = (fen: bigint | null): string | null => (fen === null ? null : String(fen));
