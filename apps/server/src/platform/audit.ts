import type { Db, Tx } from './db/index.ts';

/** An audit entry of a job, or a detail that a function adds to a command's entry. */
export interface AuditEntry {
  /** The name of the operator or job that made the decision. */
  readonly actor: string;
  /** A noun and a verb, such as `price.set`. */
  readonly action: string;
  readonly subject: string;
  readonly reason?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The entry of a command, with its operator and the state of its subject before and after. */
export interface CommandEntry extends AuditEntry {
  readonly operatorId: bigint | null;
  /** The user and the machine that ran the command. */
  readonly origin: string;
  readonly outcome: 'done' | 'begun' | 'failed' | 'refused' | 'proposed';
  /** States without secrets. If they contain an `accountId`, the entry belongs to that account. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The details recorded in each command's transaction. They become part of the command's only entry. */
const details = new WeakMap<Tx, AuditEntry[]>();

/**
 * Records a decision in the transaction of the change. In a command's transaction, the detail becomes part of the
 * command's entry.
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const open = details.get(tx);
  if (open !== undefined) return void open.push(entry);
  const { actor, action, subject, reason = '', detail = {} } = entry;
  await tx
    .insertInto('audit_entry')
    .values({ actor, action, subject, reason, detail: toJson(detail) })
    .execute();
}

/** Starts collecting the details that functions record in a transaction, until the command's entry is written. */
export function collectDetails(tx: Tx): void {
  details.set(tx, []);
}

/** Writes a command's entry in the transaction of the change. */
export async function recordCommand(tx: Tx, entry: CommandEntry): Promise<void> {
  const { actor, action, subject, reason = '', operatorId, origin, outcome, before, after } = entry;
  const detail = { ...entry.detail, ...detailOf(details.get(tx) ?? []) };
  details.delete(tx);
  await tx
    .insertInto('audit_entry')
    .values({
      ...{ actor, action, subject: subject.slice(0, SUBJECT_MAX), reason, origin, outcome },
      operator_id: operatorId,
      account_id: accountOf(after) ?? accountOf(before),
      detail: toJson(detail),
      before: before === null ? null : toJson(before),
      after: after === null ? null : toJson(after),
    })
    .execute();
}

const SUBJECT_MAX = 200;

/** Stores a single detail unchanged, and several details as a list. */
function detailOf(entries: readonly AuditEntry[]): Readonly<Record<string, unknown>> {
  const [first] = entries;
  if (first === undefined) return {};
  if (entries.length === 1) return first.detail ?? {};
  return { steps: entries.map(({ action, subject, detail }) => ({ action, subject, ...detail })) };
}

function accountOf(state: unknown): bigint | null {
  if (typeof state !== 'object' || state === null || !('accountId' in state)) return null;
  return typeof state.accountId === 'bigint' ? state.accountId : null;
}

const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
/** Returns the detail and the time of the last entry with this action on one of the subjects. Null if there is none. */
export async function readLastDetail(
  db: Db,
  action: string,
  subjects: readonly string[],
): Promise<{ readonly at: Date; readonly detail: Readonly<Record<string, unknown>> } | null> {
  const entry = await db
    .selectFrom('audit_entry')
    .select(['at', 'detail'])
    .where('subject', 'in', [...subjects])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry === undefined ? null : { at: entry.at, detail: entry.detail as Record<string, unknown> };
}

const STATES_MAX = 1_000;

/** Returns the state before each change that these commands made since the given time, newest change first. */
export function readStatesBefore(
  db: Db,
  actions: readonly string[],
  since: Date,
): Promise<{ readonly subject: string; readonly before: unknown }[]> {
  return db
    .selectFrom('audit_entry')
    .select(['subject', 'before'])
    .where('action', 'in', [...actions])
    .where('outcome', '=', 'done')
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(STATES_MAX)
    .execute();
}

/** Returns when this actor last performed this action on the subject. Null if never. */
export async function readLastOf(
  db: Db,
  { action, subject, actor }: Pick<AuditEntry, 'action' | 'subject' | 'actor'>,
): Promise<Date | null> {
  const entry = await db
    .selectFrom('audit_entry')
    .select('at')
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('actor', '=', actor)
    .where('outcome', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.at ?? null;
}
