import { z } from 'zod';
import type { Localized } from './localized.ts';

/** A JSON Schema as a plain value. Every part that needs an explanation has `zh` and `en` next to its type. */
export type WireSchema = Readonly<Record<string, unknown>>;

/** A named part of a wire format, with its meaning. */
export interface WireRow extends Localized {
  readonly name: string;
  /** The allowed values, each with its meaning. */
  readonly values?: readonly WireRow[];
}

export interface WireHeader extends WireRow {
  readonly schema?: WireSchema;
}

export interface WireParameter extends WireRow {
  readonly schema: WireSchema;
  readonly required?: true;
}

/** Lists values and their meanings as Markdown. */
export function meanings(rows: readonly WireRow[], lang: keyof Localized): string {
  return rows.map((row) => `- \`${row.name}\`: ${row[lang]}`).join('\n');
}

/** Returns the meaning of a row, followed by the meanings of its values. */
export function explained({ zh, en, values }: Omit<WireRow, 'name'>): Localized {
  if (values === undefined) return { zh, en };
  return { zh: `${zh}\n\n${meanings(values, 'zh')}`, en: `${en}\n\n${meanings(values, 'en')}` };
}

/**
 * Returns the rows as input of an endpoint that parses the texts itself. Each is a text with the description of its
 * row.
 */
export function wireInput<const Row extends WireParameter>(rows: readonly Row[]): WireInput<Row> {
  const shape = rows.map((row) => {
    const text = z.string().meta({ ...row.schema, ...explained(row) });
    return [row.name, row.required ? text : text.optional()] as const;
  });
  return z.object(Object.fromEntries(shape)) as unknown as WireInput<Row>;
}

type WireInput<Row extends WireParameter> = z.ZodObject<{
  [Name in Row['name']]: Extract<Row, { name: Name }> extends { required: true }
    ? z.ZodString
    : z.ZodOptional<z.ZodString>;
}>;
