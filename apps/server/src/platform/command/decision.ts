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
  by: defaultedOption('<name>', 'who decides, for the audit', text, userInfo().username),
  reason: defaultedOption('<text>', 'why, for the audit', text, ''),
  dryRun: flag('print what would be done, and do nothing'),
};
