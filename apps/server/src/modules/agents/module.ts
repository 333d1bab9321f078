import { agentsFiles } from '@jishi/contract';
import { type AnyModule, routes } from '../../platform/module/index.ts';
import { mountAgents } from './agents.routes.ts';

export const agentsModule = {
  serves: [routes([agentsFiles], mountAgents)],
} satisfies AnyModule;
