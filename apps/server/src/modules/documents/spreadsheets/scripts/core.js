// The functions of both spreadsheets: the addresses that a formula reads, and the cells of their answers. The host
// reads the addresses.

const NAMES = { zh: '集市', en: 'Jishi' };
const COLON = { zh: '：', en: ': ' };
const TEXTS = {
  noLink: { zh: '尚未填写表格链接，请打开 {place}', en: 'no sheet link is set. Open {place}' },
  badLink: {
    zh: '这不是表格链接，链接形如 {site}/sheets/jss…',
    en: 'this is not a sheet link. It looks like {site}/sheets/jss…',
  },
  missing: { zh: '缺少参数 {name}', en: '{name} is missing' },
  wrong: { zh: '{name} 不能为 {value}，可用 {allowed}', en: '{name} cannot be {value}. Use {allowed}' },
  pairs: {
    zh: '参数应为成对的名称与值，{name} 没有值',
    en: 'parameters are pairs of a name and a value: {name} has no value',
  },
  noSeries: { zh: '本站没有{name}的行情', en: 'this site has no quotes with adjustment {name}' },
  noLast: { zh: '本站没有最新行情', en: 'this site has no newest quotes' },
  noRow: { zh: '{code} 没有最新行情', en: '{code} has no newest quote' },
  noRows: { zh: '没有符合条件的数据', en: 'no rows match' },
  unreachable: { zh: '无法连接 {site}', en: '{site} cannot be reached' },
  unreadable: {
    zh: '{site} 的回答无法读取（HTTP {status}）',
    en: 'the answer of {site} cannot be read (HTTP {status})',
  },
};
const ADJUSTMENTS = [
  { key: 'none', words: ['', 'none', '不复权'] },
  { key: 'forward', words: ['forward', 'qfq', '前复权'] },
  { key: 'backward', words: ['backward', 'hfq', '后复权'] },
];
const USUAL_FIELDS = 'date,open,high,low,close,volume';
const LINK = /(?:^|\/)(jss[a-z2-79]{17}\.[\w-]{43})(?:\/|$|\?)/;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** A reason why a formula has no numbers, for its reader. */
export class Problem extends Error {}

export function problemOf(key, values, lang) {
  const text = TEXTS[key][lang].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  return new Problem(`${NAMES[lang]}${COLON[lang]}${text}`);
}

/** Returns the sheet link in a text, which may be an address; null if there is none. */
export function linkOf(text) {
  const [, link = null] = LINK.exec(String(text ?? '').trim()) ?? [];
  return link;
}

/**
 * Returns the addresses that a formula reads, and the function that makes its cells of their answers
 * (`{ status, text, priceFen }`, in the same order). Throws a Problem.
 */
export function planCall(name, args, context) {
  if (context.link === null) throw problemOf('noLink', { place: context.place }, context.lang);
  return PLANS[name](args, context);
}

const PLANS = { BAR: planBars, LAST: planLast, GET: planRows, PRICE: planPrice };

function planBars([codes, from, to, fields, adjust], context) {
  const series = seriesOf(adjust, context);
  const words = (flatTexts(fields).join(',') || USUAL_FIELDS).split(/[,，]/).map((word) => word.trim());
  const ownCodes = codesOf(demand('code', codes, context), series);
  const isMany = Array.isArray(codes) && ownCodes.length > 1;
  const titles = (isMany ? ['code', ...words] : words).map((word) => titleOf(word, context));
  const columns = words.map((word) => fieldOf(word, series, context));
  if (isMany) columns.unshift(series.codeField);
  const firstDay = dayOf(demand('from', from, context));
  const days = { [series.from]: firstDay, [series.to]: dayOf(to) || context.today };
  return {
    addresses: seriesAddresses(series, ownCodes, days, context),
    cells(answers) {
      const records = [...someRows(recordsOf(answers, context), context)].sort(
        (one, other) =>
          compare(one[series.codeField], other[series.codeField]) ||
          compare(one[series.fields.date], other[series.fields.date]),
      );
      return [titles, ...records.map((record) => columns.map((column) => cellOf(record[column])))];
    },
  };
}

function planLast([codes, field], context) {
  const { last } = context.settings;
  if (last === null) throw problemOf('noLast', {}, context.lang);
  const column = fieldOf(textOf(field) || 'close', last, context);
  const ownCodes = codesOf(demand('code', codes, context), last);
  return {
    addresses: seriesAddresses(last, ownCodes, {}, context),
    cells(answers) {
      const rows = new Map(recordsOf(answers, context).map((record) => [record[last.codeField], record]));
      const cell = (code) => {
        const [own] = codesOf(code, last);
        if (own === undefined) return '';
        const row = rows.get(own);
        return row === undefined
          ? problemOf('noRow', { code: own }, context.lang).message
          : cellOf(row[column]);
      };
      return Array.isArray(codes) ? codes.map((row) => [row].flat().map(cell)) : cell(codes);
    },
  };
}

function planRows([dataset, ...pairs], context) {
  const parameters = parametersOf(pairs, context);
  const columns = parameters['@column'];
  return {
    addresses: [addressOf(textOf(demand('dataset', dataset, context)), parameters, context)],
    cells(answers) {
      const records = someRows(recordsOf(answers, context), context);
      const heads = columns === undefined ? Object.keys(records[0]) : columns.split(',');
      return [heads, ...records.map((record) => heads.map((field) => cellOf(record[field])))];
    },
  };
}

