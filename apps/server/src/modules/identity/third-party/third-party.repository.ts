import type { ThirdParty } from '@jishi/contract';
import type { Db, Tx } from '../../../platform/db/index.ts';

export interface BegunLogin {
  readonly stateHash: Buffer;
  readonly browserHash: Buffer;
  readonly provider: ThirdParty;
  readonly redirectUri: string;
  readonly network: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
}

export async function insertState(tx: Tx, begun: BegunLogin): Promise<void> {
  const { stateHash, browserHash, provider, redirectUri, network, madeAt, expiresAt } = begun;
  await tx
    .insertInto('third_party_state')
    .values({
      state_hash: stateHash,
      browser_hash: browserHash,
      provider,
      redirect_uri: redirectUri,
      network,
      made_at: madeAt,
      expires_at: expiresAt,
    })
    .execute();
}

/** Counts the logins that a network has begun since a given time, and returns the time of the first. */
export async function readBegunFrom(
  tx: Tx,
  network: string,
  since: Date,
): Promise<{ count: number; firstAt: Date | null }> {
  const { count, firstAt } = await tx
    .selectFrom('third_party_state')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('made_at').as('firstAt')])
    .where('network', '=', network)
    .where('made_at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(count), firstAt };
}

/**
 * Uses up the state, which is valid only once. Returns null if a different browser began the login, or if the state has
 * expired.
 */
export async function takeState(
  tx: Tx,
  claim: { stateHash: Buffer; browserHash: Buffer; provider: ThirdParty; now: Date },
): Promise<{ redirectUri: string } | null> {
  const row = await tx
    .deleteFrom('third_party_state')
    .where('state_hash', '=', claim.stateHash)
    .where('browser_hash', '=', claim.browserHash)
    .where('provider', '=', claim.provider)
    .where('expires_at', '>', claim.now)
    .returning('redirect_uri as redirectUri')
    .executeTakeFirst();
  return row ?? null;
}

export async function insertTicket(
  tx: Tx,
  ticket: { ticketHash: Buffer; browserHash: Buffer; provider: ThirdParty; subject: string; expiresAt: Date },
): Promise<void> {
  const { ticketHash, browserHash, provider, subject, expiresAt } = ticket;
  await tx
    .insertInto('third_party_ticket')
    .values({ ticket_hash: ticketHash, browser_hash: browserHash, provider, subject, expires_at: expiresAt })
    .execute();
}

/** Uses up the ticket, which is valid only once. Returns null if a different browser got it, or if it has expired. */
export async function takeTicket(
  tx: Tx,
  claim: { ticketHash: Buffer; browserHash: Buffer; provider: ThirdParty; now: Date },
): Promise<{ subject: string } | null> {
  const row = await tx
    .deleteFrom('third_party_ticket')
    .where('ticket_hash', '=', claim.ticketHash)
    .where('browser_hash', '=', claim.browserHash)
    .where('provider', '=', claim.provider)
    .where('expires_at', '>', claim.now)
    .returning('subject')
    .executeTakeFirst();
  return row ?? null;
}

export async function findBound(
  tx: Tx,
  login: { provider: ThirdParty; subject: string },
): Promise<bigint | null> {
  const row = await tx
    .selectFrom('third_party_login')
    .select('person_id as personId')
    .where('provider', '=', login.provider)
    .where('subject', '=', login.subject)
    .executeTakeFirst();
  return row?.personId ?? null;
}

/**
 * Links the login, replacing the user's earlier login at that provider. Returns false if it is already linked to
 * another user.
 */
export async function bind(
  tx: Tx,
  login: { personId: bigint; provider: ThirdParty; subject: string; boundAt: Date },
): Promise<boolean> {
  const { personId, provider, subject, boundAt } = login;
  await unbind(tx, login);
  const bound = await tx
    .insertInto('third_party_login')
    .values({ provider, subject, person_id: personId, bound_at: boundAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst();
  return bound !== undefined;
}

export async function unbind(
  tx: Tx,
  { personId, provider }: { personId: bigint; provider: ThirdParty },
): Promise<void> {
  await tx
    .deleteFrom('third_party_login')
    .where('person_id', '=', personId)
    .where('provider', '=', provider)
    .execute();
}

/** Returns the third parties to which a user is linked. */
export async function thirdPartiesOf(db: Db, personId: bigint): Promise<ThirdParty[]> {
  const rows = await db
    .selectFrom('third_party_login')
    .select('provider')
    .where('person_id', '=', personId)
    .orderBy('provider')
    .$narrowType<{ provider: ThirdParty }>()
    .execute();
  return rows.map(({ provider }) => provider);
}

export async function deleteThirdPartyRunOut(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('third_party_state').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('third_party_ticket').where('expires_at', '<=', now).execute();
}
