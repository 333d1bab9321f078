import { DEFAULT_PAGE_SIZE } from '../kernel/constants.ts';
import type { WireParameter, WireRow, WireSchema } from '../kernel/wire-row.ts';

/** The markets of the announcements query. */
export const ANNOUNCEMENT_COLUMNS = [
  { name: 'szse', zh: '沪深北上市公司（默认）', en: 'All listed companies of the mainland (default)' },
  { name: 'sse', zh: '上海；给出 plate 或 stock 时以其为准', en: 'Shanghai, unless plate or stock is given' },
  { name: 'bj', zh: '北京，同上', en: 'Beijing, likewise' },
  { name: 'bse', zh: '同 bj', en: 'Same as bj' },
  { name: 'hke', zh: '香港', en: 'Hong Kong' },
  { name: 'third', zh: '股转系统', en: 'NEEQ' },
  { name: 'fund', zh: '基金', en: 'Funds' },
  { name: 'bond', zh: '债券', en: 'Bonds' },
  {
    name: 'regulator',
    zh: '监管：标题为问询、监管、立案、处罚等',
    en: 'Regulation: titles that mention inquiries, letters, cases or penalties',
  },
  {
    name: 'pre_disclosure',
    zh: '预披露：标题为申报稿、预先披露或招股说明书预披露',
    en: 'Pre-disclosure: titles that mention prospectuses before approval',
  },
] as const satisfies readonly WireRow[];

export type AnnouncementColumn = (typeof ANNOUNCEMENT_COLUMNS)[number]['name'];

export const ANNOUNCEMENT_PLATES = [
  { name: 'sz', zh: '深市', en: 'Shenzhen' },
  { name: 'szmb', zh: '深市主板', en: 'Shenzhen main board' },
  { name: 'szcy', zh: '创业板', en: 'ChiNext' },
  { name: 'sh', zh: '沪市', en: 'Shanghai' },
  { name: 'shmb', zh: '沪市主板', en: 'Shanghai main board' },
  { name: 'shkcp', zh: '科创板', en: 'STAR Market' },
  { name: 'bj', zh: '北交所', en: 'Beijing' },
  { name: 'bse', zh: '同 bj', en: 'Same as bj' },
] as const satisfies readonly WireRow[];

export type AnnouncementPlate = (typeof ANNOUNCEMENT_PLATES)[number]['name'];

/** The categories. Callers write them as `category_NAME_szsh`. */
export const ANNOUNCEMENT_CATEGORIES = [
  { name: 'ndbg', zh: '年报', en: 'Annual report' },
  { name: 'bndbg', zh: '半年报', en: 'Half-year report' },
  { name: 'yjdbg', zh: '一季报', en: 'First-quarter report' },
  { name: 'sjdbg', zh: '三季报', en: 'Third-quarter report' },
  { name: 'yjygjxz', zh: '业绩预告', en: 'Earnings forecast' },
  { name: 'qyfpxzcs', zh: '权益分派', en: 'Distribution' },
  { name: 'dshgg', zh: '董事会', en: 'Board of directors' },
  { name: 'jshgg', zh: '监事会', en: 'Board of supervisors' },
  { name: 'gddh', zh: '股东会', en: 'General meeting' },
  { name: 'rcjy', zh: '日常经营', en: 'Operations' },
  { name: 'gszl', zh: '公司治理', en: 'Governance' },
  { name: 'zj', zh: '中介报告', en: 'Intermediaries' },
  { name: 'sf', zh: '首发', en: 'Initial public offering' },
  { name: 'zf', zh: '增发', en: 'Placement' },
  { name: 'gqjl', zh: '股权激励', en: 'Equity incentive' },
  { name: 'pg', zh: '配股', en: 'Rights issue' },
  { name: 'jj', zh: '解禁', en: 'Lock-up release' },
  { name: 'gszq', zh: '公司债', en: 'Company bond' },
  { name: 'kzzq', zh: '可转债', en: 'Convertible bond' },
  { name: 'qtrz', zh: '其他融资', en: 'Other financing' },
  { name: 'gqbd', zh: '股权变动', en: 'Changes of holdings' },
  { name: 'bcgz', zh: '补充更正', en: 'Corrections' },
  { name: 'cqdq', zh: '澄清致歉', en: 'Clarification' },
  { name: 'fxts', zh: '风险提示', en: 'Risk warning' },
  { name: 'tbclts', zh: '特别处理和退市', en: 'Special treatment and delisting' },
  { name: 'tszlq', zh: '退市整理期', en: 'Delisting period' },
] as const satisfies readonly WireRow[];

export type AnnouncementCategoryName = (typeof ANNOUNCEMENT_CATEGORIES)[number]['name'];

/** The lists of securities with the ids of their organisations: `NAME_stock.json`. */
export const SECURITY_LISTS = ['szse', 'sse', 'bj', 'hke', 'gfzr', 'fund', 'bond'] as const;

export type SecurityList = (typeof SECURITY_LISTS)[number];

