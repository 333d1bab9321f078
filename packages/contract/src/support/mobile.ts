import { foldMobile, isMobile } from '../identity/rules.ts';
import type { Rule } from '../kernel/field-row.ts';

/** A number of any country in the format of ITU-T E.164: +, the country code, 8 to 15 digits in all. */
const INTERNATIONAL = /^\+[1-9]\d{7,14}$/;

/** Accepts a mobile number of mainland China, or one of any country with its code. Ignores spaces and dashes. */
export const feedbackMobileRule: Rule = (value) => {
  const mobile = foldMobile(value);
  if (mobile === '') return 'support.feedbackMobile';
  return isMobile(mobile) || INTERNATIONAL.test(mobile) ? null : 'support.feedbackMobileForm';
};
