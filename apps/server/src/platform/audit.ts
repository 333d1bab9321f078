import type { Tx } from './db/index.ts';

export interface AuditEntry {
  /** The person or job that decided: the name given at the command line, or the name of the job. */
  readonly actor: string;
  /** A noun and a verb, such as `price.set`. */
  readonly action: string;
  readonly subject: string;
  readonly reason?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Records an operator's decision in the transaction of the change. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { actor, action, subject, reason = '', detail = {} } = entry;
  await tx
    .insertInto('audit_entry')
    .values({ actor, action, subject, reason, detail: JSON.stringify(detail) })
    .execute();
}
