import { ownSupportEndpoints, supportEndpoints } from '@jishi/contract';
import { type AnyModule, group, sharing } from '../../platform/module/index.ts';
import { createPassages } from './questions/passages.ts';
import { feedbackCommands } from './support.commands.ts';
import type { SupportDeps } from './support.deps.ts';
import { ownSupportHandlers, supportActions, supportHandlers } from './support.handlers.ts';

export const supportModule = {
  serves: [
    sharing(
      (ports: SupportDeps) => ({ actions: supportActions(ports, createPassages(ports)) }),
      [group(supportEndpoints, supportHandlers), group(ownSupportEndpoints, ownSupportHandlers)],
    ),
  ],
  commands: [feedbackCommands],
} satisfies AnyModule;
