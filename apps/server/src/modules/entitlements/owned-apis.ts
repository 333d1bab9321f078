import {
  ENDS_SOON_DAYS,
  type entitlementEndpoints,
  type Handlers,
  type Manifest,
  type OutputOf,
  type Restriction,
  restrictedFields,
} from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/index.ts';
import { accountOf, type CallContext } from '../../platform/http/index.ts';
import { readAccount } from '../accounts/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { type OwnedRight, readOwned } from './owned.repository.ts';

export interface OwnedDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly registry: DatasetRegistry;
}

type Owned = OutputOf<(typeof entitlementEndpoints)['apis']>;
type Api = Owned['apis'][number];

const SOON_MS = ENDS_SOON_DAYS * DAY_MS;

/** Returns the handlers that show a signed-in user the account's entitlements. */
export function entitlementHandlers(deps: OwnedDeps): Handlers<typeof entitlementEndpoints, CallContext> {
  return {
    async apis(_input, { caller }) {
      const accountId = accountOf(caller);
      const now = deps.clock();
      const [account, rights] = await Promise.all([
        readAccount(deps.db, accountId),
        readOwned(deps.db, accountId),
      ]);
      const { vipLevel = 0, vipUntil = null } = account ?? {};
      const until = vipUntil?.toISOString() ?? null;
      const membership = vipLevel === 0 ? null : { level: vipLevel, until, state: stateAt(vipUntil, now) };
      return { membership, apis: rights.map((right) => apiOf(deps.registry, right, now)) };
    },
  };
}

function apiOf(registry: DatasetRegistry, right: OwnedRight, now: Date): Api {
  const { datasetCode, kind, startsAt, endsAt } = right;
  const manifest = registry.find(datasetCode)?.manifest;
  const trials = Math.max(manifest?.trialCalls ?? 0, right.used ?? 0);
  const isTrial = kind === 'trial';
  const callsLeft = isTrial ? trials - (right.used ?? 0) : right.callsLeft;
  return {
    dataset: datasetCode,
    title: manifest === undefined ? null : { zh: manifest.name.zh, en: manifest.name.en },
    kind,
    state: callsLeft === 0 ? 'expired' : stateAt(endsAt, now),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    callsLeft,
    callsAll: isTrial ? trials : right.callsAll,
    restriction: right.restriction,
    fieldNames: fieldNames(manifest, right.restriction),
  };
}

/** Returns the names of the restricted fields that the data set still has. */
function fieldNames(manifest: Manifest | undefined, restriction: Restriction | null): Api['fieldNames'] {
  if (manifest === undefined || restriction === null) return {};
  const codes = new Set(restrictedFields(restriction));
  const fields = manifest.fields.filter(({ code }) => codes.has(code));
  return Object.fromEntries(fields.map(({ code, zh, en }) => [code, { zh, en }]));
}

/** An entitlement without an end date is always active. */
function stateAt(endsAt: Date | null, now: Date): Api['state'] {
  if (endsAt === null) return 'active';
  const leftMs = endsAt.getTime() - now.getTime();
  if (leftMs <= 0) return 'expired';
  return leftMs <= SOON_MS ? 'soon' : 'active';
}
