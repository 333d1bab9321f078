import { userInfo } from 'node:os';
import type { Command } from 'commander';

/** The record of an operator's decision. */
export interface Decision {
  readonly by: string;
  readonly reason: string;
  readonly dryRun: boolean;
}

/** Adds the options for the decider, the reason and the dry run. */
export function withDecision(command: Command): Command {
  return command
    .option('--by <name>', 'who decides, for the audit', userInfo().username)
    .option('--reason <text>', 'why, for the audit', '')
    .option('--dry-run', 'say what would be done, and do nothing', false);
}
