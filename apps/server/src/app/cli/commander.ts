import { Argument, Command as CommanderCommand, InvalidArgumentError, Option } from 'commander';
import type { Command, CommandGroup, Field } from '../../platform/command/index.ts';
import type { RunSession } from './session.ts';
import { inputFrom, kebab, type Typed, type WithInput } from './typed-input.ts';

type Groups<Ports> = readonly CommandGroup<Ports>[];

interface Commands<Ports> {
  readonly groups: Groups<Ports>;
  readonly open: RunSession<Ports>;
}

/**
 * Builds the program from the commands of all groups. A group with two words becomes a subcommand of its first word's
 * group. If the program already has the noun, the group's verbs are added to it.
 */
export function withCommands<Ports>(
  program: CommanderCommand,
  groups: readonly CommandGroup<Ports>[],
  open: RunSession<Ports>,
): CommanderCommand {
  const commands = { groups, open };
  const commandsByNoun = new Map<string, CommanderCommand>();
  for (const group of groups) {
    if (commandsByNoun.has(group.noun)) throw new Error(`two groups of commands are named ${group.noun}`);
    const [noun = '', part] = group.noun.split(' ');
    const existing = part === undefined ? program.commands.find((one) => one.name() === noun) : undefined;
    const command = existing ?? new CommanderCommand(part ?? noun).description(group.summary);
    addVerbs(commands, command, group);
    commandsByNoun.set(group.noun, command);
    if (existing === undefined)
      (part === undefined ? program : commandsByNoun.get(noun))?.addCommand(command);
    for (const [verb, row] of Object.entries(group.verbs))
      if (row.isTopLevel) program.addCommand(verbCommand(commands, group, verb, row));
  }
  return program;
}

function addVerbs<Ports>(
  commands: Commands<Ports>,
  command: CommanderCommand,
  group: CommandGroup<Ports>,
): void {
  for (const [verb, row] of Object.entries(group.verbs))
    command.addCommand(verbCommand(commands, group, verb, row), { isDefault: verb === group.defaultVerb });
}

function verbCommand<Ports>(
  { groups, open }: Commands<Ports>,
  { noun, runsOnOlderDatabase }: CommandGroup<Ports>,
  verb: string,
  row: Command<Ports>,
): CommanderCommand {
  const command = new CommanderCommand(verb).description(row.summary);
  if (row.usage !== undefined) command.usage(row.usage);
  for (const [key, field] of Object.entries(row.input))
    if (field.place === 'argument') command.addArgument(new Argument(field.syntax ?? `<${kebab(key)}>`));
    else command.addOption(optionOf(key, field));
  command.action(() => {
    const typed = typedIn(row, command);
    const input = inputOf(row, command, typed);
    const { envFile: files = [] } = command.optsWithGlobals<{ envFile?: string[] }>();
    return open((ports) => row.run(ports, input as never), {
      ...{ action: actionOf(noun, verb), typed, files, permission: row.permission },
      commandOf: (name) => rowOf(groups, name),
      opening: runsOnOlderDatabase ? 'migration' : 'command',
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

function rowOf<Ports>(groups: Groups<Ports>, name: string): Command<Ports> | undefined {
  for (const { noun, verbs } of groups)
    for (const [verb, row] of Object.entries(verbs)) if (actionOf(noun, verb) === name) return row;
  return undefined;
}

/** The descriptions of arguments and options, by field name. */
function typedIn(row: WithInput, command: CommanderCommand): Typed {
  const options = command.opts();
  const rest = [...command.processedArgs];
  return Object.fromEntries(
    Object.entries(row.input).map(([key, { place }]) => [
      key,
      place === 'argument' ? rest.shift() : options[key],
    ]),
  );
}

function inputOf(row: WithInput, command: CommanderCommand, typed: Typed): Record<string, unknown> {
  const entries = Object.entries(row.input).map(([key, field]) => {
    try {
      return [key, inputFrom({ input: { [key]: field } }, typed)[key]];
    } catch (error) {
      if (!(error instanceof InvalidArgumentError) || field.place === 'argument') throw error;
      const { flags } = optionOf(key, field);
      return command.error(
        `error: option '${flags}' argument '${String(typed[key])}' is invalid. ${error.message}`,
        { code: error.code },
      );
    }
  });
  return Object.fromEntries(entries);
}
