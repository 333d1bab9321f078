import type { Field, Manifest, Parameter } from '@jishi/contract';
import { DAY_MS } from '@jishi/market-math';

/** A row of a data set: the text of each field, as in a file of rows. */
type LoadedRow = ReadonlyMap<string, string>;

const DAY = '2025-06-30';

/** Values for fields with a pattern: codes of securities, funds, bonds and organisations, days and kinds. */
const PATTERNED = [
  ...['A', '920001', '00700', '012001', '071001', '1', '2025', DAY, '2025-06', 'gssh0600901'],
];

type Values = Readonly<Record<string, string>>;

/** Values that a view requires of the rows that it reads, or that the pattern of a code in a call requires. */
const WISHES: Readonly<Record<string, Values>> = {
  p_hk4016index: { SECCODE: '00700' },
  p_jishi9303: { SECCODE: '00700' },
  p_public0004: { SECCODE: '920001' },
  p_stock2101: { F003V: 'A股' },
  p_stock2117: { F002V: '终止上市' },
  p_stock2210: { F001N: '5' },
  p_stock2402: { F001V: '大商所' },
};

/**
 * A second row for data sets that need one, for example local bonds in addition to those of the treasury, or
 * the previous quarter.
 */
const BESIDE: Readonly<Record<string, Values>> = {
  p_bond2801: { SECCODE: '140001', F003V: '地方政府债' },
  p_bond2806: { seccode: '140001' },
  p_stock2211: { ENDDATE: '2025-03-31', F001N: '2', F007N: '4' },
};

/** A row whose values differ between fields, as far as their types, patterns and lists of values allow. */
export function loadedRow(manifest: Manifest): LoadedRow {
  const request = WISHES[manifest.code];
  return new Map(
    manifest.fields.map((field, place) => [
      field.code,
      request?.[field.code] ?? fieldValue(field, place, manifest),
    ]),
  );
}

/** Returns the row of a data set and, if it needs one, the second row. */
export function loadedRows(manifest: Manifest): LoadedRow[] {
  const row = loadedRow(manifest);
  const beside = BESIDE[manifest.code];
  return beside === undefined ? [row] : [row, new Map([...row, ...Object.entries(beside)])];
}

/** Fields of views whose values are derived from loaded ones: a sum, a count, a share, a translated word. */
export const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  p_ENB7117: ['MARKET'],
  p_ENS7004: ['F001V'],
  p_ENS7009: ['F004N'],
  p_ENS7017: ['DIVTYPE', 'F006V'],
  p_ENS7018: ['CONSOTYPE'],
  p_ENS7019: ['CONSOTYPE'],
  p_ENS7020: ['CONSOTYPE'],
  p_ENS7021: ['CONSOTYPE'],
  p_hk4026: ['F010N'],
  p_sysapi1029: ['F005N'],
  p_sysapi1034: ['F003N', 'F006N'],
  p_sysapi1112: ['F003N', 'F001N', 'ID'],
  p_sysapi1113: ['F004N', 'F003N'],
  p_sysapi1139: ['F044V', 'F001V'],
};

/** Fields of views without a source field in the data sets that they read. They are always null. */
export const SOURCELESS: Readonly<Record<string, readonly string[]>> = {
  p_ENB7117: ['PXCHANGE2'],
  p_ENS7015: ['F010N', 'F011N', 'F012N', 'F013V'],
  p_ENS7021: ['F056N', 'F075N', 'F079N'],
  p_ENS7038: ['PXCHANGE2'],
  p_hk4026: ['F008C', 'F009N', 'MEMO'],
  p_sysapi1030: ['F011V'],
  p_sysapi1122: ['F052N'],
  p_sysapi1124: ['F017V', 'F002V'],
};

function fieldValue(field: Field, place: number, { key, parameters }: Manifest): string {
  const ofField = parameters.filter((parameter) => parameter.field === field.code);
  const choice = ofField.find(({ op, values }) => values !== undefined && FINDS.has(op))?.values;
  const [first] = Object.entries(choice ?? {});
  if (first !== undefined) return first[1].match?.[0] ?? first[0];
  switch (field.type) {
    case 'number':
      return `${place + 1}.25`;
    case 'date':
      return key.includes(field.code) ? DAY : dayAfter(place);
    case 'datetime':
      return `${key.includes(field.code) ? DAY : dayAfter(place)} 09:30:${String(place % 60).padStart(2, '0')}`;
    case 'json':
      return `{"place": ${place}}`;
    case 'list':
      return '[]';
    case 'boolean':
      return place % 2 === 0 ? 'true' : 'false';
    case 'char':
      return textValue(field, String.fromCharCode(65 + (place % 26)), ofField);
    case 'text':
      return textValue(field, field.code.slice(0, field.maxLength), ofField);
  }
}

const FINDS: ReadonlySet<Parameter['op']> = new Set(['eq', 'in', 'prefix']);

const dayAfter = (days: number): string =>
  new Date(Date.parse(DAY) + days * DAY_MS).toISOString().slice(0, 10);

function textValue(field: Field, own: string, parameters: readonly Parameter[]): string {
  const patterns = parameters.flatMap(({ pattern, through }) => (through === undefined ? [pattern] : []));
  const isCode = field.role === 'code' || field.pad !== undefined;
  const value = [...(isCode ? [] : [own]), ...PATTERNED, own].find((text) =>
    [field.pattern, ...patterns].every((pattern) => fits(pattern, text)),
  );
  if (value === undefined) throw new Error(`no value fits ${field.code} (${field.pattern})`);
  return value;
}

const fits = (pattern: string | undefined, text: string): boolean =>
  pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(text);

/** The parameters with which a call finds the row of its data set. */
export function neededBy(manifest: Manifest): Record<string, string> {
  const row = loadedRow(manifest);
  // A call names only the day of a time.
  const askedValue = (code: string): string => row.get(code)?.replace(/ \d\d:\d\d:\d\d$/, '') ?? DAY;
  const needed = manifest.parameters.filter(
    (parameter) => parameter.required && parameter.default === undefined,
  );
  return Object.fromEntries(
    needed.map(({ name, field, values }) => {
      const [choice] = Object.keys(values ?? {});
      return [name, choice ?? (field === undefined ? DAY : askedValue(field))];
    }),
  );
}
