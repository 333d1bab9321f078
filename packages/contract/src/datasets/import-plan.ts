import { z } from 'zod';
import { datasetCodeSchema, fieldCodeSchema } from './codes.ts';

const regularExpressionSchema = z.string().refine((pattern) => {
  try {
    return new RegExp(pattern, 'u') !== null;
  } catch {
    return false;
  }
}, 'is no regular expression');

/**
 * How one column of a file becomes one field. The steps run in this order, each only where it is given:
 * const | from (several columns with `join`) → missing → pattern → replace → map → pad → times → minus → round → date → lookup → unit.
 */
export const columnPlanSchema = z
  .strictObject({
    /**
     * Column of the file, by its header; `date|日期` takes the first spelling that is there. Several are joined
     * with `join`. Where the file has no column of that very name, `filename` is the file's name, `filedate`
     * the day in that name (for a month its last day; without either the day when the file was written), and
     * `today` the day of the load.
     */
    from: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
    join: z.string().optional(),
    /** The file may lack the column; then the field is not touched. */
    optional: z.boolean().optional(),
    /** The same value for every row. */
    const: z.string().optional(),
    /** Further values that mean "not known" in this column, beyond the plan's. */
    missing: z.array(z.string()).optional(),
    /** Regular expression of which the first group, or the whole match, is the value; without a match it is empty. */
    pattern: regularExpressionSchema.optional(),
    /** Pairs of regular expression and replacement, applied in turn. */
    replace: z.array(z.tuple([regularExpressionSchema, z.string()])).optional(),
    /** Values exchanged one for one; a value not listed becomes `otherwise`, or stays as it is without one. */
    map: z.record(z.string(), z.string()).optional(),
    otherwise: z.string().optional(),
    /** Leading zeros up to this length. */
    pad: z.int().positive().max(32).optional(),
    /** Exact decimal factor, as text: "100" for lots to shares, "0.0001" for yuan to 10k yuan. */
    times: z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .optional(),
    /** A number in this column is subtracted, exactly: a change is `close` minus `preclose`. Empty when it is no number. */
    minus: z.string().optional(),
    /** Decimals to round to, half away from zero, where the source wrote a binary fraction at full length. */
    round: z.int().min(0).max(16).optional(),
    /** The unit of the values in the file, such as 万元 or "10k shares"; they are brought into that of the field, exactly. */
    unit: z.string().optional(),
    /** How a date is written, when it is none of YYYYMMDD, YYYY-MM-DD, YYYY/MM/DD: `D/M/YYYY`, `YYYY年M月D日`, `YYYY` (year end). */
    date: z.string().optional(),
    /** The value is the key of a row in another data set; take that row's field. Without a hit the field stays empty. */
    lookup: z
      .strictObject({ dataset: datasetCodeSchema, key: fieldCodeSchema, field: fieldCodeSchema })
      .optional(),
  })
  .refine((plan) => (plan.from === undefined) !== (plan.const === undefined), 'give either from or const');

export type ColumnPlan = z.infer<typeof columnPlanSchema>;

/** Rows of the file that are taken; all conditions must hold. A row left out here is counted as skipped, not as bad. */
export const rowConditionSchema = z.strictObject({
  column: z.string(),
  matches: regularExpressionSchema.optional(),
  notMatches: regularExpressionSchema.optional(),
  /** Only rows whose value differs from that of the row before with the same value in this column; not the first of each. */
  changesPer: z.string().optional(),
  /** With `changesPer`: the value is compared with this column of the row before, as a reference price with the last close. */
  since: z.string().optional(),
});

/**
 * One file, or files of one shape, into one data set. Kept in `catalogue/imports/*.yaml`, or given with `--map`.
 * A file whose header lacks a column of the plan has another shape: the plan leaves it to others.
 */
export const importPlanSchema = z.strictObject({
  dataset: datasetCodeSchema,
  /** Glob below the folder that is imported. Not needed with `--map`. */
  files: z.string().optional(),
  /**
   * SQL in place of files, over data sets already loaded; `{p_code}` stands for their tables, and its columns
   * are named by field code.
   */
  select: z.string().optional(),
  /** Values that mean "not known" in every column, beyond the empty one. */
  missing: z.array(z.string()).default([]),
  /**
   * Columns of codes, and how many digits these have. Before anything else reads them, '000001, ="000001", 1 and 1.0 become
   * 000001; conditions, replacements and look-ups need the code in full.
   */
  codes: z.record(z.string(), z.int().positive().max(32)).default({}),
  where: z.array(rowConditionSchema).default([]),
  /** field code → how it is made. */
  columns: z.record(fieldCodeSchema, columnPlanSchema).default({}),
  /** Further columns of the file go by their header, as without a plan: a field's code, Chinese or English name. */
  byHeader: z.boolean().default(false),
  /**
   * `update`: the file's row is the row, also where it is empty. `overlay`: its empty values leave what is there.
   * `fill`: values that are there stay, and the file fills what is empty or new. The last two are for several sources.
   */
  merge: z.enum(['update', 'overlay', 'fill']).default('update'),
  /** A key that comes twice in one file: a bad row (default), or a known habit of the source. */
  duplicates: z.enum(['reject', 'first', 'last']).default('reject'),
  /** The file is the whole data set: rows that it lacks are deleted. */
  replace: z.boolean().default(false),
  note: z.string().optional(),
});

export type ImportPlan = z.infer<typeof importPlanSchema>;

/** `catalogue/imports/*.yaml`: plans in the order in which they run (a lookup needs its data set loaded before). */
export const importFileSchema = z.array(importPlanSchema).min(1);
