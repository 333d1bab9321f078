import { type ErrorRow, errorRegistry, type Lang, openText } from '@jishi/contract';
import { endpointGroups } from '../../apps/server/src/app/modules.ts';
import {
  type ApiDescription,
  describeApi,
} from '../../apps/server/src/modules/documents/api-description/api-description.ts';
import { nounName } from '../../apps/server/src/modules/documents/api-description/groups.ts';
import type { ApiOperation } from '../../apps/server/src/modules/documents/api-description/operation.ts';
import { code, prose, writeTable } from '../../apps/server/src/modules/documents/markdown/write-table.ts';
import { inCell, table } from '../../apps/server/src/modules/documents/reference/call-markdown.ts';
import { fieldRows, parameterRows } from '../../apps/server/src/modules/documents/reference/rows.ts';

const W = {
  title: { zh: '接口参考', en: 'API reference' },
  lead: {
    zh: '全部接口，按对象分页：方法、地址、调用者、参数、返回字段、状态与错误码。内容由接口契约生成。数据集各有一页，见所用站点的文档中心与 `/openapi.json`。',
    en: 'Every call, by its noun: method, path, audience, parameters, fields, statuses and error codes. It is made of the contract. Each data set has a page of its own in the document center of a site, and in its `/openapi.json`.',
  },
  noun: { zh: '对象', en: 'Noun' },
  calls: { zh: '接口数', en: 'Calls' },
  inputs: { zh: '参数', en: 'Parameters' },
  outputs: { zh: '返回字段', en: 'Fields returned' },
  refusals: { zh: '状态与错误码', en: 'Statuses and error codes' },
  status: { zh: '状态', en: 'Status' },
  meaning: { zh: '含义', en: 'Meaning' },
  call: { zh: '接口', en: 'Call' },
  address: { zh: '地址', en: 'Address' },
  errors: { zh: '错误码', en: 'Error codes' },
  errorsLead: {
    zh: '服务器返回的全部错误。数据接口（`/api`）的 `resultcode` 见名称以 `gateway.` 开头的各行；其余接口在 `code` 中返回。',
    en: 'Every error that the server answers. Rows named `gateway.…` are the `resultcode` of data calls under `/api`; all other calls answer theirs as `code`.',
  },
  code: { zh: '码', en: 'Code' },
  name: { zh: '名称', en: 'Name' },
} as const;

const AUDIENCES: Readonly<Record<ApiOperation['audience'], Readonly<Record<Lang, string>>>> = {
  public: { zh: '公开，无需令牌', en: 'Public, without a token' },
  session: { zh: '需登录', en: 'For a person who is signed in' },
  apiKey: { zh: '需访问令牌', en: 'Needs an access token' },
  operator: { zh: '仅供运营方', en: 'For the operator alone' },
};

/** A page of the reference: its name under `reference/`, and its Markdown. */
export interface ReferencePage {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** The API as the contract declares it, without the data sets of any site. */
export const contractDescription = (): ApiDescription => describeApi(endpointGroups, []);

/** Returns all pages of the reference: one for each noun, the list of nouns, and the errors. */
export function referencePages(description: ApiDescription, lang: Lang): ReferencePage[] {
  const byNoun = Map.groupBy(description.operations, ({ id }) => id.split('.')[0] ?? '');
  const nouns = [...byNoun].map(([noun, operations]) => ({
    name: noun.toLowerCase(),
    title: nounName(noun, lang),
    text: nounText(nounName(noun, lang), operations, description, lang),
    count: operations.length,
  }));
  const list = writeTable(
    [W.noun[lang], W.calls[lang]],
    [
      ...nouns.map(({ name, title, count }) => [`[${title}](./${name}.md)`, String(count)]),
      [`[${W.errors[lang]}](./errors.md)`, ''],
    ],
  );
  const index = [`# ${W.title[lang]}`, W.lead[lang], list, ''].join('\n\n');
  return [
    { name: 'index', title: W.title[lang], text: index },
    { name: 'errors', title: W.errors[lang], text: errorsText(lang) },
    ...nouns,
  ];
}

function nounText(
  title: string,
  operations: readonly ApiOperation[],
  description: ApiDescription,
  lang: Lang,
): string {
  const list = writeTable(
    [W.call[lang], W.address[lang]],
    operations.map((one) => [`[${prose(one.summary[lang])}](#${anchorOf(one)})`, code(addressIn(one))]),
  );
  const calls = operations.map((operation) => callText(operation, description, lang));
  return [`# ${title}`, list, ...calls, ''].join('\n\n');
}

function callText(operation: ApiOperation, { schemas }: ApiDescription, lang: Lang): string {
  const { id, summary, description, audience, answers } = operation;
  const inputs = parameterRows(operation, schemas, lang);
  const outputs = fieldRows(operation, schemas, lang);
  return [
    `## ${prose(summary[lang])} {#${anchorOf(operation)}}`,
    `${code(addressIn(operation))} · ${code(id)} · ${AUDIENCES[audience][lang]}`,
    ...(description === undefined ? [] : [description[lang]]),
    ...(inputs.length === 0 ? [] : [`**${W.inputs[lang]}**`, table(inputs, lang)]),
    ...(outputs.length === 0 ? [] : [`**${W.outputs[lang]}**`, table(outputs, lang)]),
    `**${W.refusals[lang]}**`,
    writeTable(
      [W.status[lang], W.meaning[lang]],
      answers.map((answer) => [String(answer.status), inCell(withGaps(answer[lang]), lang)]),
    ),
  ].join('\n\n');
}

const anchorOf = ({ id }: ApiOperation): string => id.toLowerCase().replaceAll('.', '-');

const addressIn = ({ methods, path }: ApiOperation): string => `${methods.join(' | ')} ${path}`;

function errorsText(lang: Lang): string {
  const rows = Object.entries<ErrorRow>(errorRegistry).sort(
    ([, one], [, other]) => one.code - other.code || one.status - other.status,
  );
  const list = writeTable(
    [W.code[lang], 'HTTP', W.name[lang], W.meaning[lang]],
    rows.map(([name, row]) => [
      code(String(row.code)),
      String(row.status),
      code(name),
      prose(withGaps(openText(row[lang]))),
    ]),
  );
  return [`# ${W.errors[lang]}`, W.errorsLead[lang], list, ''].join('\n\n');
}

/** Placeholders that are filled with values at the call. */
const withGaps = (text: string): string => text.replace(/\{\w+\}/g, '…');
