import {
  ADJUSTMENTS,
  attributeWords,
  type DatasetDetail,
  FREQUENCIES,
  fillText,
  type Lang,
  LICENCE_TERMS,
  type Localized,
  PAYMENT_MODES,
} from '@jishi/contract';
import { yuan } from '../../platform/money.ts';
import type { ExampleCall } from '../catalog/index.ts';
import { type CodeSamples, sampleBlock } from './guide/code-samples.ts';
import { TYPE_NAMES } from './labels.ts';
import { code, plain, writeTable } from './markdown/write-table.ts';

const W = {
  address: { zh: '地址', en: 'Address' },
  category: { zh: '分类', en: 'Category' },
  provider: { zh: '数据来源', en: 'Source' },
  frequency: { zh: '更新频率', en: 'Frequency' },
  coverage: { zh: '覆盖时间', en: 'Coverage' },
  rows: { zh: '行数', en: 'Rows' },
  key: { zh: '主键', en: 'Key' },
  childOf: { zh: '父数据集', en: 'Child of' },
  byKey: { zh: '按 {n} 对应', en: 'by {n}' },
  order: { zh: '默认顺序', en: 'Default order' },
  feed: { zh: '增量变更', en: 'Change feed' },
  yes: { zh: '有', en: 'yes' },
  no: { zh: '无（由其他数据集计算）', en: 'no (computed from other data sets)' },
  fact: { zh: '项目', en: 'Fact' },
  value: { zh: '内容', en: 'Value' },
  adjustment: { zh: '价格口径', en: 'Prices' },
  licence: { zh: '使用许可', en: 'Licence' },
  call: { zh: '调用', en: 'Call' },
  answer: { zh: '返回示例', en: 'Example response' },
  realRow: {
    zh: '样例的第一行；返回中另有 `count`（本次行数）与 `total`（符合条件的总行数）。',
    en: 'Only the first row of the sample. A response also has `count`, the number of its rows, and `total`, that of all rows that match.',
  },
  shape: {
    zh: '本数据集没有可公开的样例，仅展示结构：各值为类型，并非数据。',
    en: 'This data set has no public sample, so only the structure is shown: each value names its type and is not data.',
  },
  errors: { zh: '结果码', en: 'Result codes' },
  remedies: {
    zh: '处理办法见[错误码与处理](errors)。',
    en: '[Errors](errors) explains what to do about each.',
  },
  limits: { zh: '限额', en: 'Limits' },
  moreLimits: { zh: '另见[价格与限额](prices)。', en: 'See also [Prices and limits](prices).' },
  parameters: { zh: '参数', en: 'Parameters' },
  parameter: { zh: '参数', en: 'Parameter' },
  required: { zh: '必填', en: 'Required' },
  meaning: { zh: '含义与取值', en: 'Meaning and values' },
  example: { zh: '示例', en: 'Example' },
  noParameters: {
    zh: '没有自己的参数；通用参数见[参数与分页](calls)。',
    en: 'It has no parameters of its own; see [Parameters and paging](calls) for those of every data set.',
  },
  moreParameters: {
    zh: '另有通用参数，见[参数与分页](calls)。',
    en: 'The parameters of every data set apply as well, see [Parameters and paging](calls).',
  },
  fields: { zh: '字段', en: 'Fields' },
  field: { zh: '字段', en: 'Field' },
  name: { zh: '名称', en: 'Name' },
  other: { zh: '英文名', en: 'Chinese name' },
  type: { zh: '类型', en: 'Type' },
  role: { zh: '通用名', en: 'Common name' },
  unit: { zh: '单位', en: 'Unit' },
  prices: { zh: '价格', en: 'Prices' },
  way: { zh: '方式', en: 'Way' },
  price: { zh: '价格（元）', en: 'Price (CNY)' },
  free: { zh: '免费，按限额调用。', en: 'Free; only the call limits apply.' },
  vip: { zh: '仅限 VIP 会员。', en: 'For VIP members only.' },
  codes: { zh: '最多 {n} 个，以逗号分隔', en: 'at most {n}, separated by commas' },
  usual: { zh: '默认 {n}', en: '{n} by default' },
  demo: {
    zh: '**目前是演示数据**：由程序生成，并非真实证券。在此期间，接口响应带有响应头 `X-Jishi-Demo: 1`。',
    en: '**Its rows are demo rows for now**: generated, not of real securities. Until they are replaced, responses of the API have the header `X-Jishi-Demo: 1`.',
  },
  openRows: {
    zh: '不带令牌调用时，每个网络每日可免费读取 {n} 行。',
    en: 'Without a token, each network can read {n} {n|row|rows} a day free of charge.',
  },
  openFully: { zh: '调用不需要令牌。', en: 'A call needs no token.' },
  trial: {
    zh: '每个账号可免费试用 {n} 次，之后按下表计费。',
    en: 'The first {n} {n|call|calls} of each account {n|is|are} free; then these prices apply.',
  },
  trialRows: {
    zh: '免费试用每次最多返回 {n} 行，行数更多的调用按下表计费。',
    en: 'A free trial call returns at most {n} {n|row|rows}; a longer result is charged at these prices.',
  },
  trialDays: {
    zh: '免费试用只返回最近 {n} 个交易日的数据，含更早数据的调用按下表计费。',
    en: 'A free trial call covers the latest {n} trading {n|day|days}; a result with older rows is charged at these prices.',
  },
} as const satisfies Record<string, Localized>;

