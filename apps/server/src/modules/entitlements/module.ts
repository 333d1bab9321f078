import { entitlementEndpoints } from '@jishi/contract';
import { type AnyModule, group } from '../../platform/module/index.ts';
import { grantCommands } from './entitlements.commands.ts';
import { entitlementHandlers } from './owned-apis.ts';

export const entitlementsModule = {
  serves: [group(entitlementEndpoints, entitlementHandlers)],
  commands: [grantCommands],
} satisfies AnyModule;
