import { z } from 'zod';
import { datasetCodeSchema, fieldCodeSchema } from './codes.ts';

/**
 * The effect of a parameter on its field. eq, in (comma list), gte, lte and gt compare. prefix and contains match text.
 * compare selects rows whose number satisfies the `is` of the value. latest selects the newest `field` per `per` if the
 * parameter has the value `when`. months selects rows whose `field` is in the last N months or in the future. from and
 * to are the first and last day in the view's SQL (`{from}`, `{to}`). field selects the field to which the parameters
 * in `of` apply. accept exists for compatibility and has no effect, which the response states.
 */
export const FILTER_OPS = [
  'eq',
  'in',
  'gte',
  'lte',
  'gt',
  'prefix',
  'contains',
  'compare',
  'latest',
  'months',
  'from',
  'to',
  'field',
  'accept',
] as const;

const parameterNameSchema = z.string().regex(/^[a-z][A-Za-z0-9]*$/);

/** Bounds of a number. All of them apply. */
const boundsSchema = z.partialRecord(z.enum(['gt', 'gte', 'lt', 'lte']), z.number());

const choiceSchema = z.strictObject({
  zh: z.string(),
  en: z.string(),
  /** The stored values that this value selects, if they differ from it. */
  match: z.array(z.string()).min(1).optional(),
  /** Only with op `compare`. */
  is: boundsSchema.optional(),
  /** Only with op `field`. */
  field: fieldCodeSchema.optional(),
});

export const parameterSchema = z.strictObject({
  name: parameterNameSchema,
  zh: z.string().min(1).max(200),
  en: z.string().min(1).max(200),
  op: z.enum(FILTER_OPS),
  field: fieldCodeSchema.optional(),
  required: z.boolean().default(false),
  /** A regular expression for one value (each code of a comma list), without anchors. */
  pattern: z.string().optional(),
  /** Only with op `in`: the maximum number of values in one call. */
  maxCodes: z.int().positive().max(1000).optional(),
  /** Allowed values and their meaning. */
  values: z.record(z.string(), choiceSchema).optional(),
  default: z.string().optional(),
  /** Selects the latest value of the field, in API calls that set no parameter of this field. */
  otherwise: z.literal('latest').optional(),
  /**
   * The name of another parameter. In API calls that set only the other one, its value also applies to this parameter.
   */
  sameAs: parameterNameSchema.optional(),
  /**
   * Only with op `in`: looks up each value in `from` of that data set, and replaces it with `to` of the same rows.
   * Callers can thus query a data set of organisations by the codes of securities.
   */
  through: z
    .strictObject({ dataset: datasetCodeSchema, from: fieldCodeSchema, to: fieldCodeSchema })
    .optional(),
  /** Only with op `latest`. */
  when: z.string().optional(),
  per: z.array(fieldCodeSchema).optional(),
  /** Only with op `field`: the names of the parameters. */
  of: z.array(parameterNameSchema).min(1).optional(),
  /** A value for which the repository's sample contains rows, for documents and for trying out a call. */
  example: z.string().optional(),
});

export type Parameter = z.infer<typeof parameterSchema>;

interface Described {
  readonly fields: readonly { readonly code: string }[];
  readonly parameters: readonly Parameter[];
  readonly view?: { readonly sql: string } | undefined;
}

type Problem = [path: string[], message: string];

/** Checks a parameter against its data set and its op. */
export function checkParameter(parameter: Parameter, described: Described): Problem[] {
  const { name, op, field, values = {}, of = [], per = [], sameAs } = parameter;
  const codes = new Set(described.fields.map(({ code }) => code));
  const names = new Set(described.parameters.map((other) => other.name));
  const choices = Object.values(values);
  const fields: [string, string | undefined][] = [
    ['field', field],
    ...per.map((code): [string, string] => ['per', code]),
    ...choices.map((choice): [string, string | undefined] => ['values', choice.field]),
  ];
  const says = (path: string, text: string): Problem => [[path], `parameter ${name}: ${text}`];
  const needsField = op !== 'accept' && op !== 'field';
  return [
    ...fields.flatMap(([path, code]): Problem[] =>
      code === undefined || codes.has(code) ? [] : [[[path], `${code} is not a field of this data set`]],
    ),
    ...[...of, sameAs].flatMap((other) =>
      other === undefined || (names.has(other) && other !== name)
        ? []
        : [says(sameAs === other ? 'sameAs' : 'of', `${other} is not another parameter of this data set`)],
    ),
    ...(needsField && field === undefined ? [says('field', `op ${op} needs a field`)] : []),
    ...(op === 'latest' && (parameter.when === undefined || parameter.per === undefined)
      ? [says('when', 'op latest needs when and per')]
      : []),
    ...(parameter.through !== undefined && op !== 'in' ? [says('through', 'through goes with op in')] : []),
    ...(op === 'compare' && !(choices.length > 0 && choices.every(({ is }) => is !== undefined))
      ? [says('values', 'op compare needs values, each with is')]
      : []),
    ...(op === 'field' &&
    !(
      of.length > 0 &&
      parameter.default !== undefined &&
      choices.every((choice) => choice.field !== undefined)
    )
      ? [says('values', 'op field needs of, a default, and values, each with a field')]
      : []),
    ...((op === 'from' || op === 'to') && !described.view?.sql.includes(`{${op}}`)
      ? [says('op', `op ${op} needs a view with {${op}} in its SQL`)]
      : []),
  ];
}
