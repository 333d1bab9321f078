import { z } from 'zod';

/** A day that exists, `2026-03-31`; from the year 1000 on, so that days reckoned back from it have four digits as well. */
export const daySchema = z.iso.date().refine((day) => day >= '1000');
