import { resolve } from 'node:path';
import { counted } from '@jishi/contract';
import { readArchivedMonths } from '../../modules/usage/index.ts';
import {
  archivePostings,
  ledgerOfMonth,
  ledgerRangeOf,
  readArchivedPostings,
} from '../../modules/wallet/index.ts';
import {
  compareSums,
  type MonthExport,
  monthOf,
  publicKeysOf,
  verifyArchive,
} from '../../platform/archive/index.ts';
import { recordAudit } from '../../platform/audit.ts';
import { CommandProblem, type Decision, type Outcome } from '../../platform/command/index.ts';
import { type Db, inClientTransaction, sqlState, type Tx } from '../../platform/db/index.ts';
import { checkBooks } from '../books.ts';
import type { Session } from './session.ts';

export const publicKeys = async ({ serverSecret }: Session) => publicKeysOf(await serverSecret());

/** Returns what was removed from a month, or null if nothing was removed. */
export async function readMonthState(db: Db, name: string) {
  const calls = (await readArchivedMonths(db)).find(({ month }) => month === name);
  if (calls === undefined) return null;
  return { ...calls, postings: (await readArchivedPostings(db)).get(name) ?? null };
}

type Archive = Awaited<ReturnType<typeof verifyArchive>>;

export const verifiedArchive = async (folder: string, session: Session): Promise<Archive> =>
  verifyArchive(resolve(folder), await publicKeys(session));

/** Returns the month of an archive. Throws if the archive's totals differ from those in the database. */
export async function comparedMonth(
  { manifest }: Archive,
  { db, pool, clock }: Session,
  exports: readonly MonthExport[],
): Promise<string> {
  const month = monthOf(manifest.month, clock());
  const settings = await ledgerRangeOf(db, month);
  const problems = await inClientTransaction(
    pool,
    (client) => compareSums(client, manifest, { exports, month, settings }),
    { patient: true },
  );
  if (problems.length > 0) throw new CommandProblem(problems.join('\n'));
  return month.name;
}

/**
 * Replaces a month's call postings in the ledger with their totals. The books must balance, and the month's calls must
 * already have been removed.
 */
export async function removePostings(
  tx: Tx,
  { folder, by, reason }: { readonly folder: string } & Decision,
  session: Session,
): Promise<Outcome> {
  const archive = await verifiedArchive(folder, session);
  const state = await readMonthState(tx, archive.manifest.month);
  if (state === null) throw new CommandProblem(`remove the calls of ${archive.manifest.month} first`);
  if (state.postings !== null) throw new CommandProblem(REPEATED);
  const month = await comparedMonth(archive, session, ledgerOfMonth);
  const faults = await checkBooks(session.db, session.clock());
  if (faults.length > 0) throw new CommandProblem(['the books do not balance:', ...faults].join('\n'));
  const { before, after, freedBytes } = await archivePostings(tx, {
    ...{ month, manifestSha256: archive.sha256, now: session.clock() },
  }).catch(explainRefusal);
  const detail = {
    ...{ postingsBefore: String(before), postingsAfter: String(after) },
    manifestSha256: archive.sha256.toString('hex'),
  };
  await recordAudit(tx, { actor: by, action: 'archive.remove', subject: month, reason, detail });
  return {
    words: `${counted(Number(before), 'posting', 'postings')} of ${month} summed up to ${after}; ${counted(Number(freedBytes), 'byte', 'bytes')} freed`,
    // The operator may have renamed the folder, so the entry states the month.
    subject: `month ${month}`,
    after: await readMonthState(tx, month),
  };
}

const REPEATED = 'the postings of this month were already summed up';

function explainRefusal(error: unknown): never {
  const reasons: Record<string, string> = {
    '42P01': 'the month has no partition of postings: they were posted before the release that made them',
    '55006': 'transfer numbers did not advance to the next month: see the job wallet.makeMonths',
    '55P03': 'another program is reading the ledger, such as a backup: try again later',
    '23505': REPEATED,
  };
  const reason = reasons[sqlState(error) ?? ''];
  throw reason === undefined ? error : new CommandProblem(reason);
}
