import { z } from 'zod';
import { rawEndpoint } from '../kernel/raw-endpoint.ts';
import { wireInput } from '../kernel/wire-row.ts';
import { SEARCH_MATCHES_MAX } from '../securities/schemas.ts';
import {
  companiesSchema,
  QUESTIONS_PARAMETERS,
  questionSchema,
  questionsSchema,
  SCHEDULE_PARAMETERS,
  scheduleSchema,
  searchDetailSchema,
} from './lookups.ts';
import { answered, FORM_BODY, refusedWith } from './public-answers.ts';

const most = z
  .string()
  .optional()
  .meta({
    zh: `最多条数，不超过 ${SEARCH_MATCHES_MAX}`,
    en: `Maximum number of matches, up to ${SEARCH_MATCHES_MAX}`,
  });
const typed = z.string().optional().meta({ zh: '输入的文字', en: 'The user’s input' });

const QUESTIONS_NOTE = {
  zh: '互动平台的主机换成本站即可；参数 _t 不起作用。',
  en: 'Works like the call of the question platform, on this site’s host; _t has no effect.',
};

/** Further calls that existing clients make without a token. */
export const lookupsWire = {
  searchDetail: rawEndpoint({
    name: 'announcements.searchDetail',
    methods: ['POST', 'GET'],
    path: '/new/information/topSearch/detailOfQuery',
    audience: 'public',
    group: 'announcements',
    summary: { zh: '查找证券，附板块', en: 'Securities by code, short name or pinyin, with their board' },
    input: z.object({
      keyWord: typed,
      maxSecNum: most,
      maxListNum: z
        .string()
        .optional()
        .meta({ zh: '不起作用：不返回公告', en: 'No effect: no announcements are returned' }),
    }),
    answer: answered(searchDetailSchema),
    refusals: refusedWith(400, 429),
  }),
  schedule: rawEndpoint({
    name: 'announcements.schedule',
    methods: ['POST', 'GET'],
    path: '/new/information/getPrbookInfo',
    audience: 'public',
    group: 'announcements',
    summary: { zh: '定期报告预约披露时间', en: 'Scheduled disclosure dates of periodic reports' },
    input: wireInput(SCHEDULE_PARAMETERS),
    body: FORM_BODY,
    answer: answered(scheduleSchema),
    refusals: refusedWith(400, 429),
  }),
  questionCompanies: rawEndpoint({
    name: 'questions.companies',
    methods: ['POST', 'GET'],
    path: '/newircs/index/queryKeyboardInfo',
    audience: 'public',
    group: 'announcements',
    summary: { zh: '投资者问答：查找公司', en: 'Investor questions: find a company' },
    description: QUESTIONS_NOTE,
    input: z.object({ keyWord: typed }),
    answer: answered(companiesSchema),
    refusals: refusedWith(400, 429),
  }),
  questions: rawEndpoint({
    name: 'questions.list',
    methods: ['POST', 'GET'],
    path: '/newircs/company/question',
    audience: 'public',
    group: 'announcements',
    summary: { zh: '投资者问答：问题与回答', en: 'Investor questions with their replies, newest first' },
    description: QUESTIONS_NOTE,
    input: wireInput(QUESTIONS_PARAMETERS),
    body: FORM_BODY,
    answer: answered(questionsSchema),
    refusals: refusedWith(400, 429),
  }),
  question: rawEndpoint({
    name: 'questions.one',
    methods: ['GET', 'POST'],
    path: '/newircs/question/getQuestionDetail',
    audience: 'public',
    group: 'announcements',
    summary: { zh: '投资者问答：一个问题', en: 'One question of an investor' },
    input: wireInput([
      {
        name: 'questionId',
        zh: '问题编号',
        en: 'Id of the question',
        schema: { type: 'string' },
        required: true,
      },
    ]),
    answer: answered(questionSchema),
    refusals: refusedWith(400, 404, 429),
  }),
};
