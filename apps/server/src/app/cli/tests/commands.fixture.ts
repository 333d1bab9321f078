import { actionOf } from '../commander.ts';
import { allCommands } from '../program.ts';

/** Migrations run without an operator, and have their own test. */
const groups = allCommands.filter(({ runsOnOlderDatabase }) => !runsOnOlderDatabase);

/** Every command that needs an operator, by its name in the audit log. */
export const commands = groups.flatMap(({ noun, verbs }) =>
  Object.entries(verbs).map(([verb, row]) => ({ action: actionOf(noun, verb), row })),
);
export const changing = commands.filter(({ row }) => row.effect === 'changes').map(({ action }) => action);
