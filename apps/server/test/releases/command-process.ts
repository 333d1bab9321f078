import { command } from '../harness/command.ts';

/** Runs the commands of a `CommandProcesses`, one at a time, in this process. */
process.on('message', (args: readonly string[]) => {
  command({ JISHI_LOGIN: process.env['JISHI_LOGIN'] ?? '' }, args).then(
    (output) => process.send?.({ output }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
