import { inTransaction, type Tx } from '../db/index.ts';
import type { CommandPorts } from './ports.ts';

type WithinPorts = Pick<CommandPorts, 'db' | 'print'>;

/** Runs the work in one transaction. */
export function within({ db }: WithinPorts, work: (tx: Tx) => Promise<void>): Promise<void> {
  return inTransaction(db, work);
}

class Rehearsal extends Error {}

/** Runs the work in one transaction. A dry run also does all of it, reports the outcome and rolls it back. */
export async function withinOrRehearsed(
  ports: WithinPorts,
  dryRun: boolean,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  try {
    await within(ports, async (tx) => {
      await work(tx);
      if (dryRun) throw new Rehearsal();
    });
  } catch (error) {
    if (!(error instanceof Rehearsal)) throw error;
    ports.print('dry run: nothing was changed');
  }
}
