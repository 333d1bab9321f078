import { sql } from 'kysely';
import type { Db, Tx } from '../db/index.ts';

/** The number of attempts without a wait, and the wait after them, which doubles from the shortest to the longest. */
export interface BackOffRules {
  readonly free: number;
  readonly firstWaitSeconds: number;
  readonly waitMaxSeconds: number;
  /** After this time without an attempt, earlier failures are forgotten. */
  readonly forgivenSeconds: number;
}

/** The hash that identifies the attempts counted together, across all processes. */
export type Subject = Buffer;

/**
 * Counts an attempt in one statement, so that concurrent attempts get no more than sequential ones. Returns 0, or the
 * seconds to wait. A rejected attempt is not counted.
 */
export async function takeTry(
  db: Db | Tx,
  subject: Subject,
  rules: BackOffRules,
  now: Date,
): Promise<number> {
  const result = await sql<{ failures: number }>`
    insert into sign_in_failure as known (subject, failures, last_at, wait_until) values (${subject}, 1, ${now}, ${now})
    on conflict (subject) do update set
      failures = case when ${isForgiven(rules, now)} then 1 else known.failures + 1 end,
      last_at = ${now},
      wait_until = ${now}::timestamptz + case
        when ${isForgiven(rules, now)} or known.failures < ${rules.free} then interval '0'
        else make_interval(secs => least(
          ${rules.waitMaxSeconds}::float8,
          ${rules.firstWaitSeconds}::float8 * power(2, least(known.failures - ${rules.free}::int, 20))))
      end
    where known.wait_until <= ${now}
    returning failures`.execute(db);
  return result.rows.length === 1 ? 0 : waitSeconds(db, subject, now);
}

function isForgiven(rules: BackOffRules, now: Date) {
  return sql`known.last_at <= ${now}::timestamptz - make_interval(secs => ${rules.forgivenSeconds}::float8)`;
}

/** Returns the seconds that the subject must still wait. Null if it has not failed. */
export async function waitOf(db: Db | Tx, subject: Subject, now: Date): Promise<number | null> {
  const tries = await triesOf(db, subject).executeTakeFirst();
  return tries === undefined ? null : secondsUntil(tries.wait_until, now);
}

/** Returns the seconds that the subject must still wait. 0 if an attempt is allowed. */
export async function waitSeconds(db: Db | Tx, subject: Subject, now: Date): Promise<number> {
  return (await waitOf(db, subject, now)) ?? 0;
}

/** Like `waitSeconds`, but first waits until concurrent attempts have been counted. */
export async function settledWaitSeconds(tx: Tx, subject: Subject, now: Date): Promise<number> {
  return secondsUntil((await triesOf(tx, subject).forNoKeyUpdate().executeTakeFirst())?.wait_until, now);
}

function triesOf(db: Db | Tx, subject: Subject) {
  return db.selectFrom('sign_in_failure').select('wait_until').where('subject', '=', subject);
}

function secondsUntil(until: Date | undefined, now: Date): number {
  return until === undefined ? 0 : Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000));
}

export async function forgetTries(db: Db | Tx, subject: Subject): Promise<void> {
  await db.deleteFrom('sign_in_failure').where('subject', '=', subject).execute();
}

export async function deleteTriesBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('sign_in_failure')
    .where('last_at', '<', before)
    .where('wait_until', '<', before)
    .execute();
}
