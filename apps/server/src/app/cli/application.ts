import {
  APPLICATION_STATES,
  type ApplicationState,
  type FieldRows,
  organisationFields,
  overseasFields,
} from '@jishi/contract';
import { Command } from 'commander';
import {
  type Application,
  approveApplication,
  companyOf,
  type ReviewOutcome,
  readApplication,
  readApplications,
  refuseApplication,
} from '../../modules/applications/index.ts';
import { openWallet } from '../../modules/wallet/index.ts';
import { systemClock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { printable } from './progress.ts';
import { CliProblem, inSession, print, type Session } from './session.ts';

const LISTED_MAX = 1000;
const REASON_MAX = 1000;

const EMPTY: Record<ApplicationState, string> = {
  review: 'no application is under review',
  approved: 'no application was approved',
  refused: 'no application was refused',
};
const OUTCOMES: Record<Exclude<ReviewOutcome, 'done'>, string> = {
  notFound: 'there is no such application: see "npm run jishi -- application list"',
  reviewedBefore: 'it was reviewed before; whoever was refused applies again',
  addressTaken:
    'another account has this e-mail address already. Refuse it, and say so: npm run jishi -- application refuse <id> --reason "…"',
};

export function applicationCommand(): Command {
  const command = new Command('application').description(
    'applications of organisations and overseas customers',
  );
  command
    .command('list')
    .description('applications under review, the oldest first')
    .option('--state <state>', APPLICATION_STATES.join(', '), 'review')
    .action(({ state }: { state: string }) => inSession((session) => list(session, state)));
  command
    .command('show <application>')
    .description('all that an applicant wrote')
    .action((application: string) => inSession((session) => show(session, idOf(application))));
  command
    .command('approve <application>')
    .description('upgrade the account, or open one, and tell the applicant')
    .action((application: string) =>
      inSession((session) =>
        review(session, (tx) =>
          approveApplication(tx, { clock: systemClock, openWallet }, idOf(application)),
        ),
      ),
    );
  command
    .command('refuse <application>')
    .description('refuse it and tell the applicant why')
    .requiredOption('--reason <text>', 'what the applicant will read')
    .action((application: string, { reason }: { reason: string }) =>
      inSession((session) =>
        review(session, (tx) =>
          refuseApplication(tx, { clock: systemClock }, { id: idOf(application), reason: asReason(reason) }),
        ),
      ),
    );
  return command;
}

type Review = Parameters<typeof inTransaction<ReviewOutcome>>[1];

async function review({ database }: Session, work: Review): Promise<void> {
  const outcome = await inTransaction(database.db, work);
  if (outcome !== 'done') throw new CliProblem(OUTCOMES[outcome]);
  print('done');
}

async function list({ database }: Session, state: string): Promise<void> {
  const applicationState = APPLICATION_STATES.find((candidate) => candidate === state);
  if (!applicationState) throw new CliProblem(`--state ${state}: one of ${APPLICATION_STATES.join(', ')}`);
  const applications = await readApplications(database.db, applicationState, LISTED_MAX);
  if (applications.length === 0) print(EMPTY[applicationState]);
  for (const { id, kind, applicant, form, appliedAt } of applications)
    print(
      `${String(id).padStart(6)}  ${kind.padEnd(12)} ${appliedAt.toISOString().slice(0, 16)}Z  ${printable(companyOf(form))}  ${applicant}`,
    );
}

async function show({ database, lang }: Session, id: bigint): Promise<void> {
  const application = await readApplication(database.db, id);
  if (!application) throw new CliProblem(OUTCOMES.notFound);
  const { kind, state, reason, accountId, appliedAt, reviewedAt } = application;
  print(`${id}  ${kind}  ${state}${reason === null ? '' : `: ${reason}`}`);
  print(
    `applied ${appliedAt.toISOString()}${reviewedAt === null ? '' : `, reviewed ${reviewedAt.toISOString()}`}`,
  );
  print(accountId === null ? 'no account yet: approval opens one' : `account ${accountId}`);
  for (const [name, text] of answersOf(application, lang)) print(`${name}: ${printable(text)}`);
}

/** An application's answers, under the names of the form's fields. */
function answersOf({ form }: Application, lang: Session['lang']): [string, string][] {
  const rows: FieldRows = 'companyName' in form ? organisationFields : overseasFields;
  return Object.entries(rows).map(([field, row]) => {
    const value = (form as Record<string, unknown>)[field];
    return [row[lang], String(value ?? '–')];
  });
}

function asReason(reason: string): string {
  const trimmed = reason.trim();
  if (trimmed === '' || trimmed.length > REASON_MAX)
    throw new CliProblem(`--reason: 1 to ${REASON_MAX} characters`);
  return trimmed;
}

function idOf(text: string): bigint {
  if (!/^\d{1,18}$/.test(text))
    throw new CliProblem(`${text} is no id: see "npm run jishi -- application list"`);
  return BigInt(text);
}
