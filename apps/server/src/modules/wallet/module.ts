import { walletEndpoints, walletFiles } from '@jishi/contract';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import { mountMonthStatementFile } from './month-statement-file.ts';
import { mountStatementFile } from './statement-file.ts';
import { walletCommands } from './wallet.commands.ts';
import { walletHandlers } from './wallet.handlers.ts';
import { walletJobs } from './wallet.jobs.ts';

export const walletModule = {
  serves: [
    group(walletEndpoints, walletHandlers),
    routes([walletFiles], mountStatementFile),
    routes([], mountMonthStatementFile),
  ],
  jobs: walletJobs,
  commands: [walletCommands],
} satisfies AnyModule;
