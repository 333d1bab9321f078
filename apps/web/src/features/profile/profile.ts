import {
  ACCOUNT_TYPES,
  overseasEmailRule,
  passwordRequiredRule,
  type Rule,
  smsCodeRule,
} from '@jishi/contract';
import type { Profile } from '../../shared/session/profile.query.ts';
import type { Channel } from './bindings.ts';

/**
 * The proof of identity that confirms a change: the password, otherwise a code sent to a linked number or address. Null
 * if the account has neither.
 */
export type Proof = 'password' | Channel | null;

export function proofOf({ hasPassword, mobile, email }: Profile): Proof {
  if (hasPassword) return 'password';
  if (mobile !== null) return 'mobile';
  return email === null ? null : 'email';
}

/** Returns the rules of the fields for the proof. The field that is not required can stay empty. */
export const proofRules = (proof: Proof): Record<'password' | 'currentCode', Rule> => ({
  password: (value) => (proof === 'password' ? passwordRequiredRule(value) : null),
  currentCode: (value) => (proof === 'mobile' || proof === 'email' ? smsCodeRule(value) : null),
});

/** For overseas customers, an empty address has its own message. */
export const receiverRuleOf = ({ type }: Pick<Profile, 'type'>, channel: Channel, rule: Rule): Rule =>
  channel === 'email' && type === ACCOUNT_TYPES.overseas ? overseasEmailRule : rule;
