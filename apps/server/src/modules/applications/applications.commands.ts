import {
  APPLICATION_STATES,
  type ApplicationState,
  type FieldRows,
  type Lang,
  organisationFields,
  overseasFields,
} from '@jishi/contract';
import { marketInstant } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  JISHI,
  parse,
  picked,
  printable,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type Application, companyOf } from './application.ts';
import { readApplication, readApplications } from './applications.repository.ts';
import {
  approveApplication,
  type ReviewDeps,
  type ReviewOutcome,
  refuseApplication,
} from './review-application.ts';

const LISTED_MAX = 1000;
const REASON_MAX = 1000;

const EMPTY: Record<ApplicationState, string> = {
  review: 'no application is under review',
  approved: 'no application was approved',
  refused: 'no application was refused',
};
const OUTCOMES: Record<Exclude<ReviewOutcome, 'done'>, string> = {
  notFound: `this application does not exist: list them with "${JISHI} application list"`,
  reviewedBefore: 'it was already reviewed; a refused applicant has to apply again',
  addressTaken: `another account already has this e-mail address. Refuse the application with this reason: ${JISHI} application refuse <id> --reason "…"`,
};

const application = field.argument(parse.idFrom('application list'));

export const applicationCommands = command.group({
  noun: 'application',
  summary: 'applications of organisations and overseas customers',
  verbs: {
    list: command.list({
      permission: 'application.read',
      summary: 'applications under review, oldest first',
      input: {
        state: field.defaultedOption(
          '<state>',
          APPLICATION_STATES.join(', '),
          parse.oneOf(APPLICATION_STATES),
          'review',
        ),
      },
      rows: ({ db }: CommandPorts, { state }) => readApplications(db, state, LISTED_MAX),
      columns: {
        id: { of: ({ id }) => String(id), right: 6 },
        kind: { of: ({ kind }) => kind, left: 12 },
        appliedAt: { of: ({ appliedAt }) => appliedAt, before: ' ' },
        company: { of: ({ form }) => companyOf(form) },
        applicant: { of: ({ applicant }) => applicant },
      },
      empty: ({ state }) => EMPTY[state],
    }),
    show: command.show({
      permission: 'application.read',
      reveals: ({ application: id }) => `application ${id}`,
      summary: 'show an application in full',
      input: { application },
      async read({ db }: CommandPorts, { application: id }) {
        const row = await readApplication(db, id);
        if (!row) throw new CommandProblem(OUTCOMES.notFound);
        return row;
      },
      lines: linesOf,
    }),
    approve: command.change({
      permission: 'application.review',
      subject: ({ application: id }) => `application ${id}`,
      state: applicationState,
      summary: "upgrade the applicant's account, or open an account, and notify the applicant",
      input: { application },
      change: async (tx, { application: id }, ports: ReviewDeps) =>
        wordsFor(await approveApplication(tx, ports, id)),
    }),
    refuse: command.change({
      permission: 'application.review',
      subject: ({ application: id }) => `application ${id}`,
      state: applicationState,
      summary: 'refuse an application, and send the reason to the applicant',
      input: {
        application,
        reason: field.requiredOption('<text>', 'message to the applicant', parse.words(REASON_MAX)),
      },
      change: async (tx, { application: id, reason }, { clock }: CommandPorts) =>
        wordsFor(await refuseApplication(tx, { clock }, { id, reason })),
    }),
  },
});

async function applicationState(tx: Tx, input: { readonly application: bigint }) {
  return picked(await readApplication(tx, input.application), 'accountId', 'kind', 'state', 'reviewedAt');
}

function wordsFor(outcome: ReviewOutcome): string {
  if (outcome !== 'done') throw new CommandProblem(OUTCOMES[outcome]);
  return 'done';
}

function linesOf(application: Application, lang: Lang): string[] {
  const { id, kind, state, reason, accountId, appliedAt, reviewedAt } = application;
  return [
    `${id}  ${kind}  ${state}${reason === null ? '' : `: ${reason}`}`,
    `applied ${marketInstant(appliedAt)}${reviewedAt === null ? '' : `, reviewed ${marketInstant(reviewedAt)}`}`,
    accountId === null ? 'no account yet: approval opens one' : `account ${accountId}`,
    ...answersOf(application, lang).map(([name, text]) => `${name}: ${printable(text)}`),
  ];
}

/** Returns an application's values under the labels of the form's fields. */
function answersOf({ form }: Application, lang: Lang): [string, string][] {
  const rows: FieldRows = 'companyName' in form ? organisationFields : overseasFields;
  return Object.entries(rows).map(([field, row]) => {
    const value = (form as Record<string, unknown>)[field];
    return [row[lang], String(value ?? '–')];
  });
}
