import { type ErrorRow, errorRegistry, type Localized } from '@jishi/contract';
import type { Db } from '../../platform/db/index.ts';
import { readCall, readCallOfAny, type UsageRow } from './usage.repository.ts';

export interface ExplainedCall {
  readonly row: UsageRow;
  /** The reason for the call's error, and its remedy; both are null if the call was answered. */
  readonly cause: Localized | null;
  readonly remedy: Localized | null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns an account's call by its request id, and the reason for its error. Returns null if the account has no
 * recorded call with that id.
 */
export async function explainCall(
  db: Db,
  accountId: bigint,
  requestId: string,
): Promise<ExplainedCall | null> {
  const row = UUID.test(requestId) ? await readCall(db, accountId, requestId) : undefined;
  return row === undefined ? null : { row, ...explanationOf(row) };
}

/** Returns a call of any account, for an operator. Returns null if no call with that id is recorded. */
export async function findCall(db: Db, requestId: string): Promise<ExplainedCall | null> {
  const row = UUID.test(requestId) ? await readCallOfAny(db, requestId) : undefined;
  return row === undefined ? null : { row, ...explanationOf(row) };
}

/** Only the error's name is recorded, so the explanation contains no values from the call. */
function explanationOf({ error, datasetCode }: UsageRow): Pick<ExplainedCall, 'cause' | 'remedy'> {
  const row: ErrorRow | undefined = Object.entries(errorRegistry).find(([name]) => name === error)?.[1];
  if (row === undefined) return { cause: null, remedy: null };
  const { zh, en } = row.cause ?? row;
  const textOf = (text: string): string => text.replaceAll('{code}', datasetCode);
  return { cause: { zh: textOf(zh), en: textOf(en) }, remedy: row.remedy ?? null };
}
