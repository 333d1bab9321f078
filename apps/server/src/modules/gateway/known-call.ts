import { type Awaitable, whenKnown } from '../../platform/awaitable.ts';
import type { Principal } from '../access/index.ts';
import type { Dataset } from '../datasets/index.ts';
import { entitlementsOf, isHidden } from '../entitlements/index.ts';
import type { CallRequest } from './call.ts';
import type { AuthoriseDeps } from './gateway.deps.ts';
import {
  apiUnknown,
  type Credentials,
  type PreparedCall,
  type PreparedCalls,
  type ReadableRequest,
  readCredentials,
} from './read-call.ts';
import { callerOf } from './serve-call.ts';

/**
 * Reads a call. A private data set that the caller may not see gets the answer for an unknown code, before the call is
 * parsed, counted or recorded. In both cases, the credentials are checked first, so that a program with an expired token
 * gets a new one.
 */
export function readKnown(
  deps: AuthoriseDeps,
  calls: PreparedCalls,
  request: KnownRequest,
  credentials?: Credentials,
): Awaitable<PreparedCall> {
  const { code } = request.params as { code: string };
  const dataset = calls.datasetOf(code);
  if (dataset?.manifest.private === false) return calls.prepare(request);
  return readChecked(deps, calls, {
    ...{ request, code, dataset },
    credentials: credentials ?? readCredentials(request),
  });
}

type KnownRequest = ReadableRequest & Pick<CallRequest, 'ip'>;

interface Naming {
  readonly request: KnownRequest;
  readonly code: string;
  readonly dataset: Dataset | undefined;
  readonly credentials: Credentials;
}

async function readChecked(
  deps: AuthoriseDeps,
  calls: PreparedCalls,
  { request, code, dataset, credentials }: Naming,
): Promise<PreparedCall> {
  if (credentials.token === null && credentials.basic === null) throw apiUnknown(code);
  const principal = await callerOf(deps, { parameters: credentials, request });
  if (dataset === undefined || !(await knows(deps, principal, dataset))) throw apiUnknown(code);
  return calls.prepare(request);
}

/** Returns false if the data set is private and the caller may not see it. */
export function knows(
  deps: AuthoriseDeps,
  { accountId, rules }: Pick<Principal, 'accountId' | 'rules'>,
  { manifest }: Dataset,
): Awaitable<boolean> {
  if (!manifest.private) return true;
  return whenKnown(
    entitlementsOf(deps, accountId),
    (rights) => !isHidden(manifest, { rights, now: deps.clock() }, rules?.datasets),
  );
}
