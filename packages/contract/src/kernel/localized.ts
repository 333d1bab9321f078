import { z } from 'zod';

/** The two languages of the product. */
export const langSchema = z.enum(['zh', 'en']);

export type Lang = z.infer<typeof langSchema>;

/** A text in both languages. */
export const localizedSchema = z.strictObject({ zh: z.string().min(1), en: z.string().min(1) });

export type Localized = z.infer<typeof localizedSchema>;
