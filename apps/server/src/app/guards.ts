import { type MemberRole, mayDo, type Need } from '@jishi/contract';
import { isInside, type VerifyDeps, verifyToken } from '../modules/access/index.ts';
import { readMembership } from '../modules/accounts/index.ts';
import { createUnseal, type IdentityDeps, readSession } from '../modules/identity/index.ts';
import {
  type Authenticate,
  bearerOf,
  type Caller,
  type Closed,
  type Guards,
  readCookies,
} from '../platform/http/index.ts';
import { Refusal } from '../platform/refusal.ts';

type Request = Parameters<Authenticate>[0];

/** Builds the guards for every endpoint of the contract. They identify the caller and open sealed values. */
export function guardsOf(
  verifying: Pick<VerifyDeps, 'principals' | 'cell'>,
  identity: IdentityDeps & Omit<VerifyDeps, 'principals' | 'cell'>,
  publicUrl: string | undefined,
): Guards {
  const tokens = { ...identity, ...verifying };
  return {
    authenticate: (request, endpoint) =>
      endpoint.audience === 'apiKey'
        ? callerOfToken(tokens, request, endpoint)
        : callerOfSession(identity, request, endpoint),
    unseal: createUnseal(identity),
    publicOrigin: publicUrl === undefined ? null : new URL(publicUrl).origin,
  };
}

/** The reader of a public page: the token's holder, the signed-in user, or null. */
export const readerOf =
  ({ authenticate }: Guards) =>
  async (request: Request): Promise<Caller | null> => {
    const hasToken = bearerOf(request.headers.authorization) !== null;
    if (!hasToken && request.headers.cookie === undefined) return null;
    try {
      return await authenticate(request, { audience: hasToken ? 'apiKey' : 'session', need: 'read' });
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };

async function callerOfToken(deps: VerifyDeps, request: Request, { need }: Closed): Promise<Caller> {
  const { access_token: parameter } = request.query as { access_token?: unknown };
  const token = bearerOf(request.headers.authorization) ?? parameter;
  if (typeof token !== 'string') throw new Refusal('request.unauthenticated');
  const principal = await verifyToken(deps, token);
  if (principal instanceof Refusal) {
    if (principal.error === 'gateway.otherCell') throw principal;
    throw new Refusal('request.unauthenticated', {}, principal);
  }
  const networks = principal.rules?.networks ?? null;
  if (networks !== null && !isInside(networks, request.ip))
    throw new Refusal('gateway.keyNetwork', { address: request.ip });
  // A connected program may read but must not send or delete anything.
  if (principal.isConnection && ['PUT', 'DELETE'].includes(request.method))
    throw new Refusal('request.forbidden');
  const { accountId, keyId, memberId } = principal;
  // Only members with the developer role can have a key. Losing the role invalidates the key.
  if (memberId !== null && need !== undefined) checkRole('developer', need);
  const datasets = principal.rules?.datasets ?? null;
  return { accountId, keyId, memberId, datasets, personId: null, sessionId: null };
}

/**
 * Returns the signed-in user and the account they act for: their own, or one where their member role allows the call.
 * Calls about the user themselves always use their own account.
 */
async function callerOfSession(
  identity: IdentityDeps,
  request: Request,
  { audience, need }: Closed,
): Promise<Caller> {
  const signedIn = await readSession(identity, {
    cookies: readCookies(request.headers.cookie),
  });
  if (signedIn instanceof Refusal) throw signedIn;
  const { personId, sessionId, memberId } = signedIn;
  const account = await identity.accounts.find(identity.db, personId);
  if (account === null) throw new Refusal('identity.sessionExpired');
  if (account.disabled) throw new Refusal('identity.disabled');
  if (audience === 'operator' && !account.isOperator) throw new Refusal('request.forbidden');
  const own = {
    accountId: account.accountId,
    memberId: null,
    keyId: null,
    datasets: null,
    personId,
    sessionId,
  };
  if (memberId === null || audience === 'operator' || need === 'person') return own;
  const membership = await readMembership(identity.db, { memberId, personId });
  if (membership === null) throw new Refusal('accounts.membershipOver');
  checkRole(membership.role, need);
  return { ...own, accountId: membership.accountId, memberId };
}

function checkRole(role: MemberRole, need: Need | undefined): void {
  if (!mayDo(role, need)) throw new Refusal('accounts.roleForbids', { role });
}