/** The parts of a data set's document. */
export interface DatasetParts {
  readonly detail: DatasetDetail;
  readonly example: ExampleCall;
  readonly samples: CodeSamples;
  /** The tables of result codes and limits. */
  readonly tables: Readonly<Record<'resultCodes' | 'limits', string>>;
}

/** The languages of the document's code samples. The product page has more. */
const SAMPLES = ['curl', 'python', 'javascript', 'typescript'] as const;

/** Writes a data set's document as Markdown. */
export function datasetMarkdown(parts: DatasetParts, origin: string, lang: Lang): string {
  const { detail, example, samples, tables } = parts;
  const w = (name: keyof typeof W, n: string | number = ''): string => fillText(W[name][lang], { n });
  const other = lang === 'zh' ? 'en' : 'zh';
  return [
    `# ${plain(detail.name[lang])}`,
    `${code(detail.code)} · ${plain(detail.name[other])}`,
    plain(detail.description[lang]),
    ...(detail.demo ? [w('demo')] : []),
    writeTable([w('fact'), w('value')], facts(detail, lang, w)),
    `## ${w('call')}`,
    ...SAMPLES.map((name) => sampleBlock(samples, name, origin, example)),
    `## ${w('answer')}`,
    w(example.row === undefined ? 'shape' : 'realRow'),
    `\`\`\`json\n${exampleReply(detail, example)}\n\`\`\``,
    `## ${w('parameters')}`,
    ...parameters(detail, lang, w),
    `## ${w('fields')}`,
    fields(detail, lang, w),
    `## ${w('prices')}`,
    ...prices(detail, lang, w),
    `## ${w('limits')}`,
    tables.limits,
    w('moreLimits'),
    `## ${w('errors')}`,
    tables.resultCodes,
    w('remedies'),
    '',
  ].join('\n\n');
}

/** Returns an example response, with the keys in wire order. If no row may be shown, types replace the values. */
function exampleReply({ fields: list, wireOrder }: DatasetDetail, { row }: ExampleCall): string {
  const types = new Map(list.map((field) => [field.code, field.type]));
  const record = Object.fromEntries(
    wireOrder.map((name) => [name, row === undefined ? types.get(name) : (row[name] ?? null)]),
  );
  return JSON.stringify({ resultcode: 200, resultmsg: 'success', records: [record] }, null, 2);
}

type Word = (name: keyof typeof W, n?: string | number) => string;

