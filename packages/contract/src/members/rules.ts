import { isEmail, isMobile } from '../identity/rules.ts';
import type { Rule } from '../kernel/field-row.ts';

/** The person to invite: a mobile number or an e-mail address, in any case of its letters. */
export const memberReceiverRule: Rule = (value) =>
  isMobile(value.trim()) || isEmail(value.trim()) ? null : 'members.receiverWrong';
