import { isInside, type VerifyDeps, verifyToken } from '../modules/access/index.ts';
import { createUnseal, type IdentityDeps, readSession } from '../modules/identity/index.ts';
import {
  type Authenticate,
  bearerOf,
  type Caller,
  type Guards,
  readCookies,
} from '../platform/http/index.ts';
import { Refusal } from '../platform/refusal.ts';

type Request = Parameters<Authenticate>[0];

/** What stands before every endpoint of the contract: who calls, what is sealed, and which origin is ours. */
export function guardsOf(
  verifying: Pick<VerifyDeps, 'principals'>,
  identity: IdentityDeps & Omit<VerifyDeps, 'principals'>,
  publicUrl: string | undefined,
): Guards {
  const tokens = { ...identity, ...verifying };
  return {
    authenticate: (request, audience) =>
      audience === 'apiKey' ? callerOfToken(tokens, request) : callerOfSession(identity, request, audience),
    unseal: createUnseal(identity),
    publicOrigin: publicUrl === undefined ? null : new URL(publicUrl).origin,
  };
}

async function callerOfToken(deps: VerifyDeps, request: Request): Promise<Caller> {
  const { access_token: parameter } = request.query as { access_token?: unknown };
  const token = bearerOf(request.headers.authorization) ?? parameter;
  if (typeof token !== 'string') throw new Refusal('request.unauthenticated');
  const principal = await verifyToken(deps, token);
  if (principal instanceof Refusal) throw new Refusal('request.unauthenticated', {}, principal);
  const networks = principal.rules?.networks ?? null;
  if (networks !== null && !isInside(networks, request.ip))
    throw new Refusal('gateway.keyNetwork', { address: request.ip });
  const datasets = principal.rules?.datasets ?? null;
  return {
    accountId: principal.accountId,
    keyId: principal.keyId,
    datasets,
    personId: null,
    sessionId: null,
  };
}

/** A person who is signed in, to an account that is not disabled. */
async function callerOfSession(
  identity: IdentityDeps,
  request: Request,
  audience: 'session' | 'operator',
): Promise<Caller> {
  const signedIn = await readSession(identity, {
    cookies: readCookies(request.headers.cookie),
  });
  if (signedIn instanceof Refusal) throw signedIn;
  const account = await identity.accounts.find(identity.db, signedIn.personId);
  if (account === null) throw new Refusal('identity.sessionExpired');
  if (account.disabled) throw new Refusal('identity.disabled');
  if (audience === 'operator' && !account.isOperator) throw new Refusal('request.forbidden');
  return { accountId: account.accountId, keyId: null, datasets: null, ...signedIn };
}
