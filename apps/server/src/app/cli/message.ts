import { counted } from '@jishi/contract';
import { type AccountKind, readAccounts, requireAccount } from '../../modules/accounts/index.ts';
import { notify } from '../../modules/messages/index.ts';
import { type CommandPorts, CommandProblem, command, field, parse } from '../../platform/command/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';

const KINDS: readonly AccountKind[] = ['individual', 'organisation', 'overseas'];
const TITLE_MAX = 80;
const TEXT_MAX = 4000;
const BATCH = 500;

const title = upTo(TITLE_MAX);
const body = upTo(TEXT_MAX);

export const messageCommands = command.group({
  noun: 'message',
  summary: 'messages to customers',
  verbs: {
    send: command.work({
      permission: 'message.send',
      subject: ({ account, kind, titleEn }) => `${account ?? kind ?? 'all'}: ${titleEn}`,
      state: async () => null,
      summary: 'send a system notice to one account, to all accounts of a kind, or to all accounts',
      input: {
        account: field.optionalArgument(parse.id, '[account]'),
        kind: field.option('<kind>', KINDS.join(', '), parse.oneOf(KINDS)),
        all: field.flag('all active accounts'),
        titleZh: field.requiredOption('<text>', `title in Chinese, up to ${TITLE_MAX} characters`, title),
        titleEn: field.requiredOption('<text>', 'title in English', title),
        zh: field.requiredOption('<text>', `text in Chinese, up to ${TEXT_MAX} characters`, body),
        en: field.requiredOption('<text>', 'text in English', body),
        ref: field.option(
          '<name>',
          'unique name of the message; if the command is repeated with this name, it sends only to those who have not received the message',
          parse.text,
        ),
        dryRun: field.flag('only print the number of recipients'),
      },
      async run(ports: CommandPorts, { titleZh, titleEn, zh, en, dryRun, ...input }) {
        const { db, clock, print } = ports;
        const values = { title: { zh: titleZh, en: titleEn }, text: { zh, en } };
        const ref = `notice:${input.ref ?? newId()}`;
        let receivers = 0;
        for await (const accountIds of receiversOf(ports, input)) {
          receivers += accountIds.length;
          if (dryRun) continue;
          await inTransaction(db, async (tx) => {
            for (const accountId of accountIds)
              await notify(tx, { accountId, topic: 'notice', values, ref, now: clock() });
          });
        }
        const count = counted(receivers, 'account', 'accounts');
        print(dryRun ? `${count} would receive it; nothing was sent` : `sent to ${count}`);
        return { after: { ref, receivers, ...values } };
      },
    }),
  },
});

interface Receivers {
  readonly account: bigint | undefined;
  readonly kind: AccountKind | undefined;
  readonly all: boolean;
}

/** Reads receivers in batches, oldest accounts first. */
async function* receiversOf(
  { db }: CommandPorts,
  { account, kind, all }: Receivers,
): AsyncGenerator<bigint[]> {
  if ([account !== undefined, kind !== undefined, all].filter(Boolean).length !== 1)
    throw new CommandProblem('choose the recipients: an account, --kind <kind> or --all');
  if (account !== undefined) {
    await requireAccount(db, account);
    yield [account];
    return;
  }
  let behind = 0n;
  for (;;) {
    const accounts = await readAccounts(db, behind, BATCH);
    const last = accounts.at(-1);
    if (last === undefined) return;
    behind = last.id;
    yield accounts
      .filter(({ kind: own, status }) => status === 'active' && own !== 'internal' && (all || own === kind))
      .map((one) => one.id);
  }
}

function upTo(most: number) {
  return (written: string, name: string): string => {
    const trimmed = written.trim();
    if (trimmed === '' || trimmed.length > most)
      throw new CommandProblem(`${name} must have 1 to ${counted(most, 'character', 'characters')}`);
    return trimmed;
  };
}
