import { userInfo } from 'node:os';
import { defaultedOption, flag } from './field.ts';
import { text } from './parsers.ts';

/** The record of an operator's decision. */
export interface Decision {
  readonly by: string;
  readonly reason: string;
  readonly dryRun: boolean;
}

/** The options for the decider, the reason and the dry run. */
export const decisionFields = {
  by: defaultedOption('<name>', 'your name, for the audit log', text, userInfo().username),
  reason: defaultedOption('<text>', 'reason, for the audit log', text, ''),
  dryRun: flag('print what the command would do, and change nothing'),
};
