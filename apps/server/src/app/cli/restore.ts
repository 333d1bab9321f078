import { resolve } from 'node:path';
import { command, field, parse } from '../../platform/command/index.ts';
import { restoreFrom } from '../backup.ts';
import { readConfig } from '../config.ts';
import { withSettingsFiles } from '../settings/environment.ts';
import type { SettingsPorts } from './config.ts';
import { commandLog } from './session.ts';
import { commandOrigin } from './sign-in.ts';

/**
 * This command opens the database itself, because the usual way migrates the database and a restore needs an empty one.
 */
export const restoreCommands = command.group<SettingsPorts>({
  noun: 'restore',
  summary: 'restore backups into an empty database',
  defaultVerb: 'run',
  verbs: {
    run: command.unattended({
      effect: 'changes',
      summary: 'fill an empty database, or a new home, from a backup',
      input: { folder: field.argument(parse.text) },
      async run({ environment, files, print }: SettingsPorts, { folder }) {
        const config = readConfig(withSettingsFiles(environment, files));
        const origin = commandOrigin(environment);
        const log = commandLog(config);
        for (const line of await restoreFrom(resolve(folder), config, { log, origin })) print(line);
      },
    }),
  },
});
