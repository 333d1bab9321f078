import {
  earlierParameters,
  gatewayEndpoints,
  type Manifest,
  meanings,
  type Parameter,
  trialCallsOf,
  trialRowsOf,
  WIRE_PARAMETERS,
  type WireParameter,
  type WireSchema,
} from '@jishi/contract';
import type { DatasetExample } from '../../catalog/index.ts';
import { type Dataset, earlierRowsOf } from '../../datasets/index.ts';
import { DEMO_ROWS } from '../labels.ts';
import { operationOf } from './endpoint-operations.ts';
import type { ApiOperation, ApiParameter } from './operation.ts';
import { CALL_REFUSAL } from './refusal-schemas.ts';
import { inBoth, refTo } from './schema.ts';

const TEXTS = {
  codes: { zh: '最多 {most} 个，以逗号分隔', en: 'at most {most}, separated by commas' },
  date: { zh: '写作 YYYYMMDD、YYYY-MM-DD 或 YYYY/MM/DD', en: 'YYYYMMDD, YYYY-MM-DD or YYYY/MM/DD' },
  usual: { zh: '默认 {value}', en: '{value} by default' },
} as const;

/** Returns the gateway's call for each data set on sale, with the parameters in the manifest. */
export function datasetOperations(examples: readonly DatasetExample[]): ApiOperation[] {
  const { answers, ...whole } = operationOf(gatewayEndpoints.rows);
  return examples.map(({ dataset, dataset: { code, manifest }, values }) => ({
    ...whole,
    id: code,
    path: `/api/${manifest.group}/${code}`,
    audience: manifest.open === 'full' ? 'public' : 'apiKey',
    summary: manifest.name,
    description: dataset.isDemo
      ? inBoth((lang) => `${manifest.description[lang]}\n\n${DEMO_ROWS[lang]}`)
      : manifest.description,
    parameters: [
      ...manifest.parameters.map((parameter) => parameterOf(parameter, manifest, values.get(parameter.name))),
      ...earlierParameters(earlierRowsOf(dataset)).map(versionParameterOf),
    ],
    shared: WIRE_PARAMETERS.map(({ name }) => name).filter(
      (name) => !manifest.parameters.some((parameter) => parameter.name === name),
    ),
    body: { contentTypes: whole.body?.contentTypes ?? [], schema: refTo('Parameters'), required: false },
    answers: [
      ...answers.map((answer) => ({
        ...answer,
        content: { ...answer.content, 'application/json': answerOf(refTo(code)) },
      })),
      CALL_REFUSAL,
    ],
    terms: termsOf(dataset),
  }));
}

function termsOf({ manifest, trialHistory }: Dataset): NonNullable<ApiOperation['terms']> {
  const { prices, vipOnly, openRows, adjustment } = manifest;
  return {
    prices,
    trialCalls: trialCallsOf(manifest),
    trialRows: trialRowsOf(manifest),
    trialDays: trialHistory?.days ?? null,
    vipOnly,
    openRows,
    adjustment,
  };
}

/**
 * Describes a gateway call whose path contains a data set's code. The description lists the valid codes, and the
 * parameters that all data sets share.
 */
export function ofWholeDatasets(operation: ApiOperation, examples: readonly DatasetExample[]): ApiOperation {
  const named = examples.filter(
    ({ dataset }) => operation.id !== gatewayEndpoints.changes.name || dataset.hasFeed,
  );
  const codes = named.map(({ dataset }) => dataset.code);
  return {
    ...operation,
    parameters: operation.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => ({
        ...parameter,
        schema: { ...parameter.schema, ...(codes.length === 0 ? {} : { enum: codes }) },
      })),
    answers: [...operation.answers, CALL_REFUSAL],
    shared: operation.parameters.flatMap((parameter) => (parameter.in === 'path' ? [] : [parameter.name])),
  };
}

/** Returns the gateway's envelope around a data set's records. */
function answerOf(record: WireSchema): WireSchema {
  return { allOf: [refTo('Answer'), { properties: { records: { type: 'array', items: record } } }] };
}

function parameterOf(parameter: Parameter, manifest: Manifest, example: string | undefined): ApiParameter {
  const isSpan = parameter.op === 'from' || parameter.op === 'to';
  const type = isSpan ? 'date' : manifest.fields.find(({ code }) => code === parameter.field)?.type;
  const values = Object.entries(parameter.values ?? {}).map(([name, { zh, en }]) => ({ name, zh, en }));
  const meaning = inBoth((lang) => {
    const notes = [
      parameter[lang],
      ...(parameter.maxCodes === undefined
        ? []
        : [TEXTS.codes[lang].replace('{most}', String(parameter.maxCodes))]),
      ...(type === 'date' || type === 'datetime' ? [TEXTS.date[lang]] : []),
      ...(parameter.default === undefined ? [] : [TEXTS.usual[lang].replace('{value}', parameter.default)]),
    ].join(lang === 'zh' ? '；' : '; ');
    return values.length === 0 ? notes : `${notes}\n\n${meanings(values, lang)}`;
  });
  return {
    ...meaning,
    name: parameter.name,
    in: 'query',
    ...(parameter.required ? { required: true } : {}),
    schema: parameterSchema(parameter),
    title: { zh: parameter.zh, en: parameter.en },
    ...(example === undefined ? {} : { example }),
  };
}

const versionParameterOf = ({ name, zh, en, schema }: WireParameter): ApiParameter => ({
  zh,
  en,
  name,
  in: 'query',
  schema,
  title: { zh, en },
});

/** Returns a parameter's schema. A list of codes is a single text, so its pattern repeats the pattern of a code. */
function parameterSchema({ op, values, pattern, default: usual }: Parameter): WireSchema {
  const one = pattern === undefined ? null : `(?:${pattern})`;
  const whole = one === null ? null : op === 'in' ? `^${one}(,${one})*$` : `^${one}$`;
  return {
    type: 'string',
    ...(values === undefined || op === 'in' ? {} : { enum: Object.keys(values) }),
    ...(whole === null ? {} : { pattern: whole }),
    ...(usual === undefined ? {} : { default: usual }),
  };
}
