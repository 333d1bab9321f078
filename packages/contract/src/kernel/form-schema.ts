import { z } from 'zod';
import type { FieldRow, FieldRows } from './field-row.ts';
import { TEXT_MAX } from './fields.ts';

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

/** What an endpoint takes of a form. What a text must be is the rule's to say, in words of its own. */
export function formShape<Rows extends FieldRows>(rows: Rows): FormShape<Rows> {
  const shape = Object.entries(rows).map(([name, { type, zh, en }]) => [
    name,
    BY_TYPE[type]().meta({ zh, en }),
  ]);
  return Object.fromEntries(shape) as unknown as FormShape<Rows>;
}
