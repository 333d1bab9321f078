import { defaultedOption, flag } from './field.ts';
import { text } from './parsers.ts';

/** An operator's decision, as recorded. */
export interface Decision {
  /** The name of the operator who is signed in. */
  readonly by: string;
  readonly reason: string;
  readonly dryRun: boolean;
}

export const reasonField = defaultedOption('<text>', 'reason, for the audit log', text, '');

/** The options for the reason and the dry run. */
export const decisionFields = {
  reason: reasonField,
  dryRun: flag('print what the command would do, and change nothing'),
};
