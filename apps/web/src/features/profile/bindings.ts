import { boundEmailRule, boundMobileRule, type Rule, successTexts } from '@jishi/contract';
import { person } from '../../shared/api/person-client.ts';

export type Channel = 'mobile' | 'email';

interface Proof {
  /** The code sent to the new receiver. */
  readonly code: string;
  readonly password: string;
  /** The code sent to the number or address that is already linked. It is required if the account has no password. */
  readonly currentCode: string;
}

interface Binding {
  readonly rule: Rule;
  readonly saved: { readonly zh: string; readonly en: string };
  readonly send: (purpose: 'bind' | 'unbind', receiver: string, captchaPass: string) => Promise<unknown>;
  readonly bind: (receiver: string, proof: Proof) => Promise<unknown>;
  readonly unbind: (code: string) => Promise<unknown>;
}

/** The differences between linking a mobile number and an e-mail address. */
export const BINDINGS: Readonly<Record<Channel, Binding>> = {
  mobile: {
    rule: boundMobileRule,
    saved: successTexts.mobileChanged,
    send: (purpose, mobile, captchaPass) => person.account.sendMobileCode({ purpose, mobile, captchaPass }),
    bind: (mobile, { code, ...proof }) =>
      person.account.bindMobile({ mobile, smsVerifyCode: code, ...proof }),
    unbind: (smsVerifyCode) => person.account.unbindMobile({ smsVerifyCode }),
  },
  email: {
    rule: boundEmailRule,
    saved: successTexts.emailBound,
    send: (purpose, email, captchaPass) => person.account.sendEmailCode({ purpose, email, captchaPass }),
    bind: (email, proof) => person.account.bindEmail({ email, ...proof }),
    unbind: (code) => person.account.unbindEmail({ code }),
  },
};
