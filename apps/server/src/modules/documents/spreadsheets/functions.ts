import type { Lang, Localized } from '@jishi/contract';

interface FunctionParameter {
  readonly name: string;
  readonly text: Localized;
  readonly optional?: true;
  /** Any number of name-value pairs. */
  readonly repeating?: true;
}

export interface SheetFunction {
  readonly id: 'BAR' | 'LAST' | 'GET' | 'PRICE';
  readonly text: Localized;
  readonly parameters: readonly FunctionParameter[];
}

const DATASET: readonly FunctionParameter[] = [
  {
    name: 'dataset',
    text: { zh: '数据集编号，如 "p_stock2402"', en: 'Code of the data set, such as "p_stock2402"' },
  },
  {
    name: 'parameters',
    text: {
      zh: '成对的参数名称与值，如 "scode", A2:A9',
      en: 'Pairs of the name and the value of a parameter, such as "scode", A2:A9',
    },
    repeating: true,
  },
];

export const SHEET_FUNCTIONS: readonly SheetFunction[] = [
  {
    id: 'BAR',
    text: {
      zh: '日行情：首行为字段名称，其后一日一行，由旧到新。',
      en: 'Daily bars: a row of names, then a row for each day, oldest first.',
    },
    parameters: [
      {
        name: 'code',
        text: { zh: '证券代码，或一个区域的代码', en: 'Code of a security, or a range of codes' },
      },
      { name: 'from', text: { zh: '第一天', en: 'The first day' } },
      {
        name: 'to',
        text: { zh: '最后一天，默认今天', en: 'The last day; today by default' },
        optional: true,
      },
      {
        name: 'fields',
        text: {
          zh: '字段，默认 "date,open,high,low,close,volume"',
          en: 'The fields; by default "date,open,high,low,close,volume"',
        },
        optional: true,
      },
      {
        name: 'adjust',
        text: {
          zh: '"none"（默认）、"forward" 前复权或 "backward" 后复权',
          en: '"none" (the default), "forward" or "backward"',
        },
        optional: true,
      },
    ],
  },
  {
    id: 'LAST',
    text: {
      zh: '最近交易日的一个数值；代码为区域时，每个单元格各得一个。',
      en: 'A figure of the newest trading day, or one for each cell of a range of codes.',
    },
    parameters: [
      {
        name: 'code',
        text: { zh: '证券代码，或一个区域的代码', en: 'Code of a security, or a range of codes' },
      },
      {
        name: 'field',
        text: { zh: '字段，默认 "close"', en: 'The field; by default "close"' },
        optional: true,
      },
    ],
  },
  {
    id: 'GET',
    text: {
      zh: '任一数据集的数据：首行为字段编号，其后一行一条记录。',
      en: 'Rows of any data set: a row of field codes, then the rows.',
    },
    parameters: DATASET,
  },
  {
    id: 'PRICE',
    text: {
      zh: '同一 GET 调用的价格（元），查询本身不收费。',
      en: 'The price of the same GET in yuan. It is free of charge.',
    },
    parameters: DATASET,
  },
];

/** Returns the functions' metadata for Excel. */
export function officeMetadata(lang: Lang): object {
  const functions = SHEET_FUNCTIONS.map(({ id, text, parameters }) => ({
    id,
    name: id,
    description: text[lang],
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      description: parameter.text[lang],
      type: 'any',
      dimensionality: 'matrix',
      ...(parameter.optional === undefined ? {} : { optional: true }),
      ...(parameter.repeating === undefined ? {} : { repeating: true }),
    })),
    result: { type: 'any', dimensionality: 'matrix' },
    options: { stream: false, volatile: false },
  }));
  return { allowCustomDataForDataTypeAny: false, functions };
}

/** Returns the Google Sheets functions with the comments that the formula bar shows. */
export const appsScriptFunctions = (lang: Lang): string =>
  SHEET_FUNCTIONS.map(({ id, text, parameters }) => {
    const lines = parameters.map(({ name, text: what, optional }) => {
      const label = optional === undefined ? name : `[${name}]`;
      return ` * @param {any} ${label} ${what[lang]}`;
    });
    const names = parameters.map(({ name, repeating }) => (repeating === undefined ? name : `...${name}`));
    return [
      '/**',
      ` * ${text[lang]}`,
      ' *',
      ...lines,
      ' * @return {any}',
      ' * @customfunction',
      ' */',
      `function JISHI_${id}(${names.join(', ')}) {`,
      `  return jishiCells_('${id}', [${names.join(', ')}]);`,
      '}',
    ].join('\n');
  }).join('\n\n');
