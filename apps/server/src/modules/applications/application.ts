import type {
  ApplicationKind,
  ApplicationState,
  Lang,
  OrganisationForm,
  OverseasForm,
} from '@jishi/contract';

export type ApplicationForm = OrganisationForm | OverseasForm;

/** An application for an account beyond an individual's, and its outcome. */
export interface Application {
  readonly id: bigint;
  readonly kind: ApplicationKind;
  /** The account to upgrade, or the one that approval opened; null until then. */
  readonly accountId: bigint | null;
  /** Mobile number of an organisation's contact, e-mail address of an overseas customer. */
  readonly applicant: string;
  /** The language that the applicant wrote in, and is answered in. */
  readonly lang: Lang;
  readonly form: ApplicationForm;
  /** The invitation code that the applicant came with. */
  readonly inviteCode: string | null;
  readonly state: ApplicationState;
  /** Why it was refused, in the reviewer's words. */
  readonly reason: string | null;
  readonly appliedAt: Date;
  readonly reviewedAt: Date | null;
}

export function companyOf(form: ApplicationForm): string {
  return 'companyName' in form ? form.companyName : form.company;
}

/** The address to which the result of the review is sent. */
export function emailOf(form: ApplicationForm): string {
  return 'contactEmail' in form ? form.contactEmail : form.businessEmail;
}
