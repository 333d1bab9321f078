import { emailRule } from '../identity/rules.ts';
import type { Rule } from '../kernel/field-row.ts';

/** Overseas customers get their own message for an empty address. */
export const overseasEmailRule: Rule = (value) => (value === '' ? 'profile.overseasEmail' : emailRule(value));
