import type { Field, FieldType, Lang, Parameter } from '@jishi/contract';
import { type Dataset, headerOf, visibleDataset } from '../datasets/index.ts';
import { visibilityTo } from '../entitlements/index.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { callerOf } from './serve-call.ts';
import { keyOfLink } from './sheet-calls.ts';

type Json = Record<string, unknown>;

/** The default number of rows in a table. */
const ROWS = 200;

/**
 * Returns an OpenBB Workspace table for each data set of a sheet link, by code. Private data sets that the account may
 * not see are omitted. Throws a Refusal if the link is wrong or has ended.
 */
export async function readWidgets(
  deps: GatewayRoutesDeps,
  { link, ip, lang }: { readonly link: string; readonly ip: string; readonly lang: Lang },
): Promise<Json> {
  const parameters = { token: null, basic: keyOfLink(link) };
  const { accountId, rules } = await callerOf(deps, { parameters, request: { ip } });
  const reader = { accountId, datasets: rules?.datasets ?? null };
  const entries = await Promise.all(
    [...(rules?.datasets ?? [])].map((code) =>
      visibleDataset(deps.registry, code, (dataset) => visibilityTo(deps, reader, dataset)),
    ),
  );
  const visible = entries.flatMap((entry) => (entry === null ? [] : [entry.dataset]));
  return Object.fromEntries(visible.map((dataset) => [dataset.code, widgetOf(dataset, lang)]));
}

/**
 * Describes a data set as a table that is read when the user presses a button. No timer refreshes it, because each read
 * may cost money. The properties are documented at
 * https://docs.openbb.co/workspace/developers/json-specs/widgets-json-reference
 */
function widgetOf(dataset: Dataset, lang: Lang): Json {
  const { code, manifest } = dataset;
  const columns = manifest.fields.map((field) => field.code);
  const labels = headerOf(dataset, columns, lang);
  return {
    name: `${manifest.name[lang]} (${code})`,
    description: manifest.description[lang],
    category: 'Jishi',
    subCategory: manifest.group,
    type: 'table',
    endpoint: `${code}.json`,
    runButton: true,
    refetchInterval: false,
    gridData: { w: 40, h: 14 },
    source: ['Jishi'],
    data: {
      dataKey: 'records',
      table: { columnsDefs: manifest.fields.map((field, i) => columnOf(field, labels[i] ?? field.code)) },
    },
    params: [...manifest.parameters.map((parameter) => paramOf(dataset, parameter, lang)), ROWS_PARAM[lang]],
  };
}

const CELL_TYPES: Readonly<Record<FieldType, string>> = {
  text: 'text',
  char: 'text',
  number: 'number',
  date: 'dateString',
  datetime: 'text',
  boolean: 'boolean',
  json: 'object',
  list: 'object',
};

const columnOf = ({ code, type }: Field, headerName: string): Json => ({
  field: code,
  headerName,
  cellDataType: CELL_TYPES[type],
  // Without this, codes and years would get thousands separators.
  ...(type === 'number' ? {} : { formatterFn: 'none' }),
});

const LABEL_MAX = 30;

function paramOf(
  { fields }: Dataset,
  { name, zh, en, field, op, values, required, default: usual, example }: Parameter,
  lang: Lang,
): Json {
  const text = { zh, en }[lang];
  const isDay = fields.get(field ?? '')?.type === 'date' && op !== 'months';
  const choices = Object.entries(values ?? {}).map(([value, choice]) => ({ label: choice[lang], value }));
  return {
    paramName: name,
    type: isDay ? 'date' : 'text',
    label: text.length > LABEL_MAX ? name : text,
    description: text,
    value: usual ?? (required ? (example ?? null) : null),
    ...(choices.length === 0 ? {} : { options: choices }),
  };
}

const ROWS_PARAM: Readonly<Record<Lang, Json>> = {
  zh: { paramName: '@limit', type: 'number', label: '行数', description: '最多返回的行数', value: ROWS },
  en: {
    paramName: '@limit',
    type: 'number',
    label: 'Rows',
    description: 'Maximum number of rows',
    value: ROWS,
  },
};
