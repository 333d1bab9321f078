import type { ErrorName } from '../errors.ts';

/**
 * What a person's words must be, the same in the browser and on the server. A rule answers the name of the refusal, or
 * null; its text is the registry's.
 */
export type Rule = (value: string) => ErrorName | null;

/** Something must be written, and be what it should be. */
export function filled(missing: ErrorName, isRight?: (value: string) => boolean, wrong = missing): Rule {
  return (value) => {
    if (value.trim() === '') return missing;
    return isRight === undefined || isRight(value) ? null : wrong;
  };
}
