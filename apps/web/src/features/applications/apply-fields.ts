import {
  BUSINESS_TYPES,
  FREQUENCIES,
  organisationCodeFields,
  organisationFields,
  overseasCodeFields,
  overseasFields,
} from '@jishi/contract';

export const ORGANISATION_ROWS = { ...organisationFields, ...organisationCodeFields } as const;
export const OVERSEAS_ROWS = { ...overseasFields, ...overseasCodeFields } as const;
/** The fields of both forms. Fields that occur in both have the same name. */
export const APPLY_ROWS = { ...OVERSEAS_ROWS, ...ORGANISATION_ROWS } as const;

export type OrganisationName = keyof typeof ORGANISATION_ROWS;
export type OverseasName = keyof typeof OVERSEAS_ROWS;
export type ApplyName = OrganisationName | OverseasName;
export type SectionName = 'company' | 'contact' | 'serverRoom' | 'service' | 'person' | 'work';

/** A field of an application: its control, its width, and the kind of value that the browser may fill in. */
export interface ApplyField<Name extends ApplyName> {
  readonly name: Name;
  readonly control: 'text' | 'email' | 'tel' | 'mobile' | 'lines' | 'yesNo' | 'businessType' | 'frequency';
  readonly autoComplete?: string;
  /** Spans the whole width of the section. */
  readonly wide?: true;
}

export interface ApplySection<Name extends ApplyName> {
  readonly name: SectionName;
  readonly fields: readonly ApplyField<Name>[];
}

/** Choices are sent as English words, which a reviewer can read in any language. */
export const FREQUENCY_VALUES = FREQUENCIES.map((frequency) => ({ ...frequency, value: frequency.en }));
export const BUSINESS_VALUES = BUSINESS_TYPES;

export const ORGANISATION_SECTIONS: readonly ApplySection<OrganisationName>[] = [
  {
    name: 'company',
    fields: [
      { name: 'companyName', control: 'text', autoComplete: 'organization', wide: true },
      { name: 'isListed', control: 'yesNo' },
      { name: 'headPerson', control: 'text' },
      { name: 'address', control: 'text', autoComplete: 'street-address', wide: true },
    ],
  },
  {
    name: 'contact',
    fields: [
      { name: 'contactPerson', control: 'text', autoComplete: 'name' },
      { name: 'contactEmail', control: 'email', autoComplete: 'email' },
      { name: 'contactLandline', control: 'tel' },
      { name: 'contactMobile', control: 'mobile', autoComplete: 'tel-national' },
    ],
  },
  {
    name: 'serverRoom',
    fields: [
      { name: 'serverRoomLocation', control: 'text', wide: true },
      { name: 'roomManager', control: 'text' },
      { name: 'roomPhone', control: 'tel' },
    ],
  },
  {
    name: 'service',
    fields: [
      { name: 'serviceName', control: 'text' },
      { name: 'servicePrice', control: 'text' },
      { name: 'targetUsers', control: 'lines', wide: true },
      { name: 'startTime', control: 'text' },
      { name: 'expectedUsers', control: 'text' },
      { name: 'refreshFrequency', control: 'frequency' },
    ],
  },
];

export const OVERSEAS_SECTIONS: readonly ApplySection<OverseasName>[] = [
  {
    name: 'person',
    fields: [
      { name: 'firstName', control: 'text', autoComplete: 'given-name' },
      { name: 'lastName', control: 'text', autoComplete: 'family-name' },
      { name: 'jobTitle', control: 'text', autoComplete: 'organization-title' },
      { name: 'businessEmail', control: 'email', autoComplete: 'email' },
    ],
  },
  {
    name: 'work',
    fields: [
      { name: 'company', control: 'text', autoComplete: 'organization' },
      { name: 'businessType', control: 'businessType' },
    ],
  },
];

/** The fields of a form in order: its own fields, then those that prove the sender's identity, then the agreement. */
function namesOf<Name extends ApplyName>(
  sections: readonly ApplySection<Name>[],
  last: readonly Name[],
): readonly Name[] {
  return [...sections.flatMap(({ fields }) => fields.map(({ name }) => name)), ...last];
}

export const ORGANISATION_NAMES = namesOf(ORGANISATION_SECTIONS, ['smsVerifyCode', 'agreed']);
export const OVERSEAS_NAMES = namesOf(OVERSEAS_SECTIONS, ['emailVerifyCode', 'agreed']);
