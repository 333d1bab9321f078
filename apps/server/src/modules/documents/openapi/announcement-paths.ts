import { type Lang, SEARCH_MATCHES_MAX } from '@jishi/contract';
import { ANNOUNCEMENT_MEMBERS, ANNOUNCEMENT_PARAMETERS } from './announcement-words.ts';
import { type Json, meanings } from './json.ts';

const TEXTS = {
  query: { zh: '公告检索', en: 'Announcements' },
  queryNote: {
    zh: '参数可放在表单或地址中。没有命中时 announcements 为 null。',
    en: 'Parameters come as a form or in the address. announcements is null when none match.',
  },
  list: { zh: '证券与机构编号对照', en: 'Securities with the ids of their organisations' },
  listName: { zh: '列表', en: 'Which list' },
  top: { zh: '按代码、简称或拼音查找证券', en: 'Securities by code, short name or pinyin' },
  word: { zh: '输入的文字', en: 'What was typed' },
  most: { zh: `最多条数，不超过 ${SEARCH_MATCHES_MAX}`, en: `Most matches, up to ${SEARCH_MATCHES_MAX}` },
  found: { zh: '查询结果', en: 'What was found' },
  refused: { zh: '参数有误，msg 指明参数', en: 'A parameter is wrong; msg names it' },
  often: { zh: '请求过于频繁，按 Retry-After 等待', en: 'Too many calls: wait as Retry-After says' },
  searched: {
    zh: '只检索到这一天为止；更早的请用 seDate',
    en: 'Rows back to this day were searched; ask for earlier ones by seDate',
  },
} as const;

const COMMON = { tags: ['announcements'], security: [] };
const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const refusals = (lang: Lang) => ({
  400: { description: TEXTS.refused[lang] },
  429: { description: TEXTS.often[lang] },
});

/** The addresses that existing clients read without a token. */
export function announcementPaths(lang: Lang): Record<string, Json> {
  return {
    '/new/hisAnnouncement/query': { post: queryOperation(lang) },
    '/new/data/{list}_stock.json': { get: listOperation(lang) },
    '/new/information/topSearch/query': { post: topOperation(lang) },
  };
}

function queryOperation(lang: Lang): Json {
  const properties = ANNOUNCEMENT_PARAMETERS.map((row) => [
    row.name,
    { type: 'string', ...row.schema, description: described(row, lang) },
  ]);
  const schema = { type: 'object', properties: Object.fromEntries(properties) };
  const searchedFrom = { description: TEXTS.searched[lang], schema: { type: 'string', format: 'date' } };
  return {
    ...COMMON,
    operationId: 'announcements.query',
    summary: TEXTS.query[lang],
    description: TEXTS.queryNote[lang],
    requestBody: { content: { 'application/x-www-form-urlencoded': { schema } } },
    responses: {
      200: {
        description: TEXTS.found[lang],
        headers: { 'X-Jishi-Searched-From': searchedFrom },
        ...json(answerSchema(lang)),
      },
      ...refusals(lang),
    },
  };
}

function listOperation(lang: Lang): Json {
  const list = { name: 'list', in: 'path', required: true, description: TEXTS.listName[lang] };
  const answer = { type: 'object', properties: { stockList: { type: 'array', items: SECURITY } } };
  return {
    ...COMMON,
    operationId: 'announcements.securities',
    summary: TEXTS.list[lang],
    parameters: [{ ...list, schema: { type: 'string', enum: ['szse', 'hke', 'gfzr', 'fund', 'bond'] } }],
    responses: { 200: { description: TEXTS.found[lang], ...json(answer) }, 429: refusals(lang)[429] },
  };
}

function topOperation(lang: Lang): Json {
  const optional = { in: 'query', required: false, schema: { type: 'string' } };
  return {
    ...COMMON,
    operationId: 'announcements.topSearch',
    summary: TEXTS.top[lang],
    parameters: [
      { ...optional, name: 'keyWord', description: TEXTS.word[lang] },
      { ...optional, name: 'maxNum', description: TEXTS.most[lang] },
    ],
    responses: {
      200: { description: TEXTS.found[lang], ...json({ type: 'array', items: SECURITY }) },
      ...refusals(lang),
    },
  };
}

function described(row: (typeof ANNOUNCEMENT_PARAMETERS)[number], lang: Lang): string {
  return row.rows === undefined ? row[lang] : `${row[lang]}\n\n${meanings(row.rows, lang)}`;
}

const SECURITY = {
  type: 'object',
  properties: Object.fromEntries(
    ['code', 'orgId', 'zwjc', 'pinyin', 'category'].map((name) => [name, { type: 'string' }]),
  ),
};

function answerSchema(lang: Lang): Json {
  const row = Object.fromEntries(
    ANNOUNCEMENT_MEMBERS.map(({ name, type, zh, en }) => [name, { type, description: { zh, en }[lang] }]),
  );
  return {
    type: 'object',
    properties: {
      classifiedAnnouncements: { type: 'null' },
      totalSecurities: { type: 'integer' },
      totalAnnouncement: { type: 'integer' },
      totalRecordNum: { type: 'integer' },
      announcements: { type: ['array', 'null'], items: { type: 'object', properties: row } },
      categoryList: { type: 'null' },
      hasMore: { type: 'boolean' },
      totalpages: { type: 'integer' },
    },
  };
}
