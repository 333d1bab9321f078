import type { CaptchaAction, PuzzleKind } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

interface StoredAnswer {
  readonly answerEncrypted: string;
  readonly expiresAt: Date;
}

/** Stores a picture in place of the form's previous one. */
export async function replacePicture(tx: Tx, picture: StoredAnswer & { actionId: string }): Promise<void> {
  const change = { answer_encrypted: picture.answerEncrypted, expires_at: picture.expiresAt };
  await tx
    .insertInto('captcha_picture')
    .values({ action_id: picture.actionId, ...change })
    .onConflict((conflict) => conflict.column('action_id').doUpdateSet(change))
    .execute();
}

/** Deletes and returns a picture. If two answers arrive at the same time, only one of them gets the picture. */
export async function takePicture(tx: Tx, actionId: string): Promise<StoredAnswer | undefined> {
  return tx
    .deleteFrom('captcha_picture')
    .where('action_id', '=', actionId)
    .returning(['answer_encrypted as answerEncrypted', 'expires_at as expiresAt'])
    .executeTakeFirst();
}

export interface Puzzle extends StoredAnswer {
  readonly kind: PuzzleKind;
  readonly action: CaptchaAction;
}

export async function insertPuzzle(tx: Tx, tokenHash: Buffer, puzzle: Puzzle): Promise<void> {
  const { kind, action, answerEncrypted: answer_encrypted, expiresAt: expires_at } = puzzle;
  await tx
    .insertInto('captcha_puzzle')
    .values({ token_hash: tokenHash, kind, action, answer_encrypted, expires_at })
    .execute();
}

export async function takePuzzle(tx: Tx, tokenHash: Buffer): Promise<Puzzle | undefined> {
  return tx
    .deleteFrom('captcha_puzzle')
    .where('token_hash', '=', tokenHash)
    .returning(['kind', 'action', 'answer_encrypted as answerEncrypted', 'expires_at as expiresAt'])
    .$narrowType<Pick<Puzzle, 'kind' | 'action'>>()
    .executeTakeFirst();
}

export async function insertPass(
  tx: Tx,
  passHash: Buffer,
  action: CaptchaAction,
  expiresAt: Date,
): Promise<void> {
  await tx
    .insertInto('captcha_pass')
    .values({ pass_hash: passHash, action, expires_at: expiresAt })
    .execute();
}

export interface PassLookup {
  readonly passHash: Buffer;
  readonly action: CaptchaAction;
  /** Null means any receiver. */
  readonly receiverHash: Buffer | null;
  readonly now: Date;
}

/**
 * Returns whether the pass is valid for this receiver, and ties it to the receiver if it is not tied yet. The second of
 * two concurrent calls sees the change made by the first.
 */
export async function tiePass(tx: Tx, pass: PassLookup): Promise<boolean> {
  const { rows } = await sql`
    update captcha_pass set receiver_hash = coalesce(receiver_hash, ${pass.receiverHash}) where ${isPass(pass)}
    returning action`.execute(tx);
  return rows.length === 1;
}

export async function takePass(tx: Tx, pass: PassLookup): Promise<boolean> {
  const { rows } = await sql`delete from captcha_pass where ${isPass(pass)} returning action`.execute(tx);
  return rows.length === 1;
}

const isPass = ({ passHash, action, receiverHash, now }: PassLookup) =>
  sql`pass_hash = ${passHash} and action = ${action} and expires_at > ${now}
    and (receiver_hash is null or receiver_hash = ${receiverHash}::bytea)`;

export interface CountIncrement {
  readonly what: string;
  readonly network: string;
  readonly windowStart: Date;
  readonly by: number;
}

/** Adds to a network's count in a window, and returns the new count. */
export async function addToCount(
  db: Db,
  { what, network, windowStart, by }: CountIncrement,
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    insert into network_count as known (what, network, window_start, count) values (${what}, ${network}, ${windowStart}, ${by})
    on conflict (what, network, window_start) do update set count = known.count + excluded.count
    returning count`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export async function clearNetwork(tx: Tx, network: string, until: Date): Promise<void> {
  await tx
    .insertInto('spider_clearance')
    .values({ network, cleared_until: until })
    .onConflict((conflict) => conflict.column('network').doUpdateSet({ cleared_until: until }))
    .execute();
}

export async function isCleared(db: Db, network: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('spider_clearance')
    .select('network')
    .where('network', '=', network)
    .where('cleared_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes expired pictures, puzzles and passes, and count windows that began before the given time. */
export async function deleteCaptchasBefore(tx: Tx, now: Date, windowsBefore: Date): Promise<void> {
  await tx.deleteFrom('captcha_picture').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('captcha_puzzle').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('captcha_pass').where('expires_at', '<=', now).execute();
  await tx.deleteFrom('spider_clearance').where('cleared_until', '<=', now).execute();
  await tx.deleteFrom('network_count').where('window_start', '<', windowsBefore).execute();
}
