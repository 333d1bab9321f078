import { userInfo } from 'node:os';
import type { Command } from 'commander';

/** What every decision of the operator is recorded with. */
export interface Decision {
  readonly by: string;
  readonly reason: string;
  readonly dryRun: boolean;
}

/** Adds who decides, why, and the dry run. */
export function withDecision(command: Command): Command {
  return command
    .option('--by <name>', 'who decides, for the audit', userInfo().username)
    .option('--reason <text>', 'why, for the audit', '')
    .option('--dry-run', 'say what would be done, and do nothing', false);
}
