import type { ErrorName } from '@jishi/contract';

/** Without the agreements no account is opened, whichever way one comes. */
export const agreedRule = (agreed: boolean): ErrorName | null => (agreed ? null : 'registration.agreements');
