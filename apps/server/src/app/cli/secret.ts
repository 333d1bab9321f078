import { codeIssued, codeOf, sealingKeys } from '../../modules/identity/index.ts';
import { invitationLetterAsked, linkOf } from '../../modules/members/index.ts';
import { webhookSecrets } from '../../modules/messages/index.ts';
import { recordAudit } from '../../platform/audit.ts';
import { command } from '../../platform/command/index.ts';
import { readPayloads } from '../../platform/jobs/index.ts';
import { type StoredSecrets, stateBy } from '../../platform/stored-secrets.ts';
import { secretsOf } from '../secret.ts';
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
const stored: readonly StoredSecrets[] = [sealingKeys, webhookSecrets, waitingCodes, waitingLetters];

export const secretCommands = command.group<Session>({
  noun: 'secret',
  summary: 'the secret of the server while it is exchanged',
  verbs: {
    status: command.list({
      summary: 'what is stored under JISHI_SECRET, under JISHI_SECRET_OLD, and under neither',
      input: {},
      async rows({ config, db }: Session) {
        const { secret } = await secretsOf(config);
        return Promise.all(
          stored.map(async ({ name, states }) => {
            const all = await states(db, secret);
            const count = (state: string): number => all.filter((one) => one === state).length;
            return {
              name,
              current: count('current'),
              other: count('other'),
              unreadable: count('unreadable'),
            };
          }),
        );
      },
      columns: {
        name: { of: ({ name }) => name, left: 34 },
        current: { of: ({ current }) => `${current} current`, right: 14 },
        other: { of: ({ other }) => `${other} old`, right: 10 },
        unreadable: { of: ({ unreadable }) => `${unreadable} unreadable`, right: 16 },
      },
    }),
    rotate: command.decision({
      summary: 'store under JISHI_SECRET what is still stored under JISHI_SECRET_OLD',
      input: {},
      async decide(tx, { by, reason }, { config }: Session) {
        const { secret } = await secretsOf(config);
        const lines: string[] = [];
        const detail: Record<string, number> = {};
        for (const { name, renew } of stored) {
          if (renew === undefined) continue;
          const count = await renew(tx, secret);
          detail[name] = count;
          lines.push(`${name}: ${count} stored anew`);
        }
        await recordAudit(tx, {
          actor: by,
          action: 'secret.rotate',
          subject: 'JISHI_SECRET',
          reason,
          detail,
        });
        return lines;
      },
    }),
  },
});
