import { Command } from 'commander';
import { CommandProblem, JISHI } from '../../platform/command/index.ts';

const START = JISHI === 'jishi' ? 'jishi serve --env-file FILE' : 'npm start';

/**
 * The row of `serve` in the help. The program `jishi` of a release runs the server itself if `serve` is its
 * first word.
 */
export function serveCommand(): Command {
  return new Command('serve')
    .description(`run the server: ${START}`)
    .usage('[--env-file <file>]')
    .action(() => {
      throw new CommandProblem(`the server is started by "${START}"`);
    });
}
