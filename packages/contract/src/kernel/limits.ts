import { z } from 'zod';

export const frontLimit = z.coerce
  .number()
  .int()
  .min(1)
  .max(20)
  .default(8)
  .meta({ zh: '最多条数', en: 'Maximum number of items' });
