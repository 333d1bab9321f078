import { counted } from '@jishi/contract';
import { type CommandPorts, CommandProblem, command } from '../../platform/command/index.ts';
import { checkBooks } from '../books.ts';

export const booksCommands = command.group({
  noun: 'books',
  summary: 'consistency of ledger, orders and rights',
  verbs: {
    check: command.work({
      summary: 'check the books; prints a line for each fault, and exits with 1 if there is one',
      input: {},
      async run({ db, clock, print }: CommandPorts) {
        const lines = await checkBooks(db, clock());
        for (const one of lines) print(one);
        if (lines.length > 0)
          throw new CommandProblem(`${counted(lines.length, 'thing does', 'things do')} not fit`);
        print('the books balance');
      },
    }),
  },
});
