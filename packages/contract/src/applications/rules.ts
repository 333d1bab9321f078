import type { ErrorName } from '../errors.ts';
import { isEmail, isMobile, type Rule, smsCodeRule } from '../identity/rules.ts';
import { BUSINESS_TYPES, type OrganisationForm, type OverseasForm } from './schemas.ts';

type FieldErrors<F> = { [K in keyof F]?: ErrorName };

const ORGANISATION_REQUIRED = {
  companyName: 'applications.companyName',
  address: 'applications.address',
  headPerson: 'applications.headPerson',
  contactPerson: 'applications.contactPerson',
  contactEmail: 'applications.contactEmail',
  contactLandline: 'applications.contactLandline',
  contactMobile: 'applications.contactMobile',
  serverRoomLocation: 'applications.serverRoomLocation',
  roomManager: 'applications.roomManager',
  roomPhone: 'applications.roomPhone',
  serviceName: 'applications.serviceName',
  servicePrice: 'applications.servicePrice',
  targetUsers: 'applications.targetUsers',
  startTime: 'applications.startTime',
  expectedUsers: 'applications.expectedUsers',
  refreshFrequency: 'applications.refreshFrequency',
} as const satisfies Partial<Record<keyof OrganisationForm, ErrorName>>;

/** What is wrong with an organisation's application, by field, in the order of the form. */
export function organisationFaults(form: OrganisationForm): FieldErrors<OrganisationForm> {
  const faults: FieldErrors<OrganisationForm> = {};
  for (const [field, name] of entriesOf(ORGANISATION_REQUIRED))
    if (form[field].trim() === '') faults[field] = name;
  if (form.isListed === null) faults.isListed = 'applications.isListed';
  if (faults.contactEmail === undefined && !isEmail(form.contactEmail))
    faults.contactEmail = 'applications.contactEmailForm';
  if (faults.contactMobile === undefined && !isMobile(form.contactMobile))
    faults.contactMobile = 'applications.contactMobileForm';
  if (!form.agreed) faults.agreed = 'applications.agreementRequired';
  return faults;
}

const isBusinessType = (value: string): boolean => BUSINESS_TYPES.some((type) => type === value);

const OVERSEAS_REQUIRED = {
  firstName: 'applications.firstName',
  lastName: 'applications.lastName',
  company: 'applications.company',
  businessEmail: 'applications.businessEmail',
  jobTitle: 'applications.jobTitle',
  businessType: 'applications.businessType',
} as const satisfies Partial<Record<keyof OverseasForm, ErrorName>>;

export function overseasFaults(form: OverseasForm): FieldErrors<OverseasForm> {
  const faults: FieldErrors<OverseasForm> = {};
  for (const [field, name] of entriesOf(OVERSEAS_REQUIRED))
    if (form[field].trim() === '') faults[field] = name;
  if (faults.businessEmail === undefined && !isEmail(form.businessEmail))
    faults.businessEmail = 'applications.businessEmailForm';
  if (faults.businessType === undefined && !isBusinessType(form.businessType))
    faults.businessType = 'applications.businessType';
  if (!form.agreed) faults.agreed = 'applications.overseasAgreement';
  return faults;
}

/** The code that went to the business e-mail, in the words of the English forms. */
export const overseasCodeRule: Rule = (value) =>
  smsCodeRule(value) === null ? null : 'applications.overseasCode';

function entriesOf<T extends object>(value: T): [keyof T, T[keyof T]][] {
  return Object.entries(value) as [keyof T, T[keyof T]][];
}
