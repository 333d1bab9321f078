import { inTransaction, type Tx } from '../db/index.ts';
import type { CommandPorts } from './ports.ts';
import { CommandProblem } from './problem.ts';

type WithinPorts = Pick<CommandPorts, 'db' | 'print'>;

/** Runs the work in one transaction. */
export function within({ db }: WithinPorts, work: (tx: Tx) => Promise<void>): Promise<void> {
  return inTransaction(db, work);
}

class Rehearsal extends Error {}

/**
 * Runs the work in one transaction, and prints its lines after the transaction ends. A dry run does all of the work,
 * reports the result and rolls it back. The lines before an error are printed too, because they explain it.
 */
export async function withinOrRehearsed<Ports extends WithinPorts>(
  ports: Ports,
  dryRun: boolean,
  work: (tx: Tx, ports: Ports) => Promise<void>,
): Promise<void> {
  let lines: string[] = [];
  const printAll = (): void => {
    for (const line of lines) ports.print(line);
  };
  try {
    await within(ports, async (tx) => {
      // The transaction may be retried, and then collects its lines again.
      lines = [];
      await work(tx, { ...ports, print: (line) => void lines.push(line) });
      if (dryRun) throw new Rehearsal();
    });
  } catch (error) {
    if (error instanceof Rehearsal) lines.push('dry run: nothing was changed');
    else {
      if (error instanceof CommandProblem) printAll();
      throw error;
    }
  }
  printAll();
}
