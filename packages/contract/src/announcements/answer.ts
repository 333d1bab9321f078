import type { WireRow, WireSchema } from '../kernel/wire-row.ts';

/** The fields of one announcement. */
const MEMBERS: readonly (WireRow & { readonly type: string | readonly string[] })[] = [
  { name: 'id', type: 'string', zh: '行编号', en: 'Id of the row' },
  { name: 'secCode', type: 'string', zh: '证券代码', en: 'Security code' },
  { name: 'secName', type: ['string', 'null'], zh: '证券简称', en: 'Short name' },
  {
    name: 'orgId',
    type: 'string',
    zh: '机构编号，未知时为空',
    en: 'Id of the organisation, empty if unknown',
  },
  { name: 'announcementId', type: 'string', zh: '公告编号', en: 'Id of the announcement' },
  { name: 'announcementTitle', type: 'string', zh: '标题', en: 'Title' },
  {
    name: 'announcementTime',
    type: 'integer',
    zh: '公告日北京时间零点的毫秒数',
    en: 'Midnight (Beijing time) of the announcement date, in Unix milliseconds',
  },
  {
    name: 'adjunctUrl',
    type: 'string',
    zh: '附件地址，不含主机',
    en: 'URL of the file, without the host',
  },
  { name: 'adjunctSize', type: ['number', 'null'], zh: '附件大小（KB）', en: 'Size of the file (KB)' },
  { name: 'adjunctType', type: ['string', 'null'], zh: '附件类型', en: 'Type of the file' },
  { name: 'columnId', type: 'null', zh: '总为空', en: 'Always null' },
  { name: 'pageColumn', type: 'string', zh: '板块代号', en: 'Code of the board' },
  {
    name: 'announcementType',
    type: ['string', 'null'],
    zh: '类别代码',
    en: 'Codes of the announcement’s categories',
  },
  {
    name: 'announcementTypeName',
    type: ['string', 'null'],
    zh: '类别名称',
    en: 'Names of the announcement’s categories',
  },
  { name: 'tileSecName', type: ['string', 'null'], zh: '证券简称', en: 'Short name' },
  { name: 'shortTitle', type: 'string', zh: '不带简称的标题', en: 'Title without the short name' },
  { name: 'announcementContent', type: 'string', zh: '总为空', en: 'Always empty' },
  ...['storageTime', 'associateAnnouncement', 'important', 'batchNum', 'orgName', 'secNameList'].map(
    (name) => ({ name, type: 'null', zh: '总为空', en: 'Always null' }),
  ),
];

const announcementSchema: WireSchema = {
  type: 'object',
  properties: Object.fromEntries(MEMBERS.map(({ name, ...member }) => [name, member])),
};

const answerOf = (classified: WireSchema, rows: WireSchema): WireSchema => ({
  type: 'object',
  properties: {
    classifiedAnnouncements: classified,
    totalSecurities: { type: 'integer' },
    totalAnnouncement: { type: 'integer' },
    totalRecordNum: { type: 'integer' },
    announcements: rows,
    categoryList: { type: 'null' },
    hasMore: { type: 'boolean' },
    totalpages: { type: 'integer' },
  },
});

/** The response of the announcements query. */
export const announcementsSchema = answerOf(
  { type: 'null' },
  { type: ['array', 'null'], items: announcementSchema },
);

/** The response with the latest announcements, grouped by security. */
export const latestSchema = answerOf(
  { type: 'array', items: { type: 'array', items: announcementSchema } },
  { type: 'null' },
);

/** The response for one announcement. */
export const bulletinSchema: WireSchema = {
  type: 'object',
  properties: {
    announcement: announcementSchema,
    fileUrl: {
      type: ['string', 'null'],
      zh: '文件地址；没有文件时为空',
      en: 'URL of the file; null if there is none',
    },
    bulletinStatus: { type: 'null', zh: '总为空', en: 'Always null' },
  },
};

/** A security in the security lists and their search. */
export const listedSecuritySchema: WireSchema = {
  type: 'object',
  properties: Object.fromEntries(
    ['code', 'orgId', 'zwjc', 'pinyin', 'category'].map((name) => [name, { type: 'string' }]),
  ),
};
