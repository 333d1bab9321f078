import { Argument, Command as CommanderCommand, InvalidArgumentError, Option } from 'commander';
import type { Command, CommandGroup, Field } from '../../platform/command/index.ts';
import type { RunSession } from './session.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The program with the commands of all groups. A group with two words is a subcommand of its first word's
 * group.
 */
export function withCommands<Ports>(
  program: CommanderCommand,
  groups: readonly CommandGroup<Ports>[],
  open: RunSession<Ports>,
): CommanderCommand {
  const commands = new Map<string, CommanderCommand>();
  for (const group of groups) {
    if (commands.has(group.noun)) throw new Error(`two groups of commands are named ${group.noun}`);
    const [noun = '', part] = group.noun.split(' ');
    const command = groupCommand(part ?? noun, group, open);
    commands.set(group.noun, command);
    (part === undefined ? program : commands.get(noun))?.addCommand(command);
    for (const [verb, row] of Object.entries(group.verbs))
      if (row.isTopLevel) program.addCommand(verbCommand(group, verb, row, open));
  }
  return program;
}

function groupCommand<Ports>(
  name: string,
  group: CommandGroup<Ports>,
  open: RunSession<Ports>,
): CommanderCommand {
  const command = new CommanderCommand(name).description(group.summary);
  for (const [verb, row] of Object.entries(group.verbs))
    command.addCommand(verbCommand(group, verb, row, open), { isDefault: verb === group.defaultVerb });
  return command;
}

function verbCommand<Ports>(
  { noun, runsOnOlderDatabase }: CommandGroup<Ports>,
  verb: string,
  row: Command<Ports>,
  open: RunSession<Ports>,
): CommanderCommand {
  const command = new CommanderCommand(verb).description(row.summary);
  if (row.usage !== undefined) command.usage(row.usage);
  for (const [key, field] of Object.entries(row.input))
    if (field.place === 'argument') command.addArgument(new Argument(field.syntax ?? `<${kebab(key)}>`));
    else command.addOption(optionOf(key, field));
  command.action(() => {
    const input = inputOf(row, command);
    const { envFile: files = [] } = command.optsWithGlobals<{ envFile?: string[] }>();
    return open((ports) => row.run(ports, input as never), {
      action: actionOf(noun, verb),
      permission: row.permission,
      opening: runsOnOlderDatabase ? 'migration' : 'command',
      files,
    });
  });
  return command;
}

/** The name of a command in the audit log. */
export const actionOf = (noun: string, verb: string): string => `${noun.replace(' ', '-')}.${verb}`;

function optionOf(
  key: string,
  { syntax, words, isRequired, default: text, choices }: Field<unknown>,
): Option {
  const option = new Option(`--${kebab(key)}${syntax === undefined ? '' : ` ${syntax}`}`, words);
  option.makeOptionMandatory(isRequired);
  if (text !== undefined) option.default(text);
  return choices === undefined ? option : option.choices(choices);
}

function inputOf(row: Pick<Command<never>, 'input'>, command: CommanderCommand): Record<string, unknown> {
  const options = command.opts();
  const rest = [...command.processedArgs];
  const entries = Object.entries(row.input).map(([key, field]) => {
    if (field.place === 'argument') return [key, field.read(rest.shift(), '')];
    const name = `--${kebab(key)}`;
    try {
      return [key, field.read(options[key], name)];
    } catch (error) {
      if (!(error instanceof InvalidArgumentError)) throw error;
      const { flags } = optionOf(key, field);
      return command.error(
        `error: option '${flags}' argument '${options[key]}' is invalid. ${error.message}`,
        {
          code: error.code,
        },
      );
    }
  });
  return Object.fromEntries(entries);
}
