import type { AnyModule } from '../../platform/module/index.ts';
import { applicationCommands } from './applications.commands.ts';

export const applicationsModule = {
  serves: [],
  commands: [applicationCommands],
} satisfies AnyModule;
