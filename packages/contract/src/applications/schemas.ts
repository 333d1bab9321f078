import { z } from 'zod';
import { formShape } from '../kernel/fields.ts';
import { organisationFields, overseasFields } from './fields.ts';

export const APPLICATION_STATES = ['review', 'approved', 'refused'] as const;

export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const APPLICATION_KINDS = ['organisation', 'overseas'] as const;

export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

export const applicationStateSchema = z.strictObject({
  /** The reference number of the application for applicant and operator. */
  number: z.string(),
  kind: z.enum(APPLICATION_KINDS),
  state: z.enum(APPLICATION_STATES),
  /** The reviewer's reason for rejecting the application. */
  reason: z.string().nullable(),
  company: z.string(),
  appliedAt: z.string().describe('ISO 8601, UTC'),
  reviewedAt: z.string().nullable(),
  /** The form as submitted, so that a rejected applicant can correct it. */
  form: z.record(z.string(), z.union([z.string(), z.boolean()]).nullable()).nullable(),
});

export const organisationFormSchema = z.object(formShape(organisationFields));

export const overseasFormSchema = z.object(formShape(overseasFields));
