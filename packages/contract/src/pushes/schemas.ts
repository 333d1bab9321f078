import { z } from 'zod';
import { localizedSchema } from '../kernel/localized.ts';
import { PUSH_NAME_MAX, PUSH_STATES, type PushState } from './constants.ts';

/** A file name without folders. Its extension determines the format. */
export const pushNameSchema = z
  .string()
  .max(PUSH_NAME_MAX)
  .regex(/^[\p{L}\p{N}_][\p{L}\p{N}_. -]*$/u)
  .meta({
    zh: '送交的名称，即文件名；相同名称与内容只装载一次',
    en: 'Name of the delivery, which is the name of its file. The same name with the same bytes is loaded once',
  });

export const pushInput = z.object({
  code: z.string().max(60).meta({ zh: '数据集编号', en: 'Code of the data set' }),
  name: pushNameSchema,
});

export const pushSchema = z.strictObject({
  code: z.string(),
  name: z.string(),
  state: z.enum(Object.keys(PUSH_STATES) as [PushState, ...PushState[]]),
  bytes: z.int(),
  /** The number of bytes received so far. An interrupted delivery continues from there. */
  received: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Null until the file is loaded or held. */
  rows: z
    .strictObject({
      read: z.int(),
      inserted: z.int(),
      updated: z.int(),
      rejected: z.int(),
    })
    .nullable(),
  /** The first rejected row, described in words. */
  firstRejected: z.string().nullable(),
  /** The number of the delivery in the operator's list, if its rows were held. */
  held: z.string().nullable(),
  /** Whether a check or a review held the rows. */
  cause: z.enum(['checks', 'review']).nullable(),
  /** The checks that failed. */
  checks: z
    .array(z.strictObject({ name: z.string(), kind: z.string(), failing: z.int(), checked: z.int() }))
    .max(1_000),
  /** The reason why it was rejected, or why the operator discarded it. */
  problem: z.string().nullable(),
  createdAt: z.string().describe('ISO 8601, UTC'),
  endedAt: z.string().nullable(),
});
export type Push = z.infer<typeof pushSchema>;

/** A delivery in a list. */
export const pushLineSchema = pushSchema
  .pick({
    code: true,
    name: true,
    state: true,
    bytes: true,
    received: true,
    rows: true,
    firstRejected: true,
    problem: true,
    createdAt: true,
    endedAt: true,
  })
  .extend({
    id: z.string(),
    /** The name of the data set. Null if it no longer exists. */
    datasetName: localizedSchema.nullable(),
  });
export type PushLine = z.infer<typeof pushLineSchema>;
