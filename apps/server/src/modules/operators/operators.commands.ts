import { counted } from '@jishi/contract';
import { marketInstant } from '../../platform/clock.ts';
import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  JISHI,
  parse,
} from '../../platform/command/index.ts';
import type { ServerSecret } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/db/index.ts';
import { terminalQr } from '../../platform/qr/index.ts';
import { beginEnrolment, completeEnrolment } from './enrol-operator.ts';
import {
  addMachine,
  bootstrapOwner,
  changeRoles,
  disableOperator,
  inviteOperator,
  needsSecondOwner,
  resetOperator,
} from './invite-operator.ts';
import { totpAddress } from './one-time-code.ts';
import { countLogins, readOperator, readOperators } from './operators.repository.ts';
import { ROLE_NAMES, type Role } from './roles.ts';
import { signInOperator, signOutOperator } from './sign-in-operator.ts';

/** The content of the file with the signed-in operator's credential. */
export interface LoginFile {
  readonly path: string;
  read(): Promise<string | null>;
  write(token: string): Promise<void>;
  remove(): Promise<void>;
}

interface OperatorPorts extends CommandPorts {
  readonly loginFile: LoginFile;
  readonly serverSecret: () => Promise<ServerSecret>;
}

const DAYS_MAX = 730;
const FULL_NAME_MAX = 80;
const NOT_INVITED = 'this invitation does not exist, was used, or has expired: ask an owner for another one';
const WRONG = 'the name or the code is wrong, or the code was already used: wait for the next code';
const LOCKED = 'too many wrong codes: try again in 15 minutes';

const name = field.argument(operatorName);
const role = field.argument(parse.oneOf(ROLE_NAMES));
const fullName = field.requiredOption('<text>', 'name of the person', parse.words(FULL_NAME_MAX));

const ownersApproval = {
  permission: 'operator.write',
  when: (tx: Tx, _input: unknown, { clock }: OperatorPorts) => needsSecondOwner(tx, clock()),
} as const;

