import { statSync } from 'node:fs';
import { counted, type Lang } from '@jishi/contract';
import { type Columns, CommandProblem, command, field, lineOf } from '../../platform/command/index.ts';
import { checkConfig } from '../config.ts';
import { warningsOf } from '../config-warnings.ts';
import { readSettingsFiles, withSettingsFiles } from '../settings/environment.ts';
import { FILE_SUFFIX, SETTING_GROUPS, type Setting } from '../settings/setting.ts';
import { allSettings } from '../settings/table.ts';
import { unknownNames } from '../settings/unknown-names.ts';

/** The ports of commands about settings. These commands need no database. */
export interface SettingsPorts {
  readonly print: (line: string) => void;
  readonly lang: Lang;
  readonly environment: NodeJS.ProcessEnv;
  readonly files: readonly string[];
}

const FOR_OTHERS = 0o007;

export const configCommands = command.group<SettingsPorts>({
  noun: 'config',
  summary: 'settings of the server and the commands',
  verbs: {
    check: command.unattended({
      effect: 'reads',
      summary: 'read all settings and report every problem; needs no database',
      input: {},
      run: async (ports: SettingsPorts) => check(ports),
    }),
    list: command.unattended({
      effect: 'reads',
      summary: 'all settings: name, default, meaning; * marks secrets',
      input: { name: field.optionalArgument((text) => text.toUpperCase(), '[name]') },
      run: async ({ print, lang }: SettingsPorts, { name = '' }) => {
        const rows = Object.entries(allSettings)
          .filter(([one]) => one.includes(name))
          .map(([one, setting]) => ({ name: one, ...setting }));
        if (rows.length === 0) throw new CommandProblem(`no setting has ${name} in its name`);
        for (const row of rows) print(lineOf(columns(lang), row));
      },
    }),
  },
});

function check({ print, environment, files }: SettingsPorts): void {
  const { config, problems } = checkConfig(withSettingsFiles(environment, files));
  const inFiles = readSettingsFiles(files);
  const warnings = [
    ...unknownNames({ ...inFiles, ...environment }, new Set(Object.keys(inFiles))),
    ...files
      .filter(isOpenToOthers)
      .map((file) => `${file}: every user of this machine can read it: chmod 600`),
    ...(config === null ? [] : warningsOf(config)),
  ];
  for (const line of problems) print(line);
  for (const line of warnings) print(`warning: ${line}`);
  if (problems.length > 0) throw new CommandProblem(counted(problems.length, 'problem', 'problems'));
  print(warnings.length === 0 ? 'all settings are valid' : 'all settings are valid, with warnings');
}

const isOpenToOthers = (file: string): boolean => (statSync(file).mode & FOR_OTHERS) !== 0;

const columns = (lang: Lang): Columns<Setting & { name: string }> => ({
  name: { of: ({ name, isSecret }) => `${name}${isSecret ? ' *' : ''}`, left: 30 },
  default: { of: ({ default: text = '–' }) => text, left: 14 },
  group: { of: ({ group }) => SETTING_GROUPS[group][lang], left: 28 },
  meaning: { of: ({ meaning, isSecret }) => meaning[lang].replaceAll('`', '') + fileNote(isSecret, lang) },
});

function fileNote(isSecret: true | undefined, lang: Lang): string {
  if (!isSecret) return '';
  return lang === 'zh' ? `（或文件：${FILE_SUFFIX}）` : ` (or a file: ${FILE_SUFFIX})`;
}
