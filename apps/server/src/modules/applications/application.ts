import type {
  ApplicationKind,
  ApplicationState,
  Lang,
  OrganisationForm,
  OverseasForm,
} from '@jishi/contract';

export type ApplicationForm = OrganisationForm | OverseasForm;

/** An application for a company's or an overseas customer's account, and its outcome. */
export interface Application {
  readonly id: bigint;
  readonly kind: ApplicationKind;
  /** The account to upgrade, or the account opened on approval. Null until it is opened. */
  readonly accountId: bigint | null;
  /** The mobile number of an organisation's contact, or the e-mail address of an overseas customer. */
  readonly applicant: string;
  /** The language of the application and of the reply. */
  readonly lang: Lang;
  readonly form: ApplicationForm;
  /** The invitation code that the applicant used. */
  readonly inviteCode: string | null;
  readonly state: ApplicationState;
  /** The reviewer's reason for a rejection. */
  readonly reason: string | null;
  readonly appliedAt: Date;
  readonly reviewedAt: Date | null;
}

export function companyOf(form: ApplicationForm): string {
  return 'companyName' in form ? form.companyName : form.company;
}

/** Returns the address that receives the result of the review. */
export function emailOf(form: ApplicationForm): string {
  return 'contactEmail' in form ? form.contactEmail : form.businessEmail;
}
