import type { FieldType, Lang, Localized } from '@jishi/contract';
import { marketDay } from '../../platform/clock.ts';
import { type Dataset, servedFields } from '../datasets/index.ts';
import type { DataFile } from './data-file.ts';

type Json = Record<string, unknown>;

/** The names that the Croissant specification defines. */
const CONTEXT: Json = {
  '@vocab': 'https://schema.org/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  cr: 'http://mlcommons.org/croissant/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  equivalentProperty: 'cr:equivalentProperty',
  examples: { '@id': 'cr:examples', '@type': '@json' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileProperty: 'cr:fileProperty',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  rai: 'http://mlcommons.org/croissant/RAI/',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  samplingRate: 'cr:samplingRate',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
};

const CONFORMS_TO = 'http://mlcommons.org/croissant/1.1';
const PARQUET = 'application/vnd.apache.parquet';

const DATA_TYPES: Readonly<Record<FieldType, string>> = {
  text: 'sc:Text',
  char: 'sc:Text',
  number: 'sc:Float',
  date: 'sc:Date',
  datetime: 'sc:DateTime',
  boolean: 'sc:Boolean',
  // The file contains the JSON as text.
  json: 'sc:Text',
  list: 'sc:Text',
};

const TEXTS = {
  rows: { zh: '现有数据；调用需要令牌', en: 'The current rows. The call needs a token' },
  file: {
    zh: '{period} 的数据；带签名的地址由 GET /v1/files/{code} 给出',
    en: 'Rows of {period}. GET /v1/files/{code} gives a signed address',
  },
  records: { zh: '数据集的记录', en: 'The records of the data set' },
  demo: { zh: '（演示数据，虚构）', en: ' (made-up demo rows)' },
} as const satisfies Record<string, Localized>;

export interface Described {
  readonly dataset: Dataset;
  /** Files of closed months, oldest first. Rows of a closed month no longer change. */
  readonly files: readonly DataFile[];
  readonly provider: Localized;
  readonly updatedAt: Date;
  readonly lang: Lang;
  readonly origin: string;
}

/** Returns a data set's description in the Croissant format. It contains public facts only. */
export function croissantOf({ dataset, files, provider, updatedAt, lang, origin }: Described): Json {
  const { code, manifest, version, isDemo } = dataset;
  const day = marketDay(updatedAt);
  const description = `${manifest.description[lang]}${isDemo ? TEXTS.demo[lang] : ''}`;
  return {
    '@context': { '@language': lang, ...CONTEXT },
    '@type': 'sc:Dataset',
    '@id': `${origin}/datasets/${code}`,
    conformsTo: CONFORMS_TO,
    name: manifest.name[lang],
    alternateName: code,
    description,
    citeAs: `${provider[lang]}. ${manifest.name[lang]} (${code}). Jishi, ${origin}`,
    url: `${origin}/share/product/package${lang === 'en' ? '-en' : ''}?apiId=${code}&lang=${lang}`,
    license: `${origin}/share/disclaimer?lang=${lang}`,
    creator: { '@type': 'sc:Organization', name: provider[lang] },
    publisher: { '@type': 'sc:Organization', name: 'Jishi', url: origin },
    datePublished: day,
    dateModified: day,
    inLanguage: ['zh', 'en'],
    isLiveDataset: true,
    isAccessibleForFree: Object.keys(manifest.prices).length === 0,
    version: `${version}.0.0`,
    ...(dataset.coverage === null
      ? {}
      : { temporalCoverage: `${dataset.coverage.from}/${dataset.coverage.to}` }),
    distribution: [rowsOf(dataset, lang, origin), ...files.map((file) => fileOf(file, lang, origin))],
    recordSet: [recordsOf(dataset, lang)],
  };
}

const ROWS = 'rows';

/** The file of current rows. It has no checksum, because its content changes. */
const rowsOf = ({ code, manifest }: Dataset, lang: Lang, origin: string): Json => ({
  '@type': 'cr:FileObject',
  '@id': ROWS,
  name: `${code}.csv`,
  description: TEXTS.rows[lang],
  contentUrl: `${origin}/api/${manifest.group}/${code}?format=csv`,
  encodingFormat: 'text/csv',
});

function fileOf({ datasetCode, period, bytes, sha256 }: DataFile, lang: Lang, origin: string): Json {
  const sum = sha256.toString('hex');
  return {
    '@type': 'cr:FileObject',
    '@id': `file-${period}`,
    name: `${datasetCode}_${period}.parquet`,
    description: TEXTS.file[lang].replace('{period}', period).replace('{code}', datasetCode),
    contentUrl: `${origin}/v1/files/${datasetCode}/${sum}.parquet`,
    encodingFormat: PARQUET,
    contentSize: `${bytes} B`,
    sha256: sum,
  };
}

function recordsOf(dataset: Dataset, lang: Lang): Json {
  const idOf = (code: string): string => `records/${code}`;
  return {
    '@type': 'cr:RecordSet',
    '@id': 'records',
    name: 'records',
    description: TEXTS.records[lang],
    key: dataset.manifest.key.map((code) => ({ '@id': idOf(code) })),
    field: servedFields(dataset).map((field) => ({
      '@type': 'cr:Field',
      '@id': idOf(field.code),
      name: field.code,
      description: field[lang],
      dataType: DATA_TYPES[field.type],
      source: { fileObject: { '@id': ROWS }, extract: { column: field.code } },
    })),
  };
}
