import type { requestErrors } from './request-errors.ts';
import type { sealErrors } from './seal-errors.ts';

type RequestErrors = typeof requestErrors;
type SealErrors = typeof sealErrors;

/** The rows of all errors. Those of the nouns are declared where the registry is built, so that the kernel knows no noun. */
export interface KnownErrors extends RequestErrors, SealErrors {}

export type ErrorName = keyof KnownErrors;