export const operatorCommands = command.group<OperatorPorts>({
  noun: 'operator',
  summary: 'people who run commands, and their roles',
  verbs: {
    bootstrap: command.change({
      permission: 'open',
      subject: (input) => `operator ${input.name}`,
      state: operatorState,
      summary: 'invite the first owner; refused once an owner has enrolled',
      input: { name, fullName },
      async change(tx, input, { clock }: OperatorPorts) {
        const token = await bootstrapOwner(tx, { ...input, now: clock() });
        const { id } = await operatorNamed(tx, input.name);
        return { words: invitationLines(token), actor: { id, name: input.name } };
      },
    }),
    invite: command.change({
      permission: 'operator.write',
      subject: (input) => `operator ${input.name}`,
      state: operatorState,
      approval: ownersApproval,
      summary:
        'invite a person, or create an operator for a program with --machine; once there are two owners, another one approves and receives the invitation',
      input: {
        name,
        fullName,
        roles: field.requiredOption('<list>', `${ROLE_NAMES.join(', ')}, separated by commas`, rolesOf),
        machine: field.flag('for a program: print a credential that is valid for --days'),
        days: field.defaultedOption('<n>', 'validity of the credential', parse.count(DAYS_MAX), '90'),
      },
      async change(tx, { machine, days, ...input }, { clock, origin }: OperatorPorts) {
        const operator = { ...input, now: clock() };
        if (!machine) return invitationLines(await inviteOperator(tx, operator));
        const token = await addMachine(tx, { ...operator, days, origin });
        return [
          `credential  ${token}  (shown only this once)`,
          `store it in a file that only the program can read, and set JISHI_LOGIN to its path; it expires in ${counted(days, 'day', 'days')}`,
        ];
      },
    }),
    enrol: command.change({
      permission: 'open',
      subject: () => 'operator',
      state: async () => null,
      summary: 'show the secret for an authenticator app; with a code from the app, complete the enrolment',
      input: { invitation: field.argument(parse.text), code: field.optionalArgument(parse.text, '[code]') },
      change: enrol,
    }),
    login: command.change({
      permission: 'open',
      isTopLevel: true,
      subject: (input) => `operator ${input.name}`,
      state: loginsState,
      summary: 'sign in for 8 hours, with a code from your app or a recovery code',
      input: { name, code: field.argument(parse.text) },
      change: login,
    }),
    logout: command.change({
      permission: 'open',
      isTopLevel: true,
      subject: () => 'operator',
      state: async (tx, _input, { operator, clock }: OperatorPorts) =>
        operator === null ? null : { logins: await countLogins(tx, operator.id, clock()) },
      summary: 'end your login',
      input: {},
      async change(tx, { dryRun }, { loginFile, clock }: OperatorPorts) {
        const token = await loginFile.read();
        if (token === null) throw new CommandProblem('nobody is signed in');
        await signOutOperator(tx, token, clock());
        if (!dryRun) await loginFile.remove();
        return 'signed out';
      },
    }),
    whoami: command.reading({
      permission: 'open',
      summary: 'show who is signed in',
      input: {},
      async run({ db, operator, loginFile, print }: OperatorPorts) {
        const row = operator === null ? undefined : await readOperator(db, operator.name);
        if (row === undefined) throw new CommandProblem('nobody is signed in');
        print(`${row.name}  ${row.fullName}  ${row.roles.join(', ')}  (${loginFile.path})`);
      },
    }),
    list: command.list({
      permission: 'operator.read',
      summary: 'operators with their roles',
      input: {},
      rows: ({ db }: CommandPorts) => readOperators(db),
      columns: {
        name: { of: (row) => row.name, left: 16 },
        kind: { of: ({ kind }) => kind, left: 7 },
        state: { of: stateOf, left: 8 },
        roles: { of: ({ roles }) => roles.join(',') },
        fullName: { of: (row) => row.fullName },
        since: { of: ({ createdAt }) => createdAt, before: '  since ' },
      },
    }),
    grant: command.change({
      permission: 'operator.write',
      subject: (input) => `operator ${input.name}`,
      state: operatorState,
      approval: ownersApproval,
      summary:
        'give an operator a role; nobody may change their own, and once there are two owners, another one approves',
      input: { name, role },
      async change(tx, { name: named, role: add, by }) {
        refuseOneself(named, by);
        await changeRoles(tx, named, { add });
        return 'done';
      },
    }),
    revoke: command.change({
      permission: 'operator.write',
      subject: (input) => `operator ${input.name}`,
      state: operatorState,
      summary: 'revoke a role of an operator; the last owner cannot lose theirs',
      input: { name, role },
      async change(tx, { name: named, role: remove, by }) {
        refuseOneself(named, by);
        await changeRoles(tx, named, { remove });
        return 'done';
      },
    }),
    disable: command.change({
      permission: 'operator.write',
      subject: (input) => `operator ${input.name}`,
      state: operatorState,
      summary: 'disable an operator and end all their logins; the name is never reused',
      input: { name },
      async change(tx, { name: named, by }, { clock }: CommandPorts) {
        refuseOneself(named, by);
        const ended = await disableOperator(tx, named, clock());
        return `disabled; ${counted(ended, 'login', 'logins')} ended`;
      },
    }),
    reset: command.change({
      permission: 'operator.write',
      subject: (input) => `operator ${input.name}`,
      state: operatorState,
      summary: 'after an operator loses a device: end their logins and invite them again',
      input: { name },
      async change(tx, { name: named, by }, { clock }: CommandPorts) {
        refuseOneself(named, by);
        return invitationLines(await resetOperator(tx, named, clock()));
      },
    }),
  },
});

