import { DEFAULT_PAGE_SIZE, type Localized, type WireRow } from '@jishi/contract';
import { ANNOUNCEMENT_CATEGORIES, COLUMNS, PAGE_SIZE_MAX, PLATES } from '../../announcements/index.ts';
import type { Json } from './json.ts';

const COLUMN_NAMES: Record<string, Localized> = {
  szse: { zh: '沪深北上市公司（默认）', en: 'All listed companies of the mainland (default)' },
  sse: { zh: '上海；给出 plate 或 stock 时以其为准', en: 'Shanghai, unless plate or stock is given' },
  hke: { zh: '香港', en: 'Hong Kong' },
  third: { zh: '股转系统', en: 'NEEQ' },
  fund: { zh: '基金', en: 'Funds' },
  bond: { zh: '债券', en: 'Bonds' },
};
const PLATE_NAMES: Record<string, Localized> = {
  sz: { zh: '深市', en: 'Shenzhen' },
  szmb: { zh: '深市主板', en: 'Shenzhen main board' },
  szcy: { zh: '创业板', en: 'ChiNext' },
  sh: { zh: '沪市', en: 'Shanghai' },
  shmb: { zh: '沪市主板', en: 'Shanghai main board' },
  shkcp: { zh: '科创板', en: 'STAR Market' },
  bj: { zh: '北交所', en: 'Beijing' },
};
const named = (keys: readonly { readonly key: string }[], names: Record<string, Localized>) =>
  keys.map(({ key }) => ({ name: key, ...(names[key] ?? { zh: key, en: key }) }));

interface AnnouncementParameter extends WireRow {
  readonly schema?: Json;
  /** Values and their meanings. */
  readonly rows?: readonly WireRow[];
}

/** Parameters of the announcements query. */
export const ANNOUNCEMENT_PARAMETERS: readonly AnnouncementParameter[] = [
  {
    name: 'column',
    zh: '市场',
    en: 'Market',
    schema: { enum: COLUMNS.map(({ key }) => key), default: 'szse' },
    rows: named(COLUMNS, COLUMN_NAMES),
  },
  {
    name: 'plate',
    zh: '板块，多个以分号分隔',
    en: 'Boards, separated by semicolons',
    rows: named(PLATES, PLATE_NAMES),
  },
  {
    name: 'stock',
    zh: '证券，写作 代码,机构编号，多个以分号分隔；只有代码起作用',
    en: 'Securities as code,orgId separated by semicolons; the codes count',
  },
  {
    name: 'searchkey',
    zh: '标题须包含的词，以空格分隔；也可以是代码或简称',
    en: 'Words of the title, separated by blanks; or a code or short name',
  },
  {
    name: 'category',
    zh: '类别，写作 category_类别_szsh，多个以分号分隔',
    en: 'Categories as category_KEY_szsh, separated by semicolons',
    rows: ANNOUNCEMENT_CATEGORIES.map(({ key, zh, en }) => ({ name: key, zh, en })),
  },
  {
    name: 'tabName',
    zh: 'fulltext 公告（默认），relation 投资者关系',
    en: 'fulltext: announcements (default); relation: investor relations',
    schema: { enum: ['fulltext', 'relation'], default: 'fulltext' },
  },
  {
    name: 'secid',
    zh: '证券代码或机构编号，多个以分号分隔',
    en: 'Codes of securities or ids of organisations, separated by semicolons',
  },
  { name: 'trade', zh: '行业名称，多个以分号分隔', en: 'Names of industries, separated by semicolons' },
  {
    name: 'seDate',
    zh: '公告日期，写作 起~止，任一侧可空',
    en: 'Days of announcement as from~to; either side may be empty',
  },
  {
    name: 'sortName',
    zh: '排序依据，默认 time',
    en: 'What orders the rows; time unless told',
    schema: { enum: ['time', 'code', 'nothing'] },
  },
  { name: 'sortType', zh: '升序或降序', en: 'Ascending or descending', schema: { enum: ['asc', 'desc'] } },
  {
    name: 'pageNum',
    zh: '页码，从 1 开始',
    en: 'Page, from 1',
    schema: { type: 'integer', minimum: 1, default: 1 },
  },
  {
    name: 'pageSize',
    zh: `每页行数，最多 ${PAGE_SIZE_MAX}`,
    en: `Rows of a page, at most ${PAGE_SIZE_MAX}`,
    schema: { type: 'integer', minimum: 1, maximum: PAGE_SIZE_MAX, default: DEFAULT_PAGE_SIZE },
  },
  {
    name: 'isHLtitle',
    zh: 'true 时以 <em> 标出命中的词',
    en: 'true marks the found words with <em>',
    schema: { enum: ['true', 'false'] },
  },
];

/** Members of one announcement in its answer. */
export const ANNOUNCEMENT_MEMBERS: readonly (WireRow & { readonly type: string | readonly string[] })[] = [
  { name: 'id', type: 'string', zh: '行编号', en: 'Id of the row' },
  { name: 'secCode', type: 'string', zh: '证券代码', en: 'Security code' },
  { name: 'secName', type: ['string', 'null'], zh: '证券简称', en: 'Short name' },
  {
    name: 'orgId',
    type: 'string',
    zh: '机构编号，未知时为空',
    en: 'Id of the organisation, empty where it is not known',
  },
  { name: 'announcementId', type: 'string', zh: '公告编号', en: 'Id of the announcement' },
  { name: 'announcementTitle', type: 'string', zh: '标题', en: 'Title' },
  {
    name: 'announcementTime',
    type: 'integer',
    zh: '公告日北京时间零点的毫秒数',
    en: 'Midnight in Beijing of its day, in milliseconds',
  },
  {
    name: 'adjunctUrl',
    type: 'string',
    zh: '附件地址，不含主机',
    en: 'Address of the file, without its host',
  },
  { name: 'adjunctSize', type: ['number', 'null'], zh: '附件大小（KB）', en: 'Size of the file (KB)' },
  { name: 'adjunctType', type: ['string', 'null'], zh: '附件类型', en: 'Type of the file' },
  { name: 'columnId', type: 'null', zh: '总为空', en: 'Always null' },
  { name: 'pageColumn', type: 'string', zh: '板块代号', en: 'Code of the board' },
  { name: 'announcementType', type: ['string', 'null'], zh: '类别代码', en: 'Codes of its categories' },
  { name: 'announcementTypeName', type: ['string', 'null'], zh: '类别名称', en: 'Names of its categories' },
];