function facts(detail: DatasetDetail, lang: Lang, w: Word): string[][] {
  const { coverage } = detail;
  const frequency = FREQUENCIES.find((row) => row.code === detail.frequency)?.[lang] ?? '–';
  return [
    [w('address'), code(`GET | POST ${detail.path}`)],
    [w('category'), plain(detail.categoryPath.map((name) => name[lang]).join(' › '))],
    [w('provider'), plain(detail.provider[lang])],
    [w('frequency'), frequency],
    [w('coverage'), coverage === null ? '–' : `${coverage.from} – ${coverage.to}`],
    [w('rows'), detail.rows.toLocaleString('en')],
    [
      w('key'),
      detail.fields
        .filter((field) => field.key)
        .map((field) => code(field.code))
        .join(', '),
    ],
    ...(detail.childOf === null
      ? []
      : [
          [
            w('childOf'),
            `${code(detail.childOf.dataset)} (${w('byKey', detail.childOf.key.map(code).join(', '))})`,
          ],
        ]),
    [w('order'), detail.defaultOrder.map(code).join(', ') || '–'],
    ...(detail.adjustment === null ? [] : [[w('adjustment'), ADJUSTMENTS[detail.adjustment][lang]]]),
    [w('licence'), LICENCE_TERMS[lang]],
    [w('feed'), detail.hasFeed ? code(`/api/load/${detail.code}_inc`) : w('no')],
  ];
}

function parameters({ parameters: rows }: DatasetDetail, lang: Lang, w: Word): string[] {
  if (rows.length === 0) return [w('noParameters')];
  const separator = lang === 'zh' ? '；' : '; ';
  const meaningOf = (row: DatasetDetail['parameters'][number]): string =>
    [
      plain(row[lang]),
      ...row.values.map((value) => `${code(value.value)} ${plain(value[lang])}`),
      ...(row.maxCodes === null ? [] : [w('codes', row.maxCodes)]),
      ...(row.default === null ? [] : [w('usual', code(row.default))]),
    ].join(separator);
  const table = writeTable(
    [w('parameter'), w('required'), w('meaning'), w('example')],
    rows.map((row) => [
      code(row.name),
      row.required ? W.required[lang] : '',
      meaningOf(row),
      exampleOf(row, lang),
    ]),
  );
  return [table, w('moreParameters')];
}

/** Returns an example value, with its meaning unless the value explains itself. */
function exampleOf({ example, values }: DatasetDetail['parameters'][number], lang: Lang): string {
  if (example === null) return '–';
  const meaning = values.find(({ value }) => value === example)?.[lang] ?? example;
  return meaning === example ? code(example) : `${code(example)} ${plain(meaning)}`;
}

function fields(detail: DatasetDetail, lang: Lang, w: Word): string {
  const other = lang === 'zh' ? 'en' : 'zh';
  return writeTable(
    [w('field'), w('name'), w('other'), w('type'), w('unit'), w('role')],
    detail.fields.map((field) => [
      `${code(field.code)}${field.key ? ` **${w('key')}**` : ''}`,
      plain(field[lang]) +
        (field.note === null ? '' : `${lang === 'zh' ? '：' : ': '}${plain(field.note[lang])}`),
      plain(field[other]),
      typeOf(field, lang),
      field.unit === null ? '–' : plain(field.unit[lang]),
      field.role === null ? '–' : code(field.role),
    ]),
  );
}

/** Returns a field's type with its digits, time zone and values. */
function typeOf(field: DatasetDetail['fields'][number], lang: Lang): string {
  const words = attributeWords(field, lang).map(plain);
  return [TYPE_NAMES[field.type][lang], ...words].join(lang === 'zh' ? '；' : '; ');
}

function prices(detail: DatasetDetail, lang: Lang, w: Word): string[] {
  const rows = PAYMENT_MODES.flatMap(({ mode, zh, en }) => {
    const fen = detail.prices[mode];
    return fen === undefined ? [] : [[{ zh, en }[lang], yuan(BigInt(fen))]];
  });
  const vip = detail.vipOnly ? [w('vip')] : [];
  const open = openText(detail, w);
  if (rows.length === 0) return [...(detail.vipOnly ? vip : [w('free')]), ...open];
  const { trialCalls, trialRows, trialDays } = detail;
  const days = trialDays === null ? [] : [w('trialDays', trialDays)];
  const trial = trialCalls === 0 ? [] : [w('trial', trialCalls), w('trialRows', trialRows), ...days];
  return [...vip, ...trial, ...open, writeTable([w('way'), w('price')], rows)];
}

function openText({ open, openRows }: DatasetDetail, w: Word): string[] {
  if (open === 'full') return [w('openFully')];
  return openRows === null ? [] : [w('openRows', openRows)];
}
