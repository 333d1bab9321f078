import { codeIssued, codeOf, sealingKeys } from '../../modules/identity/index.ts';
import { invitationLetterAsked, linkOf } from '../../modules/members/index.ts';
import { webhookSecrets } from '../../modules/messages/index.ts';
import { operatorSecrets } from '../../modules/operators/index.ts';
import {
  deleteSecret,
  pullNameSchema,
  pullSecrets,
  readSecretName,
  readSecretNames,
  writeSecret,
} from '../../modules/pulls/index.ts';
import { type CommandPorts, CommandProblem, command, field, JISHI } from '../../platform/command/index.ts';
import type { ServerSecret } from '../../platform/crypto.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/index.ts';
import { readPayloads } from '../../platform/jobs/index.ts';
import { type StoredSecrets, type StoredState, stateBy } from '../../platform/stored-secrets.ts';
import { readSecretText } from './secret-text.ts';
import type { Session } from './session.ts';

const waitingCodes: StoredSecrets = {
  name: 'codes that wait to be sent',
  async states(db, secret) {
    const events = await readPayloads(db, codeIssued.name);
    return events.map((event) => stateBy(secret, (by) => codeOf(by, codeIssued.payload.parse(event))));
  },
};

const waitingLetters: StoredSecrets = {
  name: 'invitations that wait to be sent',
  async states(db, secret) {
    const events = await readPayloads(db, invitationLetterAsked.name);
    return events.map((event) =>
      stateBy(secret, (by) => linkOf(by, invitationLetterAsked.payload.parse(event))),
    );
  },
};

/** Every kind of text that is encrypted with the server's secret and stored for longer than a day. */
const stored: readonly StoredSecrets[] = [
  ...[sealingKeys, webhookSecrets, operatorSecrets, pullSecrets, waitingCodes, waitingLetters],
];

/** Counts the texts of each kind by the secret that encrypts them. */
const countsOf = (db: Db, secret: ServerSecret) =>
  Promise.all(
    stored.map(async ({ name, states }) => {
      const all = await states(db, secret);
      const count = (state: StoredState): number => all.filter((one) => one === state).length;
      return { name, current: count('current'), other: count('other'), unreadable: count('unreadable') };
    }),
  );

const name = field.argument(secretName);
const subject = (input: { readonly name: string }): string => `secret ${input.name}`;
const secretState = (tx: Tx, input: { readonly name: string }) => readSecretName(tx, input.name);

export const secretCommands = command.group<Session>({
  noun: 'secret',
  summary: "passwords and keys of sources; replacing the server's secret",
  verbs: {
    status: command.list({
      permission: 'secret.read',
      summary: 'count the values encrypted with JISHI_SECRET, with JISHI_SECRET_OLD, and with neither',
      input: {},
      rows: async ({ serverSecret, db }: Session) => countsOf(db, await serverSecret()),
      columns: {
        name: { of: ({ name }) => name, left: 34 },
        current: { of: ({ current }) => `${current} current`, right: 14 },
        other: { of: ({ other }) => `${other} old`, right: 10 },
        unreadable: { of: ({ unreadable }) => `${unreadable} unreadable`, right: 16 },
      },
    }),
    rotate: command.change({
      permission: 'secret.write',
      subject: () => 'JISHI_SECRET',
      state: async (tx, _input, { serverSecret }: Session) => countsOf(tx, await serverSecret()),
      summary: 're-encrypt with JISHI_SECRET the values that still use JISHI_SECRET_OLD',
      input: {},
      async change(tx, _input, { serverSecret }: Session) {
        const secret = await serverSecret();
        const lines: string[] = [];
        for (const { name, renew } of stored)
          if (renew !== undefined) lines.push(`${name}: ${await renew(tx, secret)} stored anew`);
        return lines;
      },
    }),
    set: command.work({
      permission: 'secret.write',
      subject,
      state: secretState,
      summary: 'store a password or key of a source, which is read from the standard input or a file',
      input: {
        name,
        from: field.option('<file>', 'a file with the secret, instead of the standard input', (text) => text),
      },
      async run({ db, clock, print, serverSecret }: Session, { name: named, from }) {
        const [value, secret] = [await readSecretText(from), await serverSecret()];
        await inTransaction(db, (tx) => writeSecret(tx, secret, { name: named, value, now: clock() }));
        print(`secret ${named} is stored`);
        return {};
      },
    }),
    list: command.list({
      permission: 'secret.read',
      summary: 'the names of the stored passwords and keys of sources',
      input: {},
      rows: ({ db }: CommandPorts) => readSecretNames(db),
      columns: {
        name: { of: (row) => row.name, left: 40 },
        changedAt: { of: ({ changedAt }) => changedAt, before: '  changed ' },
      },
      empty: () => `no secrets: "${JISHI} secret set NAME" stores one`,
    }),
    remove: command.change({
      permission: 'secret.write',
      subject,
      state: secretState,
      summary: 'delete a password or key of a source',
      input: { name },
      async change(tx, input) {
        if (!(await deleteSecret(tx, input.name)))
          throw new CommandProblem(`there is no secret ${input.name}: see "${JISHI} secret list"`);
        return `secret ${input.name} is removed`;
      },
    }),
  },
});

function secretName(text: string): string {
  if (!pullNameSchema.safeParse(text).success)
    throw new CommandProblem(`${text}: a name has lowercase letters, digits and hyphens`);
  return text;
}
