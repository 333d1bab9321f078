import type {
  ApplicationKind,
  ApplicationState,
  Lang,
  OrganisationForm,
  OverseasForm,
} from '@jishi/contract';

export type ApplicationForm = OrganisationForm | OverseasForm;

/** An application for an account other than an individual's, and its outcome. */
export interface Application {
  readonly id: bigint;
  readonly kind: ApplicationKind;
  /** The account to upgrade, or the account that approval opened; null until approval opens it. */
  readonly accountId: bigint | null;
  /** The contact's mobile number for an organisation, or the e-mail address of an overseas customer. */
  readonly applicant: string;
  /** The language in which the applicant wrote, and in which the answer is sent. */
  readonly lang: Lang;
  readonly form: ApplicationForm;
  /** The invitation code that the applicant used. */
  readonly inviteCode: string | null;
  readonly state: ApplicationState;
  /** The reason for a refusal, as the reviewer wrote it. */
  readonly reason: string | null;
  readonly appliedAt: Date;
  readonly reviewedAt: Date | null;
}

export function companyOf(form: ApplicationForm): string {
  return 'companyName' in form ? form.companyName : form.company;
}

/** Returns the address to which the result of the review is sent. */
export function emailOf(form: ApplicationForm): string {
  return 'contactEmail' in form ? form.contactEmail : form.businessEmail;
}
