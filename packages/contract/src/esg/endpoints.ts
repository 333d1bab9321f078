import { z } from 'zod';
import { daySchema } from '../kernel/day.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  ESG_ORDERS,
  ESG_PAGE_MAX,
  esgChangeSchema,
  esgCompanySchema,
  esgIndicatorsSchema,
  esgListSchema,
  esgOverviewSchema,
  GRADE_CHANGES,
} from './schemas.ts';

const code = z
  .string()
  .regex(/^\d{6}$/)
  .meta({ zh: '证券代码', en: 'Code of the security' });
const agency = z.string().max(200).optional().meta({
  zh: '评级机构，默认为覆盖公司最多的一家',
  en: 'Rating agency, by default the one with the most ratings',
});
const WORD_MAX = 50;
const errors = ['esg.agencyNotFound', 'request.tooMany'] as const;

/** ESG ratings for the site's pages. A response is null if no data set that the site may show contains the data. */
export const esgEndpoints = {
  overview: endpoint({
    name: 'esg.overview',
    method: 'GET',
    path: '/v1/esg',
    audience: 'public',
    summary: {
      zh: '一家机构的 ESG 评级总览：覆盖、等级与得分分布、行业排名、变动与方法',
      en: 'ESG ratings of an agency at a glance: coverage, distribution of grades and scores, ranking of industries, movers, method',
    },
    input: z.object({ agency }),
    output: esgOverviewSchema.nullable(),
    errors,
  }),
  list: endpoint({
    name: 'esg.list',
    method: 'GET',
    path: '/v1/esg/companies',
    audience: 'public',
    summary: {
      zh: '有当前 ESG 评级的公司，按条件筛选与排序，逐页返回',
      en: 'Companies with a current ESG rating, filtered and ordered, page by page',
    },
    input: z.object({
      agency,
      q: z
        .string()
        .max(WORD_MAX)
        .default('')
        .meta({ zh: '代码开头，或中英文名称的一部分', en: 'Beginning of the code, or part of a name' }),
      industry: z.string().max(200).optional().meta({ zh: '行业', en: 'Industry' }),
      grade: z.string().max(20).optional().meta({ zh: '等级', en: 'Grade' }),
      moved: z.enum(GRADE_CHANGES).optional().meta({ zh: '等级变动', en: 'Change of the grade' }),
      sort: z.enum(ESG_ORDERS).default('score').meta({ zh: '排序', en: 'Order' }),
      order: z
        .enum(['asc', 'desc'])
        .default('desc')
        .meta({ zh: '升序或降序', en: 'Ascending or descending' }),
      offset: z.coerce.number().int().min(0).default(0).meta({ zh: '跳过的行数', en: 'Rows to skip' }),
      limit: z.coerce.number().int().min(1).max(ESG_PAGE_MAX).default(50).meta({ zh: '行数', en: 'Rows' }),
    }),
    output: esgListSchema.nullable(),
    errors: [...errors, 'site-data.rowsOfDay'],
  }),
  company: endpoint({
    name: 'esg.company',
    method: 'GET',
    path: '/v1/esg/companies/:code',
    audience: 'public',
    summary: {
      zh: '一家公司的 ESG 评级：各维度与议题对行业中位数、历次评级、行业名次与同行',
      en: 'The ESG rating of a company: pillars and themes against the median of its industry, history, rank and peers',
    },
    input: z.object({ code, agency }),
    output: esgCompanySchema.nullable(),
    errors: [...errors, 'site-data.securitiesOfDay'],
  }),
  change: endpoint({
    name: 'esg.change',
    method: 'GET',
    path: '/v1/esg/companies/:code/change',
    audience: 'public',
    summary: {
      zh: '两次评级之间得分变动的分解：各议题的得分与权重各贡献多少，合计等于变动；默认最近两次',
      en: 'Why the score changed between two ratings: the contributions of each theme’s score and weight, which add up to the change; by default between the newest two',
    },
    input: z.object({
      code,
      agency,
      from: daySchema.optional().meta({ zh: '之前一次的评级日期', en: 'Date of the earlier rating' }),
      to: daySchema.optional().meta({ zh: '之后一次的评级日期', en: 'Date of the later rating' }),
    }),
    output: esgChangeSchema.nullable(),
    errors: [...errors, 'site-data.securitiesOfDay'],
  }),
  indicators: endpoint({
    name: 'esg.indicators',
    method: 'GET',
    path: '/v1/esg/companies/:code/indicators',
    audience: 'public',
    summary: {
      zh: '一家公司披露的 ESG 指标，各报告期并列，比率附行业中位数',
      en: 'ESG indicators that a company reports, with periods side by side; rates also have the industry median',
    },
    input: z.object({ code }),
    output: esgIndicatorsSchema.nullable(),
    errors: ['request.tooMany', 'site-data.securitiesOfDay'],
  }),
};
