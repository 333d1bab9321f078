import type { AnyModule } from '../../platform/module/index.ts';
import { operatorCommands } from './operators.commands.ts';

export const operatorsModule = { serves: [], commands: [operatorCommands] } satisfies AnyModule;
