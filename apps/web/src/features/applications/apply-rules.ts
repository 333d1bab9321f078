import { type ErrorName, faultOf, type OrganisationForm, type OverseasForm } from '@jishi/contract';
import type { FieldRules } from '../../shared/form/use-fields.ts';
import {
  ORGANISATION_NAMES,
  ORGANISATION_ROWS,
  type OrganisationName,
  OVERSEAS_NAMES,
  OVERSEAS_ROWS,
  type OverseasName,
} from './apply-fields.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

/** The form values of a ticked checkbox and of the answers yes and no. */
export const YES = 'yes';
export const NO = 'no';

/** Returns the application of an organisation as sent, without the code. */
export function organisationForm(values: Values<OrganisationName>): OrganisationForm {
  const { smsVerifyCode: _, isListed, agreed, ...texts } = values;
  return { ...texts, isListed: isListed === '' ? null : isListed === YES, agreed: agreed === YES };
}

/** Returns the application of an overseas customer as sent, without the code. */
export function overseasForm(values: Values<OverseasName>): OverseasForm {
  const { emailVerifyCode: _, agreed, ...texts } = values;
  return { ...texts, agreed: agreed === YES };
}

/** Returns the form values of a rejected application. The agreements must be accepted again. */
export function writtenBefore(
  form: Readonly<Record<string, string | boolean | null>>,
): Readonly<Record<string, string>> {
  const answered = Object.entries(form).filter(([name, value]) => name !== 'agreed' && value !== null);
  return Object.fromEntries(
    answered.map(([name, value]) => [name, typeof value === 'string' ? value : value ? YES : NO]),
  );
}

export const ORGANISATION_RULES = rulesOf(ORGANISATION_NAMES, (name, values) => {
  const form = { ...organisationForm(values), smsVerifyCode: values.smsVerifyCode };
  return faultOf(ORGANISATION_ROWS, name, form);
});

export const OVERSEAS_RULES = rulesOf(OVERSEAS_NAMES, (name, values) => {
  const form = { ...overseasForm(values), emailVerifyCode: values.emailVerifyCode };
  return faultOf(OVERSEAS_ROWS, name, form);
});

function rulesOf<Name extends string>(
  names: readonly Name[],
  ruleOf: (name: Name, values: Values<Name>) => ErrorName | null,
): FieldRules<Name> {
  const rules = names.map((name) => [name, (_: string, all: Values<Name>) => ruleOf(name, all)]);
  return Object.fromEntries(rules) as FieldRules<Name>;
}
