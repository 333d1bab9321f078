import type { DatasetInfo, FieldInfo, ParameterInfo } from './index.ts';

const TYPES: Readonly<Record<string, string>> = {
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  json: 'unknown',
};
const NAME = /^[A-Za-z_$][\w$]*$/;
const ENDS = /\*\/|\s+/g;

/** Text inside a comment must not end the comment. */
const plain = (text: string): string => text.replace(ENDS, ' ').trim();
const memberName = (name: string): string => (NAME.test(name) ? name : JSON.stringify(name));

const comment = (
  { zh, en }: { readonly zh: string; readonly en: string },
  unit: string | undefined,
): string => `    /** ${plain(`${zh} ${en}${unit === undefined ? '' : ` (${unit})`}`)} */`;

/** Days and times are text in JSON. Codes are text too, to keep leading zeros. */
const typeOf = ({ type, of }: FieldInfo): string =>
  type === 'list' ? `readonly (${TYPES[of ?? 'text'] ?? 'string'} | null)[]` : (TYPES[type] ?? 'string');

const fieldLines = (field: FieldInfo): string[] => [
  comment(field, field.unit?.en),
  `    readonly ${memberName(field.code)}: ${field.type === 'json' ? 'unknown' : `${typeOf(field)} | null`};`,
];

const parameterLines = (parameter: ParameterInfo): string[] => [
  comment(parameter, undefined),
  `    readonly ${memberName(parameter.name)}${parameter.required ? '' : '?'}: Parameter;`,
];

function datasetLines({ code, name, fields = [], parameters = [] }: DatasetInfo): string[] {
  // `@column`, `format` and similar parameters are options of the client.
  const own = parameters.filter((one) => NAME.test(one.name));
  return [
    `  /** ${plain(`${name.zh} ${name.en}`)} */`,
    `  readonly ${memberName(code)}: {`,
    '    readonly row: {',
    ...fields.flatMap(fieldLines).map((line) => `  ${line}`),
    '    };',
    '    readonly parameters: {',
    ...own.flatMap(parameterLines).map((line) => `  ${line}`),
    '    };',
    '  };',
  ];
}

/** Writes the module of the data sets of one server, for `JishiClient<DataSets>`. */
export function typesOf(infos: readonly DatasetInfo[]): string {
  const sorted = infos.slice().sort((one, other) => (one.code < other.code ? -1 : 1));
  return [
    '// Written by jishi-types.',
    "import type { Parameter } from '@jishi/client';",
    '',
    'export interface DataSets {',
    ...sorted.flatMap(datasetLines),
    '}',
    '',
  ].join('\n');
}
