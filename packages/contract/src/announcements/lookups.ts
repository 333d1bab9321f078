import type { WireParameter, WireRow, WireSchema } from '../kernel/wire-row.ts';

const text: WireSchema = { type: 'string' };
const page = (most: number, usual: number): WireSchema => ({
  type: 'integer',
  minimum: 1,
  maximum: most,
  default: usual,
});

/** The page sizes for disclosure dates and questions. */
export const SCHEDULE_PAGE_SIZE = { most: 10_000, usual: 20 } as const;
export const QUESTIONS_PAGE_SIZE = { most: 1_000, usual: 10 } as const;

/** The markets of the disclosure dates. */
export const SCHEDULE_MARKETS = [
  { name: 'szsh', zh: '沪深北（默认）', en: 'All (default)' },
  { name: 'sz', zh: '深市', en: 'Shenzhen' },
  { name: 'szmb', zh: '深市主板', en: 'Shenzhen main board' },
  { name: 'szsme', zh: '原中小板', en: 'The former SME board' },
  { name: 'szcn', zh: '创业板', en: 'ChiNext' },
  { name: 'sh', zh: '沪市', en: 'Shanghai' },
  { name: 'shmb', zh: '沪市主板', en: 'Shanghai main board' },
  { name: 'shkcp', zh: '科创板', en: 'STAR Market' },
  { name: 'bj', zh: '北交所', en: 'Beijing' },
] as const satisfies readonly WireRow[];

export type ScheduleMarket = (typeof SCHEDULE_MARKETS)[number]['name'];

/**
 * The fields of a row of disclosure dates, and their codes in the data set p_stock2237. Some clients read them by
 * position, so their order is fixed.
 */
export const SCHEDULE_MEMBERS = [
  { name: 'seccode', field: 'SECCODE', zh: '证券代码', en: 'Security code' },
  { name: 'secname', field: 'SECNAME', zh: '证券简称', en: 'Short name' },
  { name: 'f002d_0102', field: 'F002D', zh: '首次预约', en: 'First scheduled day' },
  { name: 'f006d_0102', field: 'F006D', zh: '实际披露', en: 'Day of disclosure' },
  { name: 'f003d_0102', field: 'F003D', zh: '初次变更', en: 'First change' },
  { name: 'f004d_0102', field: 'F004D', zh: '二次变更', en: 'Second change' },
  { name: 'f005d_0102', field: 'F005D', zh: '三次变更', en: 'Third change' },
  { name: 'f001d_0102', field: 'F001D', zh: '报告期', en: 'Report period' },
] as const;

export const SCHEDULE_PARAMETERS: readonly WireParameter[] = [
  {
    name: 'sectionTime',
    zh: '报告期，季末日期；默认最近一期',
    en: 'Report period, a quarter end; the latest by default',
    schema: text,
  },
  {
    name: 'firstTime',
    zh: '披露或预约日期不早于',
    en: 'First day of disclosure, actual or scheduled',
    schema: text,
  },
  {
    name: 'lastTime',
    zh: '披露或预约日期不晚于',
    en: 'Last day of disclosure, actual or scheduled',
    schema: text,
  },
  { name: 'market', zh: '市场', en: 'Market', values: SCHEDULE_MARKETS, schema: text },
  {
    name: 'stockCode',
    zh: '证券代码，多个以逗号分隔',
    en: 'Security codes, separated by commas',
    schema: text,
  },
  {
    name: 'orderClos',
    zh: '排序字段，写成员名或其位置（从 1 起）；默认证券代码',
    en: 'Field to sort by: its name, or its position counted from 1; by default the security code',
    schema: text,
  },
  { name: 'isDesc', zh: 'true 为降序', en: 'true: descending', schema: { ...text, enum: ['true', 'false'] } },
  {
    name: 'pagesize',
    zh: `每页行数，最多 ${SCHEDULE_PAGE_SIZE.most}`,
    en: `Rows per page, at most ${SCHEDULE_PAGE_SIZE.most}`,
    schema: page(SCHEDULE_PAGE_SIZE.most, SCHEDULE_PAGE_SIZE.usual),
  },
  { name: 'pagenum', zh: '页码，从 1 开始', en: 'Page, from 1', schema: page(10_000, 1) },
];

