import { datasetCodeSchema, type ImportPlan, importPlanSchema } from '@jishi/contract';
import { parse } from 'yaml';
import { z } from 'zod';
import { ENCODINGS } from '../../datasets/index.ts';
import { retriesSchema, scheduleSchema } from './schedule.ts';
import { nameSchema, sourcePlanSchema } from './source-plan.ts';

const mappingSchema = importPlanSchema.omit({ dataset: true, files: true, select: true });

/** A pull plan: its source, its schedule, and its rules for loading files. */
export const pullPlanSchema = z
  .strictObject({
    name: nameSchema,
    note: z.string().max(500).optional(),
    /** The target data set. */
    dataset: datasetCodeSchema.optional(),
    /** Loads each file with the catalogue's mappings, as `data import` does. */
    import: z.literal('catalogue').optional(),
    source: sourcePlanSchema,
    schedule: scheduleSchema,
    /**
     * One mapping, or a list of mappings of which each one that fits is applied. Without a mapping, the headers must be
     * the field names.
     */
    mapping: z.union([mappingSchema, z.array(mappingSchema).min(1)]).optional(),
    /** How rows are merged with the stored ones. `replace` means that the file contains the whole data set. */
    merge: z.enum(['update', 'overlay', 'fill', 'replace']).optional(),
    /**
     * `checked` publishes rows that pass the manifest's checks. `reviewed` publishes rows only after an operator has
     * reviewed them.
     */
    publish: z.enum(['checked', 'reviewed']).default('checked'),
    encoding: z.enum(ENCODINGS).optional(),
    sheet: z.string().min(1).max(200).optional(),
    codeFromName: z.boolean().default(false),
    /**
     * True if the day on which the run is due counts as the date of the load. Some mappings use the date of the load as
     * the date of the rows.
     */
    dateFromRun: z.boolean().default(false),
    retries: retriesSchema.prefault({}),
    /** The language of reject files. */
    lang: z.enum(['zh', 'en']).default('zh'),
  })
  .refine((plan) => (plan.dataset === undefined) !== (plan.import === undefined), 'give dataset or import')
  .refine(
    (plan) => plan.import === undefined || (plan.mapping === undefined && plan.merge === undefined),
    'the catalogue decides mapping and merge of an import',
  )
  .refine(
    (plan) => plan.publish === 'checked' || (plan.import === undefined && !Array.isArray(plan.mapping)),
    'publish: reviewed needs dataset, and at most one mapping',
  )
  .refine((plan) => plan.merge !== 'replace' || !Array.isArray(plan.mapping), 'replace needs one mapping');

export type PullPlan = z.output<typeof pullPlanSchema>;

/** The errors in a plan's text, one per line. */
export class PlanInvalid extends Error {}

/** Reads a plan from YAML. Throws PlanInvalid. */
export function readPlanText(text: string): PullPlan {
  let document: unknown;
  try {
    document = parse(text);
  } catch (error) {
    throw new PlanInvalid((error as Error).message);
  }
  const result = pullPlanSchema.safeParse(document);
  if (result.success) return result.data;
  throw new PlanInvalid(
    result.error.issues
      .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
      .join('\n'),
  );
}

/** Returns a plan's mappings; null if it has none, so that the files' headers must be the field names. */
export function mappingsOf({ dataset, mapping, merge }: PullPlan): readonly ImportPlan[] | null {
  const own = merge === undefined || merge === 'replace' ? {} : { merge };
  if (mapping !== undefined)
    return [mapping].flat().map((one) => importPlanSchema.parse({ ...one, ...own, dataset }));
  return own.merge === undefined || own.merge === 'update'
    ? null
    : [importPlanSchema.parse({ ...own, dataset, byHeader: true })];
}

/** Replaces placeholders with the day on which a run is due: `{day}` with 2026-01-05, `{yyyymmdd}` with 20260105. */
export const withDay = (text: string, day: string): string =>
  text.replaceAll('{day}', day).replaceAll('{yyyymmdd}', day.replaceAll('-', ''));
