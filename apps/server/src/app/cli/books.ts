import { counted } from '@jishi/contract';
import { Command } from 'commander';
import { systemClock } from '../../platform/clock.ts';
import { checkBooks } from '../books.ts';
import { CliProblem, inSession, print } from './session.ts';

export function booksCommand(): Command {
  const command = new Command('books').description('the ledger, orders and rights, held against each other');
  command
    .command('check')
    .description(
      'prove the books: a line for each thing that does not fit, and exit code 1 when there is one',
    )
    .action(() =>
      inSession(async ({ database }) => {
        const lines = await checkBooks(database.db, systemClock());
        for (const one of lines) print(one);
        if (lines.length > 0)
          throw new CliProblem(`${counted(lines.length, 'thing does', 'things do')} not fit`);
        print('the books balance');
      }),
    );
  return command;
}
