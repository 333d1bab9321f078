import {
  FEED_FIELDS,
  FEED_PARAMETERS,
  type Lang,
  type Manifest,
  type Parameter,
  WIRE_PARAMETERS,
} from '@jishi/contract';
import type { DatasetExample } from '../../catalog/index.ts';
import { answerContent, receiptHeaderRefs, refusedContent } from './gateway-components.ts';
import { componentName, type Json, meanings, ref } from './json.ts';

const TEXTS = {
  codes: { zh: '最多 {most} 个，以逗号分隔', en: 'at most {most}, separated by commas' },
  date: { zh: '写作 YYYYMMDD、YYYY-MM-DD 或 YYYY/MM/DD', en: 'YYYYMMDD, YYYY-MM-DD or YYYY/MM/DD' },
  usual: { zh: '默认 {value}', en: '{value} unless told' },
  post: {
    zh: '与 GET 相同；参数可放在地址、表单或 JSON 中，同名时以请求体为准。',
    en: 'As GET; parameters may stand in the address, a form or JSON, and the body wins.',
  },
  feed: {
    zh: '按变更序号返回 objectid 之后的新增、删除与修改，先旧后新；应答多出下列字段：',
    en: 'Inserts, deletes and updates behind objectid, oldest first; records have these fields besides:',
  },
  feedSummary: { zh: '数据集的增量变更', en: 'Changes of a data set' },
  all: {
    zh: '以 CSV 流式返回全部数据；仅限包期、VIP 与免费数据。可带该数据集自己的筛选参数、@column 与 lang。',
    en: 'All rows, streamed as CSV, for holders of a term or a VIP plan and for free data. Its own filters, @column and lang apply.',
  },
  allSummary: { zh: '数据集的全部数据', en: 'All rows of a data set' },
  code: { zh: '数据集编号', en: 'Code of the data set' },
} as const;

const WIRE_REFS = WIRE_PARAMETERS.map(({ name }) => ref('parameters', componentName(name)));
const OF_ALL = ['access_token', '@column', 'lang', 'dry_run'].map((name) =>
  ref('parameters', componentName(name)),
);

/** Each data set on sale with its parameters, and for all of them the change feed and the whole. */
export function datasetPaths(examples: readonly DatasetExample[], lang: Lang): Record<string, Json> {
  const own = examples.map(
    (example) =>
      [`/api/${example.dataset.manifest.group}/${example.dataset.code}`, datasetPath(example, lang)] as const,
  );
  const datasets = examples.map(({ dataset }) => dataset);
  const codes = datasets.map(({ code }) => code);
  const withFeed = datasets.filter(({ hasFeed }) => hasFeed).map(({ code }) => code);
  return {
    ...Object.fromEntries(own),
    '/api/load/{code}_inc': wholePath('feed', withFeed, lang),
    '/api/load/{code}_all': wholePath('all', codes, lang),
  };
}

function datasetPath({ dataset: { code, manifest }, values }: DatasetExample, lang: Lang): Json {
  const parameters = manifest.parameters.map((parameter) =>
    parameterOf(parameter, manifest, values.get(parameter.name), lang),
  );
  const operation = {
    tags: ['data'],
    summary: manifest.name[lang],
    security: manifest.open === 'full' ? [] : [{ bearer: [] }],
    responses: {
      200: { description: 'resultcode 200', headers: receiptHeaderRefs(), content: answerContent(code) },
    },
  };
  return {
    parameters: [...parameters, ...WIRE_REFS],
    get: {
      ...operation,
      operationId: code,
      description: manifest.description[lang],
      'x-price-fen': manifest.prices,
      'x-trial-calls': manifest.trialCalls,
      'x-vip-only': manifest.vipOnly,
    },
    post: {
      ...operation,
      operationId: `${code}.post`,
      description: TEXTS.post[lang],
      requestBody: ref('requestBodies', 'parameters'),
    },
  };
}

function parameterOf(
  parameter: Parameter,
  manifest: Manifest,
  example: string | undefined,
  lang: Lang,
): Json {
  const type = manifest.fields.find(({ code }) => code === parameter.field)?.type;
  const values = Object.entries(parameter.values ?? {});
  const notes = [
    parameter[lang],
    ...(parameter.maxCodes === undefined
      ? []
      : [TEXTS.codes[lang].replace('{most}', String(parameter.maxCodes))]),
    ...(type === 'date' || type === 'datetime' ? [TEXTS.date[lang]] : []),
    ...(parameter.default === undefined ? [] : [TEXTS.usual[lang].replace('{value}', parameter.default)]),
  ].join(lang === 'zh' ? '；' : '; ');
  const listed = values.map(([name, value]) => ({ name, zh: value.zh, en: value.en }));
  return {
    name: parameter.name,
    in: 'query',
    required: parameter.required,
    description: listed.length === 0 ? notes : `${notes}\n\n${meanings(listed, lang)}`,
    schema: parameterSchema(parameter),
    'x-name': { zh: parameter.zh, en: parameter.en },
    ...(example === undefined ? {} : { example }),
  };
}

/** A list of codes is one text; its pattern is that of one code, repeated. */
function parameterSchema({ op, values, pattern, default: usual }: Parameter): Json {
  const one = pattern === undefined ? null : `(?:${pattern})`;
  const whole = one === null ? null : op === 'in' ? `^${one}(,${one})*$` : `^${one}$`;
  return {
    type: 'string',
    ...(values === undefined || op === 'in' ? {} : { enum: Object.keys(values) }),
    ...(whole === null ? {} : { pattern: whole }),
    ...(usual === undefined ? {} : { default: usual }),
  };
}

function wholePath(kind: 'feed' | 'all', codes: readonly string[], lang: Lang): Json {
  const isFeed = kind === 'feed';
  const code = { name: 'code', in: 'path', required: true, description: TEXTS.code[lang] };
  const schema = { type: 'string', ...(codes.length === 0 ? {} : { enum: codes }) };
  const ofFeed = [...FEED_PARAMETERS.map(({ name }) => ref('parameters', name)), ...OF_FEED];
  const content = isFeed
    ? answerContent(null)
    : { 'text/csv': { schema: { type: 'string' } }, ...refusedContent() };
  return {
    parameters: [{ ...code, schema }, ...(isFeed ? ofFeed : OF_ALL)],
    get: {
      tags: ['changes'],
      operationId: isFeed ? 'data.changes' : 'data.all',
      summary: TEXTS[isFeed ? 'feedSummary' : 'allSummary'][lang],
      description: isFeed ? `${TEXTS.feed[lang]}\n\n${meanings(FEED_FIELDS, lang)}` : TEXTS.all[lang],
      security: [{ bearer: [] }],
      responses: { 200: { description: 'resultcode 200', headers: receiptHeaderRefs(), content } },
    },
  };
}

const OF_FEED = ['access_token', 'format', 'lang', 'dry_run'].map((name) =>
  ref('parameters', componentName(name)),
);
