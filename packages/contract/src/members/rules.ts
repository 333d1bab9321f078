import { isEmail, isMobile } from '../identity/rules.ts';
import type { Rule } from '../kernel/field-row.ts';

/** The user to invite: a mobile number or an e-mail address, in upper or lower case. */
export const memberReceiverRule: Rule = (value) =>
  isMobile(value.trim()) || isEmail(value.trim()) ? null : 'members.receiverWrong';
