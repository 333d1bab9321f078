import { ACCOUNT_CONNECTIONS_MAX, type connectionEndpoints, type Handlers } from '@jishi/contract';
import { type CallContext, normalOrigin } from '../../platform/http/index.ts';
import { activeKeys, endOwnKey, type KeyOwner, ownerOf } from '../access/index.ts';
import { connectProgram } from './connect.ts';
import { checkRequest } from './connect-request.ts';
import type { ConnectionDeps } from './connections.deps.ts';
import { readConnections } from './connections.repository.ts';
import { allowDevice, readDevice, refuseDevice } from './device-decision.ts';
import { presentProgram, publisherOf } from './program.ts';
import { withParameters } from './redirects.rules.ts';

/** Returns the handlers for a signed-in user's decisions about programs. */
export function connectionHandlers(deps: ConnectionDeps): Handlers<typeof connectionEndpoints, CallContext> {
  const issuerOf = ({ reply }: CallContext): string => normalOrigin(deps.guards, reply.request);
  return {
    async read(input, call) {
      const { program, redirectUri } = await checkRequest(deps, input, issuerOf(call));
      return presentProgram(program, redirectUri);
    },
    async approve({ days, budget, ...input }, call) {
      const iss = issuerOf(call);
      const request = await checkRequest(deps, input, iss);
      const code = await connectProgram(deps, ownerOf(call), request, { days, budget });
      return { redirectTo: withParameters(request.redirectUri, { code, state: input.state, iss }) };
    },
    async refuse(input, call) {
      const iss = issuerOf(call);
      const { redirectUri } = await checkRequest(deps, input, iss);
      const refusal = { error: 'access_denied', state: input.state, iss };
      return { redirectTo: withParameters(redirectUri, refusal) };
    },
    async readDevice({ userCode }, call) {
      return presentProgram(await readDevice(deps, ownerOf(call), userCode), null);
    },
    async approveDevice({ userCode, days, budget }, call) {
      await allowDevice(deps, ownerOf(call), { userCode, days, budget });
      return { changed: true };
    },
    async refuseDevice({ userCode }, call) {
      await refuseDevice(deps, ownerOf(call), userCode);
      return { changed: true };
    },
    list: (_input, call) => listConnections(deps, ownerOf(call)),
    async end({ id }, call) {
      await endOwnKey(deps, ownerOf(call), BigInt(id), 'connections');
      return { changed: true };
    },
  };
}

/** Returns the connected programs that a user may see, newest first. */
async function listConnections(deps: ConnectionDeps, owner: KeyOwner) {
  const keys = await activeKeys(deps, owner, { use: 'connections', max: ACCOUNT_CONNECTIONS_MAX });
  const keyIds = keys.map(({ id }) => BigInt(id));
  const [connections, spend] = await Promise.all([
    readConnections(deps.db, keyIds),
    deps.keySpend(owner.accountId),
  ]);
  const byKey = new Map(connections.map((connection) => [String(connection.keyId), connection]));
  return keys.flatMap(({ id, createdAt, dayCapFen, monthCapFen, callCapFen, member, lastUsedAt }) => {
    const of = byKey.get(id);
    if (of === undefined) return [];
    const { keyId, programName: name, clientId, host } = of;
    const limits = { dayCapFen, monthCapFen, callCapFen };
    const origin = { name, publisher: publisherOf(clientId), host };
    const spentTodayFen = dayCapFen === null ? null : String(spend.get(keyId) ?? 0n);
    const endsAt = of.endsAt.toISOString();
    return [{ id, createdAt, ...limits, member, lastUsedAt, ...origin, endsAt, spentTodayFen }];
  });
}
