import { z } from 'zod';

/** A data set, or one of its fields, for example `p_stock2402` or `p_stock2402.F012N`. */
const targetSchema = z.string().regex(/^p_\w{1,40}(\.\w{1,40})?$/);
const targetsSchema = z.array(targetSchema).min(1).max(12);
const wordsSchema = z.array(z.string().trim().min(1).max(60)).min(1);

/** `catalogue/terms.yaml`: trade terms for data whose names and fields use different words. */
export const termsSchema = z
  .strictObject({
    /** Words that do not narrow a search if it also contains other words. */
    fillers: z.array(z.string().min(1)),
    terms: z.array(z.strictObject({ zh: wordsSchema, en: wordsSchema, finds: targetsSchema })),
    /** Data that users search for but that the catalogue lacks, with the most similar data in the catalogue. */
    absent: z.array(z.strictObject({ zh: wordsSchema, en: wordsSchema, nearest: targetsSchema })),
  })
  .superRefine(({ terms, absent }, context) => {
    const words = [...terms, ...absent].flatMap(({ zh, en }) =>
      [...zh, ...en].map((word) => word.toLowerCase()),
    );
    const twice = words.filter((word, i) => words.indexOf(word) !== i);
    for (const word of new Set(twice))
      context.addIssue({ code: 'custom', message: `${word} is listed twice` });
  });

export type Terms = z.infer<typeof termsSchema>;

export const NO_TERMS: Terms = { fillers: [], terms: [], absent: [] };

/** `catalogue/glossary.yaml`: one English name for each Chinese field name. */
export const glossarySchema = z.record(z.string().min(1), z.string().min(1));
