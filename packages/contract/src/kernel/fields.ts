import { z } from 'zod';
import { INVITE_CODE_MAX, TEXT_MAX } from './constants.ts';
import type { FieldRow, FieldRows } from './field-row.ts';

export const text = (zh: string, en: string, max = TEXT_MAX) => z.string().max(max).meta({ zh, en });

/** An unknown or rejected invitation code does not prevent a sign-up. */
export const inviteCode = z
  .string()
  .max(INVITE_CODE_MAX)
  .optional()
  .meta({ zh: '邀请码', en: 'Invitation code' });

export const sent = z.strictObject({ resendSeconds: z.int() });

export const done = z.strictObject({ changed: z.literal(true) });

export const fenSchema = z
  .string()
  .regex(/^-?\d+$/)
  .describe('integer fen, as text');

type SchemaOf<Row extends FieldRow> = [Parameters<Row['rule']>[0]] extends [string]
  ? z.ZodString
  : [Parameters<Row['rule']>[0]] extends [boolean]
    ? z.ZodBoolean
    : z.ZodDefault<z.ZodNullable<z.ZodBoolean>>;

type FormShape<Rows extends FieldRows> = { -readonly [N in keyof Rows]: SchemaOf<Rows[N]> };

const BY_TYPE = {
  text: () => z.string().max(TEXT_MAX),
  answer: () => z.boolean().nullable().default(null),
  tick: () => z.boolean(),
} as const;

/** Returns the form fields as input of an endpoint. Their rules check the texts, with their own messages. */
export function formShape<Rows extends FieldRows>(rows: Rows): FormShape<Rows> {
  const shape = Object.entries(rows).map(([name, { type, zh, en }]) => [
    name,
    BY_TYPE[type]().meta({ zh, en }),
  ]);
  return Object.fromEntries(shape) as unknown as FormShape<Rows>;
}
