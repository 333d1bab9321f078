import { basename, join, resolve } from 'node:path';
import { counted } from '@jishi/contract';
import { readArchivedMonths, removeMonth, usageOfMonth } from '../../modules/usage/index.ts';
import { ledgerOfMonth, ledgerRangeOf, readArchivedPostings } from '../../modules/wallet/index.ts';
import {
  type ArchiveManifest,
  monthOf,
  signingKey,
  verifyArchive,
  writeArchive,
} from '../../platform/archive/index.ts';
import { recordAudit } from '../../platform/audit.ts';
import {
  CommandProblem,
  command,
  type Decision,
  field,
  type Outcome,
  parse,
} from '../../platform/command/index.ts';
import { sqlState, type Tx } from '../../platform/db/index.ts';
import { releaseVersion } from '../backup.ts';
import { isHomeInRelease } from '../config-warnings.ts';
import {
  comparedMonth,
  publicKeys,
  readMonthState,
  removePostings,
  verifiedArchive,
} from './archive-postings.ts';
import type { Session } from './session.ts';

const keyFor = async ({ serverSecret }: Session) => signingKey(await serverSecret());

export const archiveCommands = command.group<Session>({
  noun: 'archive',
  summary: 'closed months of calls and money as signed files',
  verbs: {
    month: command.reading({
      permission: 'archive.read',
      reveals: ({ month }) => `calls and money of ${month}`,
      summary: 'write the calls, transfers and postings of a closed month into signed files',
      input: {
        month: field.argument(parse.text),
        to: field.option(
          '<folder>',
          'parent folder of the monthly archives (default: archive in JISHI_HOME)',
          parse.text,
        ),
      },
      async run(session: Session, { month: name, to }) {
        const { pool, db, config, clock, print } = session;
        const now = clock();
        const month = monthOf(name, now);
        if (to === undefined && isHomeInRelease(config))
          throw new CommandProblem(
            `${config.home} is inside the release, and an upgrade does not keep it: set JISHI_HOME, or name a folder with --to`,
          );
        if ((await readArchivedPostings(db)).has(name))
          throw new CommandProblem(
            `the postings of ${name} are in its archive; the database has only their sums`,
          );
        const folder = join(resolve(to ?? join(config.home, 'archive')), name);
        const manifest = await writeArchive(pool, {
          ...{ folder, month, now, release: await releaseVersion(), key: await keyFor(session) },
          exports: EXPORTS,
          settings: await ledgerRangeOf(db, month),
        });
        print(folder);
        for (const line of linesOf(manifest)) print(line);
        print(`public key: ${manifest.publicKey}`);
      },
    }),
    verify: command.reading({
      permission: 'archive.read',
      summary: 'check the signature of an archive and every file in it',
      input: {
        folder: field.argument(parse.text),
        key: field.option('<base64>', 'the public key, if another installation signed it', parse.text),
      },
      async run(session: Session, { folder, key }) {
        const { manifest } = await verifyArchive(
          resolve(folder),
          key === undefined ? await publicKeys(session) : [key],
        );
        for (const line of linesOf(manifest)) session.print(line);
        session.print(`the signature of ${manifest.month} is valid`);
      },
    }),
    list: command.list({
      permission: 'archive.read',
      summary: 'months whose calls exist only in the archives',
      input: {},
      async rows({ db }: Session) {
        const [months, postings] = [await readArchivedMonths(db), await readArchivedPostings(db)];
        return months.map((month) => ({ ...month, areSummedUp: postings.has(month.month) }));
      },
      columns: {
        month: { of: ({ month }) => month },
        calls: { of: ({ calls }) => String(calls), right: 14, after: ' calls' },
        archivedAt: { of: ({ archivedAt }) => archivedAt, before: '  removed ' },
        postings: { of: ({ areSummedUp }) => (areSummedUp ? 'postings summed up' : null), before: '  ' },
      },
      empty: () => 'all calls are in the database',
    }),
    remove: command.change({
      permission: 'archive.write',
      subject: ({ folder }) => `month ${basename(resolve(folder))}`,
      state: (tx, { folder }) => readMonthState(tx, basename(resolve(folder))),
      summary: 'remove the calls of an archived month from the database',
      input: {
        folder: field.argument(parse.text),
        postings: field.flag(
          'replace their postings in the ledger by sums instead; only after their calls have been removed',
        ),
      },
      change: (tx, { postings, ...input }, session: Session) =>
        postings ? removePostings(tx, input, session) : removeCalls(tx, input, session),
    }),
  },
});

/** Removes calls only if their archive's signature is valid and its totals equal those in the database. */
async function removeCalls(
  tx: Tx,
  { folder, by, reason }: { readonly folder: string } & Decision,
  session: Session,
): Promise<Outcome> {
  const archive = await verifiedArchive(folder, session);
  const { manifest, sha256 } = archive;
  if ((await readMonthState(tx, manifest.month)) !== null) throw new CommandProblem(REPEATED);
  const month = await comparedMonth(archive, session, EXPORTS);
  const sums = manifest.files.find(({ name }) => name === 'usage.csv.gz')?.sums ?? {};
  const sumOf = (name: string): bigint => BigInt(sums[name] ?? 0);
  const calls = sumOf('calls');
  await removeMonth(tx, {
    ...{ month, calls, rows: sumOf('rows'), chargedFen: sumOf('chargedFen') },
    ...{ manifestSha256: sha256, now: session.clock() },
  }).catch(explainRemoval);
  const detail = { calls: String(calls), manifestSha256: sha256.toString('hex') };
  await recordAudit(tx, { actor: by, action: 'archive.remove', subject: month, reason, detail });
  return {
    words: `${counted(Number(calls), 'call', 'calls')} of ${month} removed`,
    // The operator may have renamed the folder, so the entry states the month.
    subject: `month ${month}`,
    after: await readMonthState(tx, month),
  };
}

const REPEATED = 'the calls of this month were already removed';

function explainRemoval(error: unknown): never {
  const reasons: Record<string, string> = {
    '42P01': 'the month has no partition of its own: it was recorded before the release that made them',
    '55P03': 'another program is reading the calls, such as a backup: try again later',
    '23505': REPEATED,
  };
  const reason = reasons[sqlState(error) ?? ''];
  throw reason === undefined ? error : new CommandProblem(reason);
}

const EXPORTS = [usageOfMonth, ...ledgerOfMonth];

const linesOf = ({ files }: ArchiveManifest): string[] =>
  files.map(
    ({ name, rows, sums }) =>
      `${name}: ${counted(rows, 'row', 'rows')}; ${Object.entries(sums)
        .map(([sum, value]) => `${sum} ${value}`)
        .join(', ')}`,
  );
