import { codeIssued, codeOf, sealingKeys } from '../../modules/identity/index.ts';
import { invitationLetterAsked, linkOf } from '../../modules/members/index.ts';
import { webhookSecrets } from '../../modules/messages/index.ts';
import { operatorSecrets } from '../../modules/operators/index.ts';
import { command } from '../../platform/command/index.ts';
import type { ServerSecret } from '../../platform/crypto.ts';
import type { Db } from '../../platform/db/index.ts';
import { readPayloads } from '../../platform/jobs/index.ts';
import { type StoredSecrets, type StoredState, stateBy } from '../../platform/stored-secrets.ts';
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

/** Everything that outlives a day and is stored under the server's secret. */
const stored: readonly StoredSecrets[] = [
  ...[sealingKeys, webhookSecrets, operatorSecrets, waitingCodes, waitingLetters],
];

/** How many texts of each kind are under which secret. */
const countsOf = (db: Db, secret: ServerSecret) =>
  Promise.all(
    stored.map(async ({ name, states }) => {
      const all = await states(db, secret);
      const count = (state: StoredState): number => all.filter((one) => one === state).length;
      return { name, current: count('current'), other: count('other'), unreadable: count('unreadable') };
    }),
  );

export const secretCommands = command.group<Session>({
  noun: 'secret',
  summary: 'the secret of the server while it is exchanged',
  verbs: {
    status: command.list({
      permission: 'secret.read',
      summary: 'what is stored under JISHI_SECRET, under JISHI_SECRET_OLD, and under neither',
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
      summary: 'store under JISHI_SECRET what is still stored under JISHI_SECRET_OLD',
      input: {},
      async change(tx, _input, { serverSecret }: Session) {
        const secret = await serverSecret();
        const lines: string[] = [];
        for (const { name, renew } of stored)
          if (renew !== undefined) lines.push(`${name}: ${await renew(tx, secret)} stored anew`);
        return lines;
      },
    }),
  },
});
