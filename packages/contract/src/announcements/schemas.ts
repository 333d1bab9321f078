import { z } from 'zod';
import { langSchema } from '../kernel/localized.ts';

export const noticeSchema = z.strictObject({
  id: z.string(),
  date: z.string(),
  /** ISO 8601 in UTC. Null if the time is not known to the minute. */
  publishedAt: z.string().nullable(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  title: z.string(),
  /** The language of the title. */
  lang: langSchema,
  /** Whether the announcement was made up for the demo market. */
  demo: z.boolean(),
  url: z.string().nullable(),
});

export type Notice = z.infer<typeof noticeSchema>;
