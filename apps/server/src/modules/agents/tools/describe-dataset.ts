import { attributeWords, type DatasetDetail, type Lang } from '@jishi/contract';
import { z } from 'zod';
import { detailOf, exampleFor } from '../../catalog/index.ts';
import type { ToolDeps } from '../agents.deps.ts';
import { knownDataset, rightOf } from '../dataset-right.ts';
import { countThatFits, cutCell, REPLY_TOKENS_MAX, REST_TOKENS, tokensOf } from '../reply-size.ts';
import { defineTool, type ToolSession, tableSchema } from '../tool.ts';

const NOTE_MAX = 160;
const VALUES_MAX = 30;
const SAMPLE_ROWS = 2;

export const describeDataset = defineTool({
  name: 'describe_dataset',
  title: 'Describe a data set 数据集说明',
  description:
    'Fields with units, parameters with their rules, sample rows and a ready call of one data set, or of up to ' +
    'three that a question needs together. Read it before the first query_dataset of a data set.',
  input: z.strictObject({
    code: z.string().max(60),
    also: z.array(z.string().max(60)).max(2).default([]).describe('further codes; see more'),
    lang: z.enum(['zh', 'en']).optional(),
    find: z.string().max(60).optional().describe('only fields whose code or name has this text'),
  }),
  output: z.object({
    code: z.string(),
    name: z.string(),
    about: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    basis: z.string(),
    price_fen: z.int().nullable(),
    calls_left: z.int().optional(),
    made_up: z.boolean().describe('true: rows are invented for a demonstration'),
    parameters: z.array(z.looseObject({ name: z.string(), meaning: z.string() })),
    field_columns: z.array(z.string()),
    fields: tableSchema,
    order: z.array(z.string()),
    child_of: z
      .object({ dataset: z.string(), key: z.array(z.string()) })
      .optional()
      .describe('its rows are parts of the rows of that data set with the same key'),
    sample: z.looseObject({}),
    example: z.looseObject({}),
    note: z.string().optional(),
    more: z.array(z.looseObject({})).optional(),
  }),
  async run(deps, session, { code, also, lang = session.lang, find }) {
    const tokensMax = (REPLY_TOKENS_MAX - REST_TOKENS) / (also.length + 1);
    const request = { lang, find, tokensMax };
    const first = await describe(deps, session, code, request);
    if (also.length === 0) return first;
    return { ...first, more: await Promise.all(also.map((one) => describe(deps, session, one, request))) };
  },
});

interface Request {
  readonly lang: Lang;
  readonly find: string | undefined;
  readonly tokensMax: number;
}

async function describe(
  deps: ToolDeps,
  session: ToolSession,
  code: string,
  { lang, find, tokensMax }: Request,
) {
  const dataset = await knownDataset(deps, session, code);
  const right = await rightOf(deps, session, dataset);
  const records = (await deps.sample(dataset)).slice(0, SAMPLE_ROWS);
  const detail = detailOf(dataset, [], deps.storefront, records[0]);
  const { values } = await exampleFor(dataset, deps.sample);
  const parameters = detail.parameters.map((parameter) => parameterOf(parameter, lang));
  const columns = Object.keys(records[0] ?? {});
  const sample = { columns, rows: records.map((record) => columns.map((name) => cutCell(record[name]))) };
  const head = {
    code: detail.code,
    name: detail.name[lang],
    about: detail.description[lang],
    from: detail.coverage?.from ?? null,
    to: detail.coverage?.to ?? null,
    ...right,
    made_up: detail.demo,
    order: detail.defaultOrder,
    ...(detail.childOf === null ? {} : { child_of: detail.childOf }),
    example: { code: detail.code, params: Object.fromEntries(values), limit: 10 },
  };
  const left = tokensMax - tokensOf(JSON.stringify({ head, parameters }));
  const isSmall = tokensOf(JSON.stringify(sample)) < left / 3;
  const fields = fieldsOf(detail, lang, find);
  const fit = countThatFits(fields, isSmall ? (left * 2) / 3 : left);
  return {
    ...head,
    parameters,
    field_columns: ['code', 'name', 'type', 'unit', 'note'],
    fields: fields.slice(0, fit),
    sample: isSmall ? sample : {},
    ...(fit < fields.length ? { note: 'Not all fields fit. Name some of them with find.' } : {}),
  };
}

function fieldsOf({ fields }: DatasetDetail, lang: Lang, find: string | undefined): unknown[][] {
  const text = find?.toLowerCase() ?? '';
  return fields
    .filter(({ code, zh, en }) => `${code} ${zh} ${en}`.toLowerCase().includes(text))
    .map((field) => [field.code, field[lang], field.type, field.unit?.[lang] ?? null, noteOf(field, lang)]);
}

/** Appends the field's number of digits, time zone, values and references to its note. */
function noteOf(field: DatasetDetail['fields'][number], lang: Lang): string | null {
  const parts = [...(field.note === null ? [] : [field.note[lang]]), ...attributeWords(field, lang)];
  return parts.length === 0 ? null : parts.join('; ').slice(0, NOTE_MAX);
}

function parameterOf(parameter: DatasetDetail['parameters'][number], lang: Lang) {
  const { name, required, pattern, maxCodes, values, example } = parameter;
  return {
    name,
    meaning: parameter[lang].slice(0, NOTE_MAX),
    ...(required ? { required } : {}),
    ...(pattern === null ? {} : { pattern }),
    ...(maxCodes === null ? {} : { max_codes: maxCodes }),
    ...(values.length === 0
      ? {}
      : { values: values.slice(0, VALUES_MAX).map((one) => `${one.value} ${one[lang]}`) }),
    ...(parameter.default === null ? {} : { default: parameter.default }),
    ...(example === null ? {} : { example }),
  };
}
