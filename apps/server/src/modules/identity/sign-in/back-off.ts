import { sql } from 'kysely';
import { hmac, type ServerSecret } from '../../../platform/crypto.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { networkOf } from '../../../platform/http/index.ts';
import type { BackOffRules } from '../../../platform/limit/index.ts';
import type { Person } from '../persons.repository.ts';

/**
 * Limits passwords for one account name. SMS login is not affected, so that nobody can lock another person
 * out.
 */
export const ACCOUNT_BACK_OFF: BackOffRules = {
  free: 5,
  firstWaitSeconds: 10,
  waitMaxSeconds: 900,
  forgivenSeconds: 3_600,
};
/** Limits wrong passwords and codes from one network, which many people may share. */
export const NETWORK_BACK_OFF: BackOffRules = {
  free: 50,
  firstWaitSeconds: 10,
  waitMaxSeconds: 900,
  forgivenSeconds: 3_600,
};
/**
 * Limits new passwords from one network or one signed-in person, whether right or wrong, because each is
 * hashed before the code is checked.
 */
export const NEW_PASSWORD_BACK_OFF: BackOffRules = { ...NETWORK_BACK_OFF };
/** Limits checks whether a number or an address is registered. */
export const EXISTENCE_BACK_OFF: BackOffRules = {
  free: 30,
  firstWaitSeconds: 60,
  waitMaxSeconds: 3_600,
  forgivenSeconds: 3_600,
};

/** The stored form of a subject. It reveals neither the account nor the address. */
export type Subject = Buffer;

const LABEL = 'identity back-off';

/**
 * Returns the subject of a name, whether or not it is known, so that no wait reveals that two names belong to
 * one person.
 */
export function nameSubject(secret: ServerSecret, named: string): Subject {
  return hmac(secret.derive(LABEL), 'named', named);
}

/**
 * Returns the subject of a signed-in person for checks of the present password. Only that person's sessions
 * count.
 */
export function personSubject(secret: ServerSecret, { id }: Pick<Person, 'id'>): Subject {
  return hmac(secret.derive(LABEL), 'person', String(id));
}

/** Returns the names under which anybody may try the password of a person. */
export function namesOf(
  secret: ServerSecret,
  { mobile, email }: Pick<Person, 'mobile' | 'email'>,
): Subject[] {
  return [mobile, email].flatMap((name) => (name === null ? [] : [nameSubject(secret, name)]));
}

/**
 * Returns the subject of a signed-in person for new passwords, which are counted separately from checks of
 * the present one.
 */
export function newPasswordSubject(secret: ServerSecret, personId: bigint): Subject {
  return hmac(secret.derive(LABEL), 'newPasswordOf', String(personId));
}

export function networkSubject(
  secret: ServerSecret,
  address: string,
  what: 'signIn' | 'existence' | 'newPassword',
): Subject {
  return hmac(secret.derive(LABEL), what, networkOf(address));
}

/**
 * Counts a try before it is made, in one statement, so that no more concurrent tries pass than sequential
 * ones. Returns 0, or the seconds to wait; a refused try is not counted.
 */
export async function takeTry(tx: Tx, subject: Subject, rules: BackOffRules, now: Date): Promise<number> {
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
    returning failures`.execute(tx);
  return result.rows.length === 1 ? 0 : waitSeconds(tx, subject, now);
}

function isForgiven(rules: BackOffRules, now: Date) {
  return sql`known.last_at <= ${now}::timestamptz - make_interval(secs => ${rules.forgivenSeconds}::float8)`;
}

/** Returns the seconds that the subject still has to wait; 0 if it may try. */
export async function waitSeconds(db: Db, subject: Subject, now: Date): Promise<number> {
  return secondsUntil((await triesOf(db, subject).executeTakeFirst())?.wait_until, now);
}

/**
 * Returns the seconds that a network has to wait even though the outcome of its try is known, so that
 * concurrent tries reveal no more than sequential ones. A wrong try is counted. A right one waits for tries
 * that are being counted.
 */
export async function settleTry(
  tx: Tx,
  { network, isWrong }: { network: Subject; isWrong: boolean },
  now: Date,
): Promise<number> {
  if (isWrong) return takeTry(tx, network, NETWORK_BACK_OFF, now);
  return secondsUntil((await triesOf(tx, network).forNoKeyUpdate().executeTakeFirst())?.wait_until, now);
}

function triesOf(db: Db, subject: Subject) {
  return db.selectFrom('sign_in_failure').select('wait_until').where('subject', '=', subject);
}

function secondsUntil(until: Date | undefined, now: Date): number {
  return until === undefined ? 0 : Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000));
}

export async function forgetTries(tx: Tx, subject: Subject): Promise<void> {
  await tx.deleteFrom('sign_in_failure').where('subject', '=', subject).execute();
}

export async function deleteTriesBefore(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('sign_in_failure')
    .where('last_at', '<', before)
    .where('wait_until', '<', before)
    .execute();
}
