import type { Lang } from '@jishi/contract';
import type { ApiDescription } from '../api-description/api-description.ts';
import type { ApiOperation } from '../api-description/operation.ts';
import type { CodeSamples } from '../guide/code-samples.ts';
import { code, prose, writeTable } from '../markdown/write-table.ts';
import { answerShape } from './answer-shape.ts';
import { callRequest } from './call-request.ts';
import { callSamples, shellCommand } from './call-samples.ts';
import { fieldRows, parameterRows, type ReferenceRow } from './rows.ts';

const W = {
  call: { zh: '调用', en: 'Call' },
  capitals: {
    zh: '请将大写部分替换为您自己的值。',
    en: 'Replace the words in capitals with your own values.',
  },
  parameters: { zh: '参数', en: 'Parameters' },
  name: { zh: '名称', en: 'Name' },
  required: { zh: '必填', en: 'Required' },
  type: { zh: '类型与取值', en: 'Type and values' },
  meaning: { zh: '含义', en: 'Meaning' },
  shared: {
    zh: '另有数据集的[通用参数](chapter:data)。',
    en: 'The [parameters that all data sets share](chapter:data) apply as well.',
  },
  fields: { zh: '返回字段', en: 'Fields returned' },
  answer: { zh: '返回示例', en: 'Example response' },
  shape: {
    zh: '仅展示结构：各值为类型，并非数据。',
    en: 'Only the structure: each value names its type and is not data.',
  },
  answers: { zh: '状态与错误码', en: 'Statuses and error codes' },
  status: { zh: 'HTTP', en: 'HTTP' },
  price: { zh: '价格', en: 'Price' },
  free: {
    zh: '不计费，按[调用限额](prices)调用。',
    en: 'Free of charge, within the [call limits](prices).',
  },
  priced: {
    zh: '按所读数据集计费，见其文档。',
    en: 'Charged like a call of the data set that is read; see its document.',
  },
} as const;

/** For each audience, a sentence that states which callers may make the call. */
const AUDIENCES: Readonly<Record<ApiOperation['audience'], Readonly<Record<Lang, string>>>> = {
  public: { zh: '无需令牌。', en: 'No token is needed.' },
  apiKey: {
    zh: '需要[访问令牌](token)，示例代码从环境变量 `TOKEN` 读取。',
    en: 'Needs an [access token](token), which the code reads from the environment variable `TOKEN`.',
  },
  operator: { zh: '仅供运营方。', en: 'For the operator only.' },
  session: {
    zh: '需要登录网站：示例代码从环境变量 `SESSION` 读取登录 Cookie。',
    en: 'Needs a sign-in to the site; the code reads its cookie from the environment variable `SESSION`.',
  },
};

/** Writes one call of the reference as Markdown. */
export function callMarkdown(
  operation: ApiOperation,
  { schemas }: ApiDescription,
  samples: CodeSamples,
  origin: string,
  lang: Lang,
): string {
  const w = (name: keyof typeof W): string => W[name][lang];
  const { id, methods, path, summary, description, audience, shared, group } = operation;
  const parameters = parameterRows(operation, schemas, lang);
  const fields = fieldRows(operation, schemas, lang);
  const shape = answerShape(operation, schemas, lang);
  const request = callRequest(operation, origin, lang);
  const needsValues = /[=/":][A-Z][A-Z_]+/.test(shellCommand(request).replace(/-X [A-Z]+/, ''));
  return [
    `# ${prose(summary[lang])}`,
    `${code(`${methods.join(' | ')} ${path}`)} · ${code(id)}`,
    ...(description === undefined ? [] : [description[lang]]),
    AUDIENCES[audience][lang],
    `## ${w('call')}`,
    ...callSamples(request, samples),
    ...(needsValues ? [w('capitals')] : []),
    ...(parameters.length + shared.length === 0 ? [] : [`## ${w('parameters')}`]),
    ...(parameters.length === 0 ? [] : [table(parameters, lang)]),
    ...(shared.length === 0 ? [] : [w('shared')]),
    ...(shape === null ? [] : [`## ${w('answer')}`, w('shape'), `\`\`\`json\n${shape}\n\`\`\``]),
    ...(fields.length === 0 ? [] : [`## ${w('fields')}`, table(fields, lang)]),
    `## ${w('answers')}`,
    writeTable(
      [w('status'), w('meaning')],
      operation.answers.map((answer) => [String(answer.status), inCell(withGaps(answer[lang]), lang)]),
    ),
    `## ${w('price')}`,
    w(group === 'changes' ? 'priced' : 'free'),
    '',
  ].join('\n\n');
}

/** Replaces placeholders with an ellipsis. In an actual error, they are filled with the call's values. */
const withGaps = (text: string): string => text.replace(/\{\w+\}/g, '…');

/** Writes a table, omitting the columns that are empty in every row. */
export function table(rows: readonly ReferenceRow[], lang: Lang): string {
  const columns = [
    { head: W.name[lang], cell: (row: ReferenceRow) => code(row.name) },
    {
      head: W.required[lang],
      cell: ({ required }: ReferenceRow) => (required === true ? W.required[lang] : ''),
    },
    { head: W.type[lang], cell: ({ type }: ReferenceRow) => prose(type) },
    { head: W.meaning[lang], cell: ({ meaning }: ReferenceRow) => inCell(meaning, lang) },
  ].filter(({ cell }) => rows.some((row) => cell(row) !== ''));
  return writeTable(
    columns.map(({ head }) => head),
    rows.map((row) => columns.map(({ cell }) => cell(row))),
  );
}

/** Writes a meaning and its list of values on one line, for a table cell. */
export function inCell(text: string, lang: Lang): string {
  return prose(text.replace(/(?<!\s)\s*\n- /g, lang === 'zh' ? '；' : '; ')).trim();
}