async function enrol(
  tx: Tx,
  { invitation, code }: { readonly invitation: string; readonly code: string | undefined },
  { serverSecret, clock }: OperatorPorts,
) {
  const enrolment = { invitation, secret: await serverSecret(), now: clock() };
  if (code === undefined) {
    const begun = await beginEnrolment(tx, enrolment);
    if (begun === null) throw new CommandProblem(NOT_INVITED);
    const { operator, totp } = begun;
    return {
      words: [
        ...terminalQr(totpAddress(operator.name, totp)),
        `secret  ${totp}`,
        'add it to your authenticator app, then run the same command with the code that the app shows',
      ],
      subject: `operator ${operator.name}`,
      actor: operator,
    };
  }
  const outcome = await completeEnrolment(tx, { ...enrolment, code });
  if (outcome === 'notInvited') throw new CommandProblem(NOT_INVITED);
  if (outcome === 'notBegun') throw new CommandProblem('first run the command without a code');
  if (outcome === 'wrongCode') throw new CommandProblem('the code is wrong: wait for the next one');
  const { operator, recoveryCodes } = outcome;
  return {
    words: [
      'enrolled. Keep these recovery codes; each replaces one code of your app (shown only this once):',
      ...recoveryCodes.map((one) => `  ${one}`),
      `sign in: ${JISHI} login ${operator.name} <code>`,
    ],
    subject: `operator ${operator.name}`,
    after: await operatorState(tx, operator),
    actor: operator,
  };
}

async function login(
  tx: Tx,
  input: { readonly name: string; readonly code: string; readonly dryRun: boolean },
  { serverSecret, loginFile, clock, origin }: OperatorPorts,
) {
  const signIn = { ...input, secret: await serverSecret(), origin, now: clock() };
  const outcome = await signInOperator(tx, signIn);
  const actor = outcome.operator === null ? {} : { actor: outcome.operator };
  if ('denied' in outcome) return { ...actor, problem: outcome.denied === 'locked' ? LOCKED : WRONG };
  if (!input.dryRun) await loginFile.write(outcome.token);
  return { ...actor, words: `signed in as ${input.name} until ${marketInstant(outcome.endsAt)}` };
}

async function operatorState(db: Tx, input: { readonly name: string }) {
  const operator = await readOperator(db, input.name);
  if (operator === undefined) return null;
  const { name: named, kind, roles, enrolledAt, disabledAt } = operator;
  return { name: named, kind, roles, enrolledAt, disabledAt };
}

async function loginsState(tx: Tx, input: { readonly name: string }, { clock }: OperatorPorts) {
  const operator = await readOperator(tx, input.name);
  if (operator === undefined) return null;
  return { logins: await countLogins(tx, operator.id, clock()), lockedUntil: operator.lockedUntil };
}

async function operatorNamed(tx: Tx, named: string) {
  const operator = await readOperator(tx, named);
  if (operator === undefined) throw new Error(`operator ${named} was not inserted`);
  return operator;
}

type Listed = Awaited<ReturnType<typeof readOperators>>[number];

function stateOf({ enrolledAt, disabledAt }: Listed): string {
  if (disabledAt !== null) return 'disabled';
  return enrolledAt === null ? 'invited' : 'active';
}

function refuseOneself(named: string, by: string): void {
  if (named === by) throw new CommandProblem('another owner must do this: nobody may change their own roles');
}

const invitationLines = (token: string): string[] => [
  `invitation  ${token}  (shown only this once, valid for 3 days)`,
  `the person runs: ${JISHI} operator enrol ${token}`,
];

function operatorName(written: string): string {
  if (!/^[a-z][a-z0-9.-]{1,39}$/.test(written))
    throw new CommandProblem(`${written}: a name has 2 to 40 lowercase letters, digits, dots and hyphens`);
  return written;
}

function rolesOf(written: string, option: string): Role[] {
  return written.split(',').map((one) => parse.oneOf(ROLE_NAMES)(one.trim(), option));
}
