import { z } from 'zod';

/** The two languages the product speaks. */
export const langSchema = z.enum(['zh', 'en']);

export type Lang = z.infer<typeof langSchema>;

/** One text in both languages, always side by side. */
export const localizedSchema = z.strictObject({ zh: z.string().min(1), en: z.string().min(1) });

export type Localized = z.infer<typeof localizedSchema>;

/** A text with each `{name}` exchanged for its value; a name without one stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
