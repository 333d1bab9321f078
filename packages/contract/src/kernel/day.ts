import { z } from 'zod';

/**
 * An existing day, `2026-03-31`. The minimum is the year 1000, so that earlier days computed from it also
 * have four-digit years.
 */
export const daySchema = z.iso.date().refine((day) => day >= '1000');
