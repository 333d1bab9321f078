import { z } from 'zod';

const unitIdSchema = z.string().regex(/^[a-z][A-Za-z0-9]*$/);
const factorSchema = z.union([z.number().positive().transform(String), z.string().regex(/^\d+(?:\.\d+)?$/)]);

/** `units.yaml` in a catalogue folder: units that the product lacks. */
export const unitsFileSchema = z.array(
  z
    .strictObject({
      id: unitIdSchema,
      zh: z.string().min(1).max(40),
      en: z.string().min(1).max(40),
      /** The short form in tables and headers, such as EH/s. */
      symbol: z.string().min(1).max(20).optional(),
      /** The unit of which this one is a multiple, and the factor. */
      of: z.string().min(1).optional(),
      times: factorSchema.optional(),
    })
    .refine(
      ({ of, times }) => (of === undefined) === (times === undefined),
      'of and times must be given together',
    ),
);

export type UnitRow = z.infer<typeof unitsFileSchema>[number];

/** A unit of `units.yaml`. The catalogue parser stores it with each field in that unit. */
export const ownUnitSchema = z.strictObject({
  id: unitIdSchema,
  zh: z.string(),
  en: z.string(),
  symbol: z.string().optional(),
});

export type OwnUnit = z.infer<typeof ownUnitSchema>;
