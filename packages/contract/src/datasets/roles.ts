import type { FieldType } from './field-types.ts';

/**
 * The meaning of a field, independent of its name. Code that reads rows finds fields by role, never by name.
 */
export interface RoleRow {
  readonly zh: string;
  readonly en: string;
  /** The field types that can have the role. */
  readonly types: readonly FieldType[];
  /** A one-line description for authors of manifests. */
  readonly means: string;
  /** Whether several fields of a data set may have the role. */
  readonly repeats?: true;
}

const TEXT = ['text', 'char'] as const;
const NUMBER = ['number'] as const;
const DAY = ['date', 'datetime'] as const;
const IDENTIFIER = ['text', 'char', 'number'] as const;

/** The closed list of roles. Add a role only if code reads it or if fields of several data sets have it. */
export const ROLES = {
  // Subject of the row
  code: {
    zh: '证券代码',
    en: 'Security code',
    types: TEXT,
    means: 'Code of the security, index or contract that the row is about',
  },
  name: {
    zh: '证券简称',
    en: 'Short name',
    types: TEXT,
    means: 'Short name of the security, index or contract that the row is about',
  },
  fullName: { zh: '全称', en: 'Full name', types: TEXT, means: 'Full name of the security or organisation' },
  englishName: {
    zh: '英文名称',
    en: 'English name',
    types: TEXT,
    means: 'Full English name of the security, organisation or entry',
  },
  englishShortName: {
    zh: '英文简称',
    en: 'English short name',
    types: TEXT,
    means: 'English short name of the security or organisation',
  },
  formerName: {
    zh: '曾用简称',
    en: 'Former name',
    types: TEXT,
    means: 'A former short name of the security',
    repeats: true,
  },
  initials: {
    zh: '拼音简称',
    en: 'Pinyin initials',
    types: TEXT,
    means: 'Pinyin initials of the Chinese name',
  },
  isin: { zh: 'ISIN', en: 'ISIN', types: TEXT, means: 'International securities identification number' },
  securityType: {
    zh: '证券类别',
    en: 'Security type',
    types: TEXT,
    means: 'Type of the security, in words',
  },
  securityTypeCode: {
    zh: '证券类别编码',
    en: 'Security type code',
    types: TEXT,
    means: 'Type of the security, as a code',
  },
  listingStatus: {
    zh: '上市状态',
    en: 'Listing status',
    types: TEXT,
    means: 'Listing status, in words',
  },
  listingStatusCode: {
    zh: '上市状态编码',
    en: 'Listing status code',
    types: TEXT,
    means: 'Listing status, as a code',
  },
  exchange: {
    zh: '交易市场',
    en: 'Exchange',
    types: TEXT,
    means: 'Exchange or market on which the security trades, in words',
  },
  exchangeCode: {
    zh: '交易市场编码',
    en: 'Exchange code',
    types: TEXT,
    means: 'Exchange or market on which the security trades, as a code',
  },
  relatedCode: {
    zh: '相关证券代码',
    en: 'Related code',
    types: TEXT,
    means: 'Code of another security in the row, for example one that is held, or the index of a constituent',
    repeats: true,
  },
  relatedName: {
    zh: '相关证券简称',
    en: 'Related name',
    types: TEXT,
    means: 'Name of another security in the row',
    repeats: true,
  },
  organizationId: {
    zh: '机构编号',
    en: 'Organization ID',
    types: TEXT,
    means: 'Id of the company or institution',
  },
  organizationName: {
    zh: '机构名称',
    en: 'Organization',
    types: TEXT,
    means: 'Name of the company or institution',
  },
  personId: { zh: '个人编号', en: 'Person ID', types: TEXT, means: 'Id of the person that the row is about' },
  personName: { zh: '姓名', en: 'Person', types: TEXT, means: 'Name of the person that the row is about' },
  entryCode: {
    zh: '类目编码',
    en: 'Entry code',
    types: TEXT,
    means: 'Code of the entry, in a data set that is a table of codes',
  },
  entryName: {
    zh: '类目名称',
    en: 'Entry name',
    types: TEXT,
    means: 'Name of the entry, in a data set that is a table of codes',
  },
  parentCode: { zh: '父类编码', en: 'Parent code', types: TEXT, means: 'Code of the parent entry' },
  category: {
    zh: '分类',
    en: 'Category',
    types: TEXT,
    means: 'A class that the row belongs to, in words: industry, board, kind of announcement',
    repeats: true,
  },
  categoryCode: {
    zh: '分类编码',
    en: 'Category code',
    types: TEXT,
    means: 'A class that the row belongs to, as a code',
    repeats: true,
  },
  // Unit of its figures
  currency: {
    zh: '币种',
    en: 'Currency',
    types: TEXT,
    means: 'Currency of the row’s amounts, in words',
  },
  currencyCode: {
    zh: '币种编码',
    en: 'Currency code',
    types: TEXT,
    means: 'Currency of the row’s amounts, as a code',
  },
  unit: {
    zh: '计量单位',
    en: 'Unit',
    types: TEXT,
    means: 'Unit of the row’s value, if it differs between rows',
  },
  // A document, and the record itself
  documentId: {
    zh: '正文编号',
    en: 'Document ID',
    types: IDENTIFIER,
    means: 'Id of the announcement or article',
  },
  objectId: {
    zh: '记录编号',
    en: 'Record ID',
    types: NUMBER,
    means: 'Number of the record; each new record has a higher one',
  },
  title: { zh: '标题', en: 'Title', types: TEXT, means: 'Title of the announcement or article' },
  documentText: {
    zh: '正文',
    en: 'Text',
    types: TEXT,
    means: 'Full text of the announcement or article',
  },
  languageCode: {
    zh: '语言',
    en: 'Language',
    types: TEXT,
    means: 'Language of the document, as a code: zh, en',
  },
  url: { zh: '地址', en: 'Address', types: TEXT, means: 'URL of the document' },
  fileFormat: { zh: '文件格式', en: 'File format', types: TEXT, means: 'Format of the document' },
  fileSize: { zh: '文件大小', en: 'File size', types: NUMBER, means: 'Size of the document' },
  year: {
    zh: '年份',
    en: 'Year',
    types: NUMBER,
    means: 'Calendar year of the figures, or of a start; written without thousands separators',
  },
  // Days
  tradeDate: {
    zh: '交易日期',
    en: 'Trade date',
    types: DAY,
    means: 'Trading day of the figures',
  },
  reportDate: {
    zh: '报告期',
    en: 'Report date',
    types: DAY,
    means: 'Last day of the reported accounting period, usually a quarter end',
  },
  announcementDate: {
    zh: '公告日期',
    en: 'Announcement date',
    types: DAY,
    means: 'Day of the announcement',
  },
  publishedAt: { zh: '发布时间', en: 'Published', types: DAY, means: 'Time of publication' },
  effectiveDate: {
    zh: '生效日期',
    en: 'Effective date',
    types: DAY,
    means: 'First day on which the change is in effect',
  },
  startDate: {
    zh: '开始日期',
    en: 'Start date',
    types: DAY,
    means: 'First day of the row’s period',
  },
  endDate: {
    zh: '截止日期',
    en: 'End date',
    types: DAY,
    means: 'Last day of the row’s period, or the row’s as-of date',
  },
  listingDate: { zh: '上市日期', en: 'Listing date', types: DAY, means: 'First day of trading' },
  delistingDate: {
    zh: '终止上市日期',
    en: 'Delisting date',
    types: DAY,
    means: 'Day on which the security was delisted',
  },
  recordDate: {
    zh: '股权登记日',
    en: 'Record date',
    types: DAY,
    means: 'Day on which a holder must own the security to have the right',
  },
  exDate: {
    zh: '除权除息日',
    en: 'Ex-date',
    types: DAY,
    means: 'First day on which the security trades without the right',
  },
  paymentDate: { zh: '派息日', en: 'Payment date', types: DAY, means: 'Day of payment' },
  // Quotes
  previousClose: {
    zh: '昨收盘',
    en: 'Previous close',
    types: NUMBER,
    means: 'Reference price of the day: the previous close, adjusted by the exchange on ex-dates',
  },
  open: { zh: '开盘价', en: 'Open', types: NUMBER, means: 'First price or level of the period' },
  high: { zh: '最高价', en: 'High', types: NUMBER, means: 'Highest price or level of the period' },
  low: { zh: '最低价', en: 'Low', types: NUMBER, means: 'Lowest price or level of the period' },
  close: { zh: '收盘价', en: 'Close', types: NUMBER, means: 'Last price or level of the period' },
  change: { zh: '涨跌', en: 'Change', types: NUMBER, means: 'Close minus previous close' },
  changePercent: {
    zh: '涨跌幅',
    en: 'Change (%)',
    types: NUMBER,
    means: 'Change as a percentage of the previous close',
  },
  delta: {
    zh: '增减',
    en: 'Increase or decrease',
    types: NUMBER,
    means: 'Increase (positive) or decrease (negative) of another figure',
    repeats: true,
  },
  amplitude: {
    zh: '振幅',
    en: 'Amplitude',
    types: NUMBER,
    means: 'High minus low, as a percentage of the previous close',
  },
  volume: { zh: '成交量', en: 'Volume', types: NUMBER, means: 'Quantity traded' },
  amount: { zh: '成交金额', en: 'Turnover value', types: NUMBER, means: 'Value traded' },
  tradeCount: { zh: '成交笔数', en: 'Number of trades', types: NUMBER, means: 'Number of trades' },
  turnoverRate: {
    zh: '换手率',
    en: 'Turnover rate',
    types: NUMBER,
    means: 'Volume as a percentage of the tradable quantity',
  },
  shares: { zh: '总股本', en: 'Shares issued', types: NUMBER, means: 'Quantity issued' },
  tradableShares: {
    zh: '流通股本',
    en: 'Tradable shares',
    types: NUMBER,
    means: 'Quantity that may be traded',
  },
  marketValue: { zh: '总市值', en: 'Market value', types: NUMBER, means: 'Price times the quantity issued' },
  peRatio: {
    zh: '市盈率',
    en: 'Price/earnings ratio',
    types: NUMBER,
    means: 'Price divided by earnings per share',
  },
  settlement: {
    zh: '结算价',
    en: 'Settlement price',
    types: NUMBER,
    means: 'Price at which positions are settled',
  },
  openInterest: { zh: '持仓量', en: 'Open interest', types: NUMBER, means: 'Number of open contracts' },
  netValue: { zh: '单位净值', en: 'Net asset value', types: NUMBER, means: 'Net assets per unit of a fund' },
  // Adjustment of prices
  closeBeforeExDate: {
    zh: '除权前收盘价',
    en: 'Close before the ex-date',
    types: NUMBER,
    means: 'Close of the last trading day before the ex-date, unadjusted',
  },
  forwardFactor: {
    zh: '前复权因子',
    en: 'Forward factor',
    types: NUMBER,
    means: 'Adjusts a price to the latest day',
  },
  backwardFactor: {
    zh: '后复权因子',
    en: 'Backward factor',
    types: NUMBER,
    means: 'Adjusts a price to the listing date',
  },
} as const satisfies Record<string, RoleRow>;
export type Role = keyof typeof ROLES;
export const ROLE_CODES = Object.keys(ROLES) as [Role, ...Role[]];

/** The roles of figures whose sign shows a rise or a fall. */
export const CHANGE_ROLES: readonly Role[] = ['change', 'changePercent', 'delta'];
/** The roles of names that identify a row to a reader, in addition to the key. */
export const NAME_ROLES: readonly Role[] = [
  'name',
  'fullName',
  'organizationName',
  'relatedName',
  'entryName',
];
/** The roles of codes that the search for securities knows. */
export const SECURITY_CODE_ROLES: readonly Role[] = ['code', 'relatedCode'];
/** The roles of codes that identify a row's subject. A call that sets one returns only a few rows. */
export const SUBJECT_ROLES: readonly Role[] = ['code', 'currencyCode'];

interface WithRole {
  readonly code: string;
  readonly role?: Role | null | undefined;
}

/** Returns the codes of the fields with a role, in order. */
export const fieldsWithRole = (fields: Iterable<WithRole>, role: Role): string[] =>
  [...fields].filter((field) => field.role === role).map(({ code }) => code);

/** Returns the code of the first field with a role. It is the only one, unless the role repeats. */
export const fieldWithRole = (fields: Iterable<WithRole>, role: Role): string | undefined =>
  fieldsWithRole(fields, role)[0];
