import { CommandProblem, JISHI } from '../../platform/command/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { readAccount } from './accounts.repository.ts';

/** Throws the command's error if the account does not exist. */
export async function requireAccount(db: Db, id: bigint): Promise<void> {
  if ((await readAccount(db, id)) === null)
    throw new CommandProblem(`account ${id} does not exist: list them with "${JISHI} account list"`);
}
