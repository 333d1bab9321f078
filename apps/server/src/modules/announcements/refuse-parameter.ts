import type { announcementsErrors, ErrorValues } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';

type ParameterError = Exclude<
  keyof typeof announcementsErrors,
  'announcements.tooMany' | 'announcements.questionUnknown'
>;

/** Rejects a parameter by name. */
export function refuse(parameter: string, error: ParameterError, values: ErrorValues = {}): never {
  throw new Refusal(error, { parameter, ...values });
}
