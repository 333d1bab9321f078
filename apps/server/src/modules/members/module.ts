import { memberEndpoints, membershipEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { memberCommands } from './members.commands.ts';
import { memberHandlers, membershipHandlers } from './members.handlers.ts';

export const membersModule = {
  serves: [group(memberEndpoints, memberHandlers), group(membershipEndpoints, membershipHandlers)],
  commands: [memberCommands],
} satisfies AnyModule;
