import { isEmail, isMobile } from '../identity/rules.ts';
import type { Rule } from '../kernel/field-row.ts';

/** The person to invite: a mobile number or an e-mail address. The case of its letters does not matter. */
export const memberReceiverRule: Rule = (value) =>
  isMobile(value.trim()) || isEmail(value.trim()) ? null : 'members.receiverWrong';
