import type { Db } from './db/index.ts';

/** An entry of the audit log. */
export interface AuditRow {
  readonly id: bigint;
  readonly at: Date;
  readonly actor: string;
  readonly origin: string | null;
  readonly action: string;
  readonly subject: string;
  readonly accountId: bigint | null;
  readonly outcome: string;
  readonly reason: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly detail: unknown;
}

export interface AuditFilter {
  readonly account?: bigint | undefined;
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly before?: bigint | undefined;
  readonly limit: number;
}

const entries = (db: Db) =>
  db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'actor', 'origin', 'action', 'subject', 'account_id as accountId', 'outcome'])
    .select(['reason', 'before', 'after', 'detail']);

/** Reads entries, newest first. */
export function readAudit(db: Db, filter: AuditFilter): Promise<AuditRow[]> {
  const { account, action, actor, subject, from, to, before, limit } = filter;
  return entries(db)
    .$if(account !== undefined, (query) => query.where('account_id', '=', account ?? null))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date()))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? new Date()))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function readAuditEntry(db: Db, id: bigint): Promise<AuditRow | undefined> {
  return entries(db).where('id', '=', id).executeTakeFirst();
}
