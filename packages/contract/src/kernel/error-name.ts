import type { requestErrors } from './request-errors.ts';
import type { sealErrors } from './seal-errors.ts';

type RequestErrors = typeof requestErrors;
type SealErrors = typeof sealErrors;

/**
 * The rows of all errors. The registry's module adds the errors of the nouns, so that the kernel does not depend on
 * them.
 */
export interface KnownErrors extends RequestErrors, SealErrors {}

export type ErrorName = keyof KnownErrors;