/** The price of a call in yuan, by a dry run, which is free of charge. */
function planPrice([dataset, ...pairs], context) {
  const parameters = { ...parametersOf(pairs, context), dry_run: '1' };
  return {
    addresses: [addressOf(textOf(demand('dataset', dataset, context)), parameters, context)],
    cells(answers) {
      recordsOf(answers, context);
      return Number(answers[0].priceFen) / 100;
    },
  };
}

function seriesOf(adjust, { settings, lang }) {
  const word = textOf(adjust).toLowerCase();
  const adjustment = ADJUSTMENTS.find(({ words }) => words.includes(word));
  const allowed = ADJUSTMENTS.map(({ key }) => key).join(', ');
  if (adjustment === undefined) throw problemOf('wrong', { name: 'adjust', value: word, allowed }, lang);
  const series = settings.bars[adjustment.key];
  if (series === null) throw problemOf('noSeries', { name: adjustment.key }, lang);
  return series;
}

/** Returns the code of a field that a formula names by its word, in either language, or by its code. */
function fieldOf(text, series, { settings, lang }) {
  const word = text.toLowerCase();
  const field = settings.fields.find(({ name, zh }) => name.toLowerCase() === word || zh === text);
  const code = field === undefined ? undefined : series.fields[field.name];
  if (code !== undefined) return code;
  if (series.columns.includes(text.toUpperCase())) return text.toUpperCase();
  const allowed = settings.fields
    .filter(({ name }) => series.fields[name] !== undefined)
    .map(({ name }) => name);
  throw problemOf('wrong', { name: 'fields', value: text, allowed: allowed.join(', ') }, lang);
}

function titleOf(word, { settings, lang }) {
  const field = settings.fields.find(
    ({ name, zh }) => name.toLowerCase() === word.toLowerCase() || zh === word,
  );
  return field === undefined ? word : field[lang];
}

/** One address for as many codes as a call may have. */
function seriesAddresses(series, codes, days, context) {
  const unique = [...new Set(codes)].sort();
  const addresses = [];
  for (let at = 0; at < unique.length; at += series.codesMax) {
    const part = unique.slice(at, at + series.codesMax).join(',');
    addresses.push(addressOf(series.dataset, { [series.codes]: part, ...days }, context));
  }
  return addresses;
}

function addressOf(dataset, parameters, { settings, link, lang }) {
  if (!/^\w{1,80}$/.test(dataset))
    throw problemOf('wrong', { name: 'dataset', value: dataset.slice(0, 60), allowed: 'p_…' }, lang);
  const query = Object.entries({ ...parameters, lang })
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  return `${settings.site}/sheets/${link}/${dataset}.json?${query}`;
}

function parametersOf(pairs, { lang }) {
  const values = pairs.flat(Infinity).some((value) => textOf(value) !== '') ? pairs : [];
  const parameters = {};
  for (let at = 0; at < values.length; at += 2) {
    const [name = ''] = flatTexts(values[at]);
    const texts = at + 1 < values.length ? flatTexts(values[at + 1], /date$/i.test(name)) : [];
    if (name === '') continue;
    if (texts.length === 0) throw problemOf('pairs', { name }, lang);
    parameters[name] = texts.join(',');
  }
  return parameters;
}

function demand(name, value, { lang }) {
  if (flatTexts(value).length === 0) throw problemOf('missing', { name }, lang);
  return value;
}

/** Returns codes of six digits: spreadsheets cut the zeros of numbers, and other programs add the exchange. */
const codesOf = (value, { pad }) =>
  flatTexts(value).map((text) =>
    text
      .replace(/^(?:sh|sz|bj)(?=\d{6}$)|\.(?:sh|ss|sz|bj)$/gi, '')
      .padStart(/^\d+\D*$/.test(text) ? pad : 0, '0'),
  );

const flatTexts = (value, isDay = false) =>
  [value]
    .flat(Infinity)
    .map(isDay ? dayOf : textOf)
    .filter((text) => text !== '');

const textOf = (value) =>
  value === null || value === undefined ? '' : String([value].flat(Infinity)[0] ?? '').trim();

/** Returns a day as text. Spreadsheets store days as numbers. */
function dayOf(value) {
  const text = textOf(value);
  const day = Number(text);
  if (!/^\d{5}(?:\.\d+)?$/.test(text)) return text;
  return new Date(DAY_ZERO + Math.floor(day) * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the rows of all answers, or throws what the site says. */
const recordsOf = (answers, context) =>
  answers.flatMap((answer) => readAnswer(answer, context).records ?? []);

function readAnswer({ status, text }, { settings, lang }) {
  let body = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy may answer with a page.
  }
  if (body === null || typeof body !== 'object' || body.resultcode === undefined)
    throw problemOf('unreadable', { site: settings.site, status }, lang);
  if (body.resultcode === 200) return body;
  throw new Problem(`${NAMES[lang]} ${body.resultcode}${COLON[lang]}${body.resultmsg}`);
}

function someRows(records, { lang }) {
  if (records.length === 0) throw problemOf('noRows', {}, lang);
  return records;
}

const compare = (a, b) => (a === b ? 0 : a < b ? -1 : 1);

function cellOf(value) {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : value;
}
