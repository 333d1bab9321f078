import { isEmail, isMobile } from '../identity/rules.ts';
import { filled, type Rule } from '../kernel/field-row.ts';

/** The number that is linked to an account. */
export const boundMobileRule: Rule = filled('identity.mobileRequired', isMobile, 'identity.mobileForm');

/** The address that is linked to an account. */
export const boundEmailRule: Rule = filled('identity.emailRequired', isEmail, 'identity.emailForm');

/** Overseas customers get their own message for an empty address. */
export const overseasEmailRule: Rule = (value) =>
  value === '' ? 'profile.overseasEmail' : boundEmailRule(value);
