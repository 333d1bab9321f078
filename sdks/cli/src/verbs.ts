import { access, constants, writeFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import type { ExportChoice, Format, JishiClient } from '../../typescript/src/index.ts';
import { ParameterError, PriceCapReached } from '../../typescript/src/index.ts';
import { download } from '../../typescript/src/node.ts';
import { typesOf } from '../../typescript/src/types-file.ts';
import { tableOf, yuan } from './table.ts';

export interface Output {
  readonly out: (text: string | Uint8Array) => void;
  readonly err: (text: string) => void;
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

export interface Verb {
  readonly usage: string;
  /** The options that take a value. */
  readonly options: readonly string[];
  readonly flags?: readonly string[];
  /** The minimum and maximum number of positional arguments. */
  readonly words: readonly [number, number];
  run(client: JishiClient, words: readonly string[], values: Values, output: Output): Promise<void>;
}

const text = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

const WHOLE = /^\d{1,9}$/;

function numberOf(values: Values, name: string): number | undefined {
  const value = text(values[name]);
  if (value !== undefined && !WHOLE.test(value)) throw new ParameterError(`--${name} takes a whole number`);
  return value === undefined ? undefined : Number(value);
}

function parametersOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new ParameterError(`${pair} is not NAME=VALUE`);
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

const FILES: Readonly<Record<string, Format>> = {
  '.json': 'json',
  '.csv': 'csv',
  '.parquet': 'parquet',
  '.arrow': 'arrow',
  '.xlsx': 'xlsx',
};

function formatOf(file: string): Format {
  const format = FILES[extname(file)];
  if (format === undefined)
    throw new ParameterError(`the file must end in ${Object.keys(FILES).join(', ')}, not ${extname(file)}`);
  return format;
}

/** Refuses a file that cannot be written before a call is charged. */
async function checkFolder(file: string): Promise<void> {
  const folder = dirname(file);
  await access(folder, constants.W_OK).catch((cause) => {
    throw new ParameterError(`the folder ${folder} does not exist or cannot be written`, { cause });
  });
}

const search: Verb = {
  usage: 'search WORDS',
  options: [],
  words: [1, 99],
  async run(client, words, _values, { out }) {
    const sets = await client.datasets.search(words.join(' '));
    out(
      tableOf(
        ['code', '名称', 'name'],
        sets.map(({ code, name }) => [code, name.zh, name.en]),
      ),
    );
  },
};

const describe: Verb = {
  usage: 'describe CODE',
  options: [],
  words: [1, 1],
  async run(client, [code = ''], _values, { out }) {
    const { name, description, prices, fields = [] } = await client.datasets.get(code);
    const terms = Object.entries(prices ?? {}).map(([term, fen]) => `${term} ${yuan(fen)} CNY`);
    out(`${code}  ${name.zh}  ${name.en}\n${description.zh}\n${description.en}\n${terms.join('  ')}\n`);
    const rows = fields.map((field) => [field.code, field.zh, field.en, field.type, field.unit?.en]);
    out(tableOf(['field', '名称', 'name', 'type', 'unit'], rows));
  },
};

const quote: Verb = {
  usage: 'quote CODE [NAME=VALUE …] [--limit ROWS]',
  options: ['limit'],
  words: [1, 99],
  async run(client, [code = '', ...pairs], values, { out }) {
    const { rows, total, priceFen } = await client.quote(code, parametersOf(pairs), {
      limit: numberOf(values, 'limit'),
    });
    out(`${rows} rows of ${total}, ${yuan(priceFen)} CNY\n`);
  },
};

const query: Verb = {
  usage: 'query CODE [NAME=VALUE …] [--limit ROWS] [--columns A,B] [--max-price FEN] [--output FILE | --csv]',
  options: ['limit', 'columns', 'output', 'max-price'],
  flags: ['csv'],
  words: [1, 99],
  async run(client, [code = '', ...pairs], values, { out, err }) {
    const parameters = parametersOf(pairs);
    const file = text(values['output']);
    const format = file !== undefined ? formatOf(file) : values['csv'] ? 'csv' : 'json';
    if (file !== undefined) await checkFolder(file);
    const limit = numberOf(values, 'limit');
    const columns = text(values['columns'])?.split(',');
    const maxPriceFen = numberOf(values, 'max-price');
    if (maxPriceFen !== undefined) {
      const { priceFen } = await client.quote(code, parameters, { limit });
      if (priceFen > maxPriceFen) throw new PriceCapReached(0, priceFen, maxPriceFen, undefined);
    }
    const part = columns === undefined ? {} : { columns };
    const result = await client.query(code, parameters, { ...part, limit, maxPriceFen, format });
    if (file !== undefined) await writeFile(file, result.content);
    else if (format === 'csv') out(result.content);
    else
      out(
        tableOf(
          result.columns,
          result.records.map((row) => Object.values(row)),
        ),
      );
    const { priceFen, basis, requestId } = result.receipt;
    err(`${result.rows} rows of ${result.total}, ${yuan(priceFen)} CNY (${basis}), receipt ${requestId}\n`);
  },
};

const downloadFiles: Verb = {
  usage:
    'download CODE [--folder FOLDER] [--format csv|parquet|arrow|xlsx|dbf] [--split all|year|month|day] [--from DAY] [--to DAY]',
  options: ['folder', 'format', 'split', 'from', 'to'],
  words: [1, 1],
  async run(client, [code = ''], { folder, ...values }, { out }) {
    const choice = Object.fromEntries(
      Object.entries(values).filter(([, value]) => typeof value === 'string'),
    );
    const files = await download(client, code, text(folder) ?? '.', choice as ExportChoice);
    out(
      tableOf(
        ['file', 'rows', 'bytes', 'sha256'],
        files.map((file) => [file.path, file.rows, file.bytes, file.sha256]),
      ),
    );
  },
};

interface UsageOfDay {
  readonly day: string;
  readonly dataset: string;
  readonly calls: number;
  readonly rows: number;
  readonly chargedFen: string;
}

const usage: Verb = {
  usage: 'usage [--days DAYS]',
  options: ['days'],
  words: [0, 0],
  async run(client, _words, values, { out }) {
    const days = numberOf(values, 'days') ?? 31;
    const list = (await client.site(`/v1/my/usage?days=${days}`)) as readonly UsageOfDay[];
    const rows = list.map((one) => [one.day, one.dataset, one.calls, one.rows, yuan(Number(one.chargedFen))]);
    out(tableOf(['day', 'data set', 'calls', 'rows', 'CNY'], rows));
  },
};

const types: Verb = {
  usage: 'types [CODE …]',
  options: [],
  words: [0, 999],
  async run(client, named, _values, { out }) {
    const codes = named.length > 0 ? named : (await client.datasets.search()).map(({ code }) => code);
    const infos = [];
    for (const code of codes) infos.push(await client.datasets.get(code));
    out(typesOf(infos));
  },
};

/** The verbs of `python -m jishi`, and `usage`. */
export const verbs: Readonly<Record<string, Verb>> = {
  search,
  describe,
  quote,
  query,
  download: downloadFiles,
  usage,
  types,
};
