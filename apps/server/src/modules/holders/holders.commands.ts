import {
  type CommandPorts,
  CommandProblem,
  command,
  field,
  JISHI,
  parse,
} from '../../platform/command/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { requireAccount } from '../accounts/index.ts';
import type { DatasetRegistry } from '../datasets/index.ts';
import { deleteRight, readRights, writeRight } from '../pushes/index.ts';
import { moneyVerbs } from './money.commands.ts';

interface HolderPorts extends CommandPorts {
  readonly registry: DatasetRegistry;
}

interface Named {
  readonly account: bigint;
  readonly codes: readonly string[];
}

const LIST_MAX = 10_000;

const input = { account: field.argument(parse.id), codes: field.manyArguments('<codes...>') };
const subject = ({ account, codes }: Named): string => `account ${account} ${codes.join(' ')}`;

async function rightsState(tx: Tx, { account, codes }: Named) {
  const rights = await readRights(tx, { accountId: account, codes, limit: LIST_MAX });
  return rights.map(({ code, mayPublish }) => ({ code, mayPublish }));
}

/** Commands about holders: the permission to send rows of data sets, and the shares in their revenue. */
export const holderCommands = command.group<HolderPorts>({
  noun: 'holder',
  summary: 'accounts that send rows of data sets, and their revenue shares',
  defaultVerb: 'list',
  verbs: {
    ...moneyVerbs,
    grant: command.change({
      permission: 'holder.write',
      subject,
      state: rightsState,
      summary: 'let an account send rows of data sets; an operator reviews them unless --publish is given',
      input: {
        ...input,
        publish: field.flag('publish its rows without review; checks can still hold them'),
      },
      async change(tx, { account, codes, publish }, { registry, clock }: HolderPorts) {
        await requireAccount(tx, account);
        for (const code of codes) {
          refuseUnfit(registry, code);
          await writeRight(tx, { accountId: account, code, mayPublish: publish }, clock());
        }
        const after = publish ? 'its rows are published' : 'its rows wait for a review';
        return codes.map((code) => `account ${account} may send ${code}; ${after}`);
      },
    }),
    revoke: command.change({
      permission: 'holder.write',
      subject,
      state: rightsState,
      summary:
        'stop an account from sending rows of data sets; a delivery whose load has not begun is refused',
      input,
      async change(tx, { account, codes }) {
        for (const code of codes)
          if (!(await deleteRight(tx, { accountId: account, code })))
            throw new CommandProblem(`account ${account} may not send ${code}: see "${JISHI} holder list"`);
        return codes.map((code) => `account ${account} may no longer send ${code}`);
      },
    }),
    list: command.list({
      permission: 'holder.read',
      summary: 'the permissions of one account or of all accounts',
      input: { account: field.optionalArgument(parse.id, '[account]') },
      rows: ({ db }: CommandPorts, { account }) => readRights(db, { accountId: account, limit: LIST_MAX }),
      columns: {
        account: { of: ({ accountId }) => String(accountId), right: 6 },
        code: { of: ({ code }) => code, left: 16 },
        publishes: { of: ({ mayPublish }) => (mayPublish ? 'publishes' : 'reviewed'), left: 9 },
        grantedAt: { of: ({ grantedAt }) => grantedAt, before: '  since ' },
      },
      empty: () => `no account may send rows: "${JISHI} holder grant ACCOUNT DATASET" grants a right`,
    }),
  },
});

function refuseUnfit(registry: DatasetRegistry, code: string): void {
  const dataset = registry.find(code);
  if (dataset === undefined)
    throw new CommandProblem(`data set ${code} does not exist: list them with "${JISHI} catalog list"`);
  if (dataset.manifest.view)
    throw new CommandProblem(`${code} is a view of ${dataset.manifest.view.over.join(', ')}: grant those`);
}
