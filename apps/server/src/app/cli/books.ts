import { counted } from '@jishi/contract';
import { type CommandPorts, CommandProblem, command } from '../../platform/command/index.ts';
import { checkBooks } from '../books.ts';

export const booksCommands = command.group({
  noun: 'books',
  summary: 'the ledger, orders and rights, held against each other',
  verbs: {
    check: command.work({
      summary: 'prove the books: a line for each thing that does not fit, and exit code 1 when there is one',
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
