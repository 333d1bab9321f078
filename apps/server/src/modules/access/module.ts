import { accessEndpoints, keyEndpoints, sheetLinkEndpoints } from '@jishi/contract';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import { keyCommands } from './access.commands.ts';
import { accessJobs } from './access.jobs.ts';
import { keyHandlers } from './keys.handlers.ts';
import { mountOauth } from './oauth.routes.ts';
import { sheetLinkHandlers } from './sheet-links.handlers.ts';

export const accessModule = {
  serves: [
    routes([accessEndpoints], mountOauth),
    group(keyEndpoints, keyHandlers),
    group(sheetLinkEndpoints, sheetLinkHandlers),
  ],
  jobs: accessJobs,
  commands: [keyCommands],
} satisfies AnyModule;
