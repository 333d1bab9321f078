import {
  confirmationRule,
  type ErrorName,
  mobileRule,
  newPasswordRule,
  nicknameRule,
  type OrganisationForm,
  type OverseasForm,
  organisationFaults,
  overseasCodeRule,
  overseasFaults,
  smsCodeRule,
} from '@jishi/contract';

export interface PersonalForm {
  readonly nickname: string;
  readonly mobile: string;
  readonly smsVerifyCode: string;
  readonly password: string;
  readonly confirmpassword: string;
  readonly agreed: boolean;
}

/** The first thing that is wrong with a form, in the order in which it is filled in; null when nothing is. */
export function personalFault(form: PersonalForm): ErrorName | null {
  return (
    nicknameRule(form.nickname) ??
    mobileRule(form.mobile) ??
    smsCodeRule(form.smsVerifyCode) ??
    newPasswordRule(form.password) ??
    confirmationRule(form.password, form.confirmpassword) ??
    (form.agreed ? null : 'registration.agreements')
  );
}

export function organisationFault(form: OrganisationForm & { smsVerifyCode: string }): ErrorName | null {
  return firstOf(organisationFaults(form), form) ?? smsCodeRule(form.smsVerifyCode);
}

export function overseasFault(form: OverseasForm & { emailVerifyCode: string }): ErrorName | null {
  return firstOf(overseasFaults(form), form) ?? overseasCodeRule(form.emailVerifyCode);
}

function firstOf<F extends object>(faults: { [K in keyof F]?: ErrorName }, form: F): ErrorName | null {
  for (const field of Object.keys(form) as (keyof F)[]) if (faults[field] !== undefined) return faults[field];
  return null;
}
