import { emailRule } from '../identity/rules.ts';
import type { Rule } from '../kernel/field-row.ts';

/** An overseas customer who leaves the address empty is told so in words of their own. */
export const overseasEmailRule: Rule = (value) => (value === '' ? 'profile.overseasEmail' : emailRule(value));
