import type { Tx } from './db/index.ts';

export interface AuditEntry {
  /** Who decided: a name at the command line, or the job that did it. */
  readonly actor: string;
  /** Noun and verb, as `price.set`. */
  readonly action: string;
  readonly subject: string;
  readonly reason?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes a decision of the operator, in the transaction of what it changes. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { actor, action, subject, reason = '', detail = {} } = entry;
  await tx
    .insertInto('audit_entry')
    .values({ actor, action, subject, reason, detail: JSON.stringify(detail) })
    .execute();
}
