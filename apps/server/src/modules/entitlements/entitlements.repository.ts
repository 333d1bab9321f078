import { restrictionSchema } from '@jishi/contract';
import { sql } from 'kysely';
import { createOwnedCache, type OwnedCache } from '../../platform/cache/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { Entitlement } from './entitlement.ts';
import { openPacks } from './packs.repository.ts';

export interface NewEntitlement extends Omit<Entitlement, 'id' | 'callsLeft'> {
  readonly accountId: bigint;
  /** The number of calls in a pack. */
  readonly calls?: number;
  readonly ref?: string | undefined;
}

export async function insertEntitlement(tx: Tx, right: NewEntitlement): Promise<bigint> {
  const { kind, source, calls = null, ref = null, restriction = null } = right;
  const { id } = await tx
    .insertInto('entitlement')
    .values({
      account_id: right.accountId,
      dataset_code: right.datasetCode,
      kind,
      source,
      starts_at: right.startsAt,
      ends_at: right.endsAt,
      calls,
      ref,
      restriction: restriction === null ? null : JSON.stringify(restriction),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function markRevoked(
  tx: Tx,
  entitlementId: bigint,
  now: Date,
  { onlyOpenTerm = false } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('entitlement')
    .set({ revoked_at: now })
    .where('id', '=', entitlementId)
    .where('revoked_at', 'is', null)
    .$if(onlyOpenTerm, (query) =>
      query
        .where('kind', '=', 'term')
        .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)])),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns an entitlement, revoked or not, with its account. */
export async function readEntitlement(db: Db, entitlementId: bigint) {
  const right = await db
    .selectFrom('entitlement')
    .select(['account_id as accountId', 'dataset_code as datasetCode', 'kind', 'source', 'calls'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'revoked_at as revokedAt', 'restriction'])
    .where('id', '=', entitlementId)
    .executeTakeFirst();
  return right ?? null;
}

/**
 * Returns the number of calls to a data set that commands have granted to an account since a given time. Revoked packs
 * count too, because some of their calls may have been used.
 */
export async function sumGrantedCalls(
  db: Db,
  { accountId, datasetCode, since }: Readonly<{ accountId: bigint; datasetCode: string; since: Date }>,
): Promise<number> {
  const { calls } = await db
    .selectFrom('entitlement')
    .select((is) => is.fn.coalesce(is.fn.sum<string>('calls'), is.lit(0)).as('calls'))
    .where('account_id', '=', accountId)
    .where('dataset_code', '=', datasetCode)
    .where('kind', '=', 'calls')
    .where('source', '=', 'cli')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(calls);
}

/**
 * Returns entitlements that were not revoked: all current ones, and the one that ended last for each data set and kind.
 * Older ones would change no decision, and without them the list does not grow over the years. A data set's packs are
 * merged into one entitlement.
 */
export async function readEntitlements(db: Db, accountId: bigint, now: Date): Promise<Entitlement[]> {
  const { rows } = await sql<Stored>`
    select id, dataset_code as "datasetCode", kind, starts_at as "startsAt", ends_at as "endsAt", source, restriction, null::integer as "callsLeft"
    from entitlement where account_id = ${accountId} and revoked_at is null and kind <> 'calls' and ends_at > ${now}
    union all
    select id, dataset_code, kind, starts_at, ends_at, source, restriction, null
    from entitlement where account_id = ${accountId} and revoked_at is null and kind <> 'calls' and ends_at is null
    union all
    select * from (
      select distinct on (dataset_code, kind) id, dataset_code, kind, starts_at, ends_at, source, restriction, null::integer
      from entitlement where account_id = ${accountId} and revoked_at is null and kind <> 'calls' and ends_at <= ${now}
      order by dataset_code desc, kind desc, ends_at desc
    ) ended
    union all
    select id, pack.dataset_code, 'calls', starts_at, null, source, null, coalesce(open.calls_left, 0)
    from (
      select dataset_code, min(id) as id, min(starts_at) as starts_at, min(source) as source
      from entitlement where account_id = ${accountId} and revoked_at is null and kind = 'calls' group by dataset_code
    ) pack left join (${openPacks(accountId)}) open on open.dataset_code = pack.dataset_code
    order by id`.execute(db);
  return rows.map(entitlementOf);
}

interface Stored extends Omit<Entitlement, 'callsLeft' | 'restriction'> {
  readonly callsLeft: number | null;
  readonly restriction: unknown;
}

/** Throws if the restriction is unreadable, because ignoring it would widen the entitlement. */
function entitlementOf({ callsLeft, restriction, ...right }: Stored): Entitlement {
  return {
    ...right,
    ...(restriction === null ? {} : { restriction: restrictionSchema.parse(restriction) }),
    ...(callsLeft === null ? {} : { callsLeft }),
  };
}

export type EntitlementCache = OwnedCache<bigint, readonly Entitlement[]>;

const ACCOUNTS_MAX = 20_000;
const AGE_MAX_MS = 60_000;

/**
 * Creates the cache of accounts' entitlements. The app invalidates its entries after changes, as it does for cached
 * principals.
 */
export function createEntitlementCache(clock: Clock): EntitlementCache {
  return createOwnedCache({
    entriesMax: ACCOUNTS_MAX,
    ageMaxMs: AGE_MAX_MS,
    clock,
  });
}

/**
 * Returns an account's entitlements, including past ones, which explain a refusal. A cached result is returned without
 * a promise.
 */
export function entitlementsOf(
  deps: { db: Db; clock: Clock; entitlements: EntitlementCache },
  accountId: bigint,
): readonly Entitlement[] | Promise<readonly Entitlement[]> {
  return (
    deps.entitlements.peek(accountId) ??
    deps.entitlements.load(accountId, async () => ({
      value: await readEntitlements(deps.db, accountId, deps.clock()),
      ownerId: accountId,
      freshUntilMs: Number.POSITIVE_INFINITY,
    }))
  );
}

/** After a settlement, stores the number of calls left in packs, for the next estimate. */
export function learnCallsLeft(
  { entitlements }: { entitlements: EntitlementCache },
  accountId: bigint,
  code: string,
  callsLeft: number,
): void {
  const packs = entitlements
    .peek(accountId)
    ?.find(({ kind, datasetCode }) => kind === 'calls' && datasetCode === code);
  if (packs !== undefined) packs.callsLeft = callsLeft;
}
