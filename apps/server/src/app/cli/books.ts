import { counted } from '@jishi/contract';
import { type CommandPorts, CommandProblem, command } from '../../platform/command/index.ts';
import { checkBooks } from '../books.ts';

export const booksCommands = command.group({
  noun: 'books',
  summary: 'consistency of the ledger, orders and entitlements',
  verbs: {
    check: command.reading({
      permission: 'open',
      summary: 'check the books; prints one line per discrepancy, and exits with status 1 if there are any',
      input: {},
      async run({ db, clock, print }: CommandPorts) {
        const lines = await checkBooks(db, clock());
        for (const one of lines) print(one);
        if (lines.length > 0)
          throw new CommandProblem(`${counted(lines.length, 'discrepancy', 'discrepancies')}`);
        print('the books balance');
      },
    }),
  },
});
