import { counted } from '@jishi/contract';
import { checkCatalogue } from '../../modules/catalog/index.ts';
import { CommandProblem, command, field, parse } from '../../platform/command/index.ts';
import { checkConfig } from '../config.ts';
import { withSettingsFiles } from '../settings/environment.ts';
import type { SettingsPorts } from './config.ts';

/** Checks a catalogue before it is applied. Needs neither a database nor an operator. */
export const catalogCheckCommands = command.group<SettingsPorts>({
  noun: 'catalog',
  summary: 'data sets as the manifests describe them',
  verbs: {
    check: command.unattended({
      effect: 'reads',
      summary:
        'read the catalogue and report every problem; needs no database. A given folder is read after those of the settings',
      input: { folder: field.optionalArgument(parse.text, '[folder]') },
      run: check,
    }),
  },
});

async function check(
  { print, environment, files }: SettingsPorts,
  { folder }: { readonly folder?: string | undefined },
): Promise<void> {
  const { config, problems: ofSettings } = checkConfig(withSettingsFiles(environment, files));
  if (config === null) throw new CommandProblem(ofSettings.join('\n'));
  const configured = [config.catalogue].flat();
  const isFurther = folder !== undefined && !configured.includes(folder);
  const { datasets, problems } = await checkCatalogue(isFurther ? [...configured, folder] : configured);
  for (const line of problems) print(line);
  if (problems.length > 0) throw new CommandProblem(counted(problems.length, 'problem', 'problems'));
  print(`${counted(datasets, 'data set', 'data sets')}, no problem`);
}
