import { Command } from 'commander';
import { readKeys, setLenient } from '../../modules/access/index.ts';
import { idOf } from './arguments.ts';
import { printable } from './progress.ts';
import { CliProblem, inSession, print, printDone, type Session, within } from './session.ts';

const LISTED_MAX = 1_000;
const SWITCH = ['on', 'off'];

export function keyCommand(): Command {
  const command = new Command('key').description(
    'access keys: which an account has, and how strict calls with them are',
  );
  command
    .command('list <account>')
    .description('keys of an account, newest first')
    .action((account: string) => inSession((session) => list(session, idOf(account))));
  command
    .command('lenient <key-id> <on|off>')
    .description(
      'on: calls with the key may name unknown parameters, which are ignored and named in X-Jishi-Ignored',
    )
    .action((keyId: string, to: string) => inSession((session) => switchLenient(session, keyId, to)));
  return command;
}

async function list({ database }: Session, accountId: bigint): Promise<void> {
  for (const { id, accessKey, status, lenient, label } of await readKeys(database.db, accountId, LISTED_MAX))
    print(
      `${String(id).padStart(6)}  ${accessKey}  ${status.padEnd(8)} ${lenient ? 'lenient' : 'strict '}  ${printable(label)}`,
    );
}

async function switchLenient(session: Session, keyId: string, to: string): Promise<void> {
  if (!SWITCH.includes(to)) throw new CliProblem(`${to}: one of ${SWITCH.join(', ')}`);
  await within(session, async (tx) =>
    printDone(await setLenient(tx, idOf(keyId), to === 'on'), 'key', keyId),
  );
}