/** Clients request 30 to 100 rows. A larger request returns only this number of rows, and the response says so. */
export const ANNOUNCEMENT_PAGE_SIZE_MAX = 100;

const text: WireSchema = { type: 'string' };

/** The parameters of the announcements query. */
export const ANNOUNCEMENT_PARAMETERS: readonly WireParameter[] = [
  {
    name: 'column',
    zh: '市场',
    en: 'Market',
    schema: { ...text, enum: ANNOUNCEMENT_COLUMNS.map(({ name }) => name), default: 'szse' },
    values: ANNOUNCEMENT_COLUMNS,
  },
  {
    name: 'plate',
    zh: '板块，多个以分号分隔',
    en: 'Boards, separated by semicolons',
    values: ANNOUNCEMENT_PLATES,
    schema: text,
  },
  {
    name: 'stock',
    zh: '证券，写作 代码,机构编号，多个以分号分隔；只有代码起作用',
    en: 'Securities as code,orgId separated by semicolons; the codes count',
    schema: text,
  },
  {
    name: 'searchkey',
    zh: '标题须包含的词，以空格分隔；也可以是代码或简称',
    en: 'Words from the title, separated by spaces; or a code or short name',
    schema: text,
  },
  {
    name: 'category',
    zh: '类别，写作 category_类别_szsh，多个以分号分隔',
    en: 'Categories as category_KEY_szsh, separated by semicolons',
    values: ANNOUNCEMENT_CATEGORIES,
    schema: text,
  },
  {
    name: 'tabName',
    zh: 'fulltext 公告（默认），relation 投资者关系',
    en: 'fulltext: announcements (default); relation: investor relations',
    schema: { ...text, enum: ['fulltext', 'relation'], default: 'fulltext' },
  },
  {
    name: 'secid',
    zh: '证券代码或机构编号，多个以分号分隔',
    en: 'Codes of securities or ids of organisations, separated by semicolons',
    schema: text,
  },
  {
    name: 'trade',
    zh: '行业名称，多个以分号分隔',
    en: 'Names of industries, separated by semicolons',
    schema: text,
  },
  {
    name: 'seDate',
    zh: '公告日期，写作 起~止，任一侧可空',
    en: 'Days of announcement as from~to; either side may be empty',
    schema: text,
  },
  {
    name: 'sortName',
    zh: '排序依据，默认 time',
    en: 'Sort key of the rows; time by default',
    schema: { ...text, enum: ['time', 'code', 'nothing', 'pubdate', 'announcementTime', 'stockcode_cat'] },
  },
  {
    name: 'sortType',
    zh: '升序或降序',
    en: 'Ascending or descending',
    schema: { ...text, enum: ['asc', 'desc'] },
  },
  {
    name: 'pageNum',
    zh: '页码，从 1 开始',
    en: 'Page, from 1',
    schema: { type: 'integer', minimum: 1, default: 1 },
  },
  {
    name: 'pageSize',
    zh: `每页行数，最多 ${ANNOUNCEMENT_PAGE_SIZE_MAX}；更大的页会被截断，回复头 X-Jishi-Notice 会说明`,
    en: `Rows per page, at most ${ANNOUNCEMENT_PAGE_SIZE_MAX}; X-Jishi-Notice states that a larger page was cut`,
    schema: { type: 'integer', minimum: 1, maximum: ANNOUNCEMENT_PAGE_SIZE_MAX, default: DEFAULT_PAGE_SIZE },
  },
  {
    name: 'isHLtitle',
    zh: 'true 时以 <em> 标出命中的词',
    en: 'true marks the matching words with <em>',
    schema: { ...text, enum: ['true', 'false'] },
  },
];

/** The parameters of the second search that existing clients use, which searches the titles of all listed companies. */
export const TITLE_SEARCH_PARAMETERS: readonly WireParameter[] = [
  {
    name: 'searchkey',
    zh: '标题须包含的词，以空格分隔；也可以是代码或简称',
    en: 'Words from the title, separated by spaces; or a code or short name',
    schema: text,
  },
  { name: 'sdate', zh: '公告日期起', en: 'First day of announcement', schema: text },
  { name: 'edate', zh: '公告日期止', en: 'Last day of announcement', schema: text },
  {
    name: 'isfulltext',
    zh: '不起作用：只检索标题；为 true 时回复头 X-Jishi-Ignored 会说明',
    en: 'No effect: only titles are searched; if it is true, X-Jishi-Ignored says so',
    schema: { ...text, enum: ['true', 'false'] },
  },
  {
    name: 'sortName',
    zh: '排序依据，默认按时间',
    en: 'Sort key of the rows; time by default',
    schema: { ...text, enum: ['time', 'code', 'nothing', 'pubdate', 'announcementTime', 'stockcode_cat'] },
  },
  ...ANNOUNCEMENT_PARAMETERS.filter(({ name }) => ['sortType', 'pageNum', 'pageSize'].includes(name)),
];
