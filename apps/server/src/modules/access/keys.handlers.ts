import { type Handlers, KEYS_MAX, type keyEndpoints } from '@jishi/contract';
import type { CallContext } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readActiveKeys } from './keys.repository.ts';
import { endOwnKey, type KeyOwner, makeOwnKey, type OwnKeyDeps } from './own-keys.ts';

/** The signed-in person; authentication has refused everybody else. */
function ownerOf({ caller, origin }: CallContext): KeyOwner {
  const { accountId, personId } = caller ?? {};
  if (accountId === undefined || personId == null) throw new Refusal('identity.sessionExpired');
  return { accountId, personId, origin };
}

/** The keys of the signed-in person's account; of no other, since each call begins at its session. */
export function keyHandlers(deps: OwnKeyDeps): Handlers<typeof keyEndpoints, CallContext> {
  return {
    async list(_input, call) {
      const keys = await readActiveKeys(deps.db, ownerOf(call).accountId, KEYS_MAX);
      return keys.map(({ id, accessKey, label, createdAt }) => ({
        id: String(id),
        accessKey,
        label,
        createdAt: createdAt.toISOString(),
      }));
    },
    async make({ label }, call) {
      const { keyId, accessKey, accessSecret } = await makeOwnKey(deps, ownerOf(call), label);
      return {
        id: String(keyId),
        accessKey,
        accessSecret: await call.sealed.encrypt('accessSecret', accessSecret),
      };
    },
    async end({ id }, call) {
      await endOwnKey(deps, ownerOf(call), BigInt(id));
      return { changed: true };
    },
  };
}
