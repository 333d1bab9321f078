import type { ErrorName } from '../errors.ts';
import { isEmail, isMobile, type Rule, smsCodeRule } from '../identity/rules.ts';
import { BUSINESS_TYPES, type OrganisationForm, type OverseasForm } from './schemas.ts';

type FieldErrors<F> = { [K in keyof F]?: ErrorName };

const ORGANISATION_REQUIRED = {
  companyName: 'local.organisationName',
  address: 'local.organisationAddress',
  headPerson: 'local.headPerson',
  contactPerson: 'local.contactPerson',
  contactEmail: 'local.contactEmail',
  contactLandline: 'local.contactLandline',
  contactMobile: 'local.contactMobile',
  serverRoomLocation: 'local.serverRoomLocation',
  roomManager: 'local.roomManager',
  roomPhone: 'local.roomPhone',
  serviceName: 'local.serviceName',
  servicePrice: 'local.servicePrice',
  targetUsers: 'local.targetUsers',
  startTime: 'local.startTime',
  expectedUsers: 'local.expectedUsers',
  refreshFrequency: 'local.refreshFrequency',
} as const satisfies Partial<Record<keyof OrganisationForm, ErrorName>>;

/** What is wrong with an organisation's application, by field, in the order of the form. */
export function organisationFaults(form: OrganisationForm): FieldErrors<OrganisationForm> {
  const faults: FieldErrors<OrganisationForm> = {};
  for (const [field, name] of entriesOf(ORGANISATION_REQUIRED))
    if (form[field].trim() === '') faults[field] = name;
  if (form.isListed === null) faults.isListed = 'local.organisationListed';
  if (faults.contactEmail === undefined && !isEmail(form.contactEmail))
    faults.contactEmail = 'local.contactEmailForm';
  if (faults.contactMobile === undefined && !isMobile(form.contactMobile))
    faults.contactMobile = 'local.contactMobileForm';
  if (!form.agreed) faults.agreed = 'local.agreementRequired';
  return faults;
}

const isBusinessType = (value: string): boolean => BUSINESS_TYPES.some((type) => type === value);

const OVERSEAS_REQUIRED = {
  firstName: 'local.firstName',
  lastName: 'local.lastName',
  company: 'local.company',
  businessEmail: 'local.businessEmail',
  jobTitle: 'local.jobTitle',
  businessType: 'local.businessType',
} as const satisfies Partial<Record<keyof OverseasForm, ErrorName>>;

export function overseasFaults(form: OverseasForm): FieldErrors<OverseasForm> {
  const faults: FieldErrors<OverseasForm> = {};
  for (const [field, name] of entriesOf(OVERSEAS_REQUIRED))
    if (form[field].trim() === '') faults[field] = name;
  if (faults.businessEmail === undefined && !isEmail(form.businessEmail))
    faults.businessEmail = 'local.businessEmailForm';
  if (faults.businessType === undefined && !isBusinessType(form.businessType))
    faults.businessType = 'local.businessType';
  if (!form.agreed) faults.agreed = 'local.overseasAgreement';
  return faults;
}

/** The code that went to the business e-mail, in the words of the English forms. */
export const overseasCodeRule: Rule = (value) => (smsCodeRule(value) === null ? null : 'local.overseasCode');

function entriesOf<T extends object>(value: T): [keyof T, T[keyof T]][] {
  return Object.entries(value) as [keyof T, T[keyof T]][];
}