export const QUESTIONS_PARAMETERS: readonly WireParameter[] = [
  {
    name: 'stockcode',
    zh: '证券代码；不给则为全部公司',
    en: 'Security code; all companies if omitted',
    schema: text,
  },
  {
    name: 'orgId',
    zh: '机构编号，起作用的是证券代码',
    en: 'Id of the organisation; only stockcode has an effect',
    schema: text,
  },
  { name: 'keyWord', zh: '问题中的文字', en: 'Words in the question', schema: text },
  { name: 'startDay', zh: '提问日期不早于', en: 'First day of the questions', schema: text },
  { name: 'endDay', zh: '提问日期不晚于', en: 'Last day of the questions', schema: text },
  {
    name: 'pageSize',
    zh: `每页行数，最多 ${QUESTIONS_PAGE_SIZE.most}`,
    en: `Rows per page, at most ${QUESTIONS_PAGE_SIZE.most}`,
    schema: page(QUESTIONS_PAGE_SIZE.most, QUESTIONS_PAGE_SIZE.usual),
  },
  { name: 'pageNum', zh: '页码，从 1 开始', en: 'Page, from 1', schema: page(10_000, 1) },
];

const strings = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));
const nullable = { type: ['string', 'null'] };
const count = { type: 'integer' };
const listOf = (properties: Record<string, unknown>): WireSchema => ({
  type: 'array',
  items: { type: 'object', properties },
});
const MILLISECONDS = { type: ['integer', 'null'], zh: '毫秒时间戳', en: 'Milliseconds since 1970' };

export const searchDetailSchema: WireSchema = {
  type: 'object',
  properties: {
    keyBoardList: listOf(
      strings('code', 'orgId', 'zwjc', 'pinyin', 'category', 'plate', 'type', 'delisted', 'sjstsBond'),
    ),
    classifiedAnnouncements: { type: 'array', maxItems: 0, items: {} },
  },
};

export const scheduleSchema: WireSchema = {
  type: 'object',
  properties: {
    prbookinfos: listOf({
      ...Object.fromEntries(SCHEDULE_MEMBERS.map(({ name, zh, en }) => [name, { ...text, zh, en }])),
      latest_time: { type: 'null' },
      orgId: text,
    }),
    totalRows: count,
    totalPages: count,
    hasNextPage: { type: 'boolean' },
  },
};

export const companiesSchema: WireSchema = {
  type: 'object',
  properties: {
    statusCode: count,
    message: text,
    data: listOf(strings('secid', 'stockCode', 'shortName', 'stockType')),
  },
};

export const questionsSchema: WireSchema = {
  type: 'object',
  properties: {
    pageNo: count,
    pageSize: count,
    total: count,
    totalPage: count,
    rows: listOf({
      ...strings(
        'indexId',
        'mainContent',
        'stockCode',
        'companyShortName',
        'author',
        'authorName',
        'pubClient',
      ),
      trade: { type: 'array', items: text },
      boardType: { type: 'array', items: text },
      pubDate: MILLISECONDS,
      attachedId: nullable,
      attachedContent: nullable,
      attachedAuthor: nullable,
      attachedPubDate: MILLISECONDS,
      updateDate: MILLISECONDS,
    }),
  },
};

export const questionSchema: WireSchema = {
  type: 'object',
  properties: {
    statusCode: count,
    message: text,
    data: {
      type: 'object',
      properties: {
        ...strings('questionId', 'stockCode', 'shortName', 'questionContent', 'questioner'),
        questionDate: MILLISECONDS,
        replyContent: { ...text, zh: '未回答时没有此项', en: 'Absent until answered' },
        replyDate: { ...MILLISECONDS, zh: '未回答时没有此项', en: 'Absent until answered' },
      },
    },
  },
};
