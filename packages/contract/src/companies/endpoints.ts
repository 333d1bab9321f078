import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import {
  BASES,
  companyDistributionsSchema,
  companyHistorySchema,
  companyIndicatorsSchema,
  companyOverviewSchema,
  companyOwnershipSchema,
  companyPeersSchema,
  companyStatementSchema,
  FINANCIAL_STATEMENTS,
  PEERS_MAX,
  PERIODS_MAX,
  SCOPES,
} from './schemas.ts';

const code = z
  .string()
  .regex(/^\d{6}$/)
  .meta({ zh: '证券代码', en: 'Code of the security' });

const basis = z.enum(BASES).default('cumulative').meta({
  zh: '期间：累计、单季、年度、滚动四季',
  en: 'Periods: year to date, single quarters, years, the last four quarters',
});

export const companiesEndpoints = {
  overview: endpoint({
    name: 'company.overview',
    method: 'GET',
    path: '/v1/companies/:code',
    audience: 'public',
    summary: {
      zh: '一家上市公司的概览：行情、估值、最新报告期指标、业务、大事提醒与最新动态',
      en: 'A listed company at a glance: price, valuation, figures from the latest report, business, upcoming and past events',
    },
    input: z.object({ code }),
    output: companyOverviewSchema,
    errors: ['companies.notFound', 'request.tooMany', 'site-data.securitiesOfDay'],
  }),
  statement: endpoint({
    name: 'company.statement',
    method: 'GET',
    path: '/v1/companies/:code/statements/:statement',
    audience: 'public',
    summary: {
      zh: '一张财务报表，各报告期并列，含同比与占比；期由近及远',
      en: 'A financial statement with its periods side by side, newest first, with growth and each item’s share of the total',
    },
    input: z.object({
      code,
      statement: z.enum(FINANCIAL_STATEMENTS).meta({ zh: '报表', en: 'Statement' }),
      basis,
      scope: z
        .enum(SCOPES)
        .default('consolidated')
        .meta({ zh: '合并或母公司报表', en: 'For the group, or for the company alone' }),
      periods: z.coerce
        .number()
        .int()
        .min(1)
        .max(PERIODS_MAX)
        .default(8)
        .meta({ zh: '最多期数', en: 'Maximum number of periods' }),
    }),
    output: companyStatementSchema,
    errors: ['companies.notFound', 'request.tooMany', 'site-data.securitiesOfDay'],
  }),
  indicators: endpoint({
    name: 'company.indicators',
    method: 'GET',
    path: '/v1/companies/:code/indicators',
    audience: 'public',
    summary: {
      zh: '财务指标的历史，与行业中位数及最多五家同行并列',
      en: 'Financial indicators over time, compared with the industry median and up to five peers',
    },
    input: z.object({
      code,
      basis,
      peers: z
        .string()
        .regex(/^(\d{6}(,\d{6})*)?$/)
        .refine((text) => text.split(',').length <= PEERS_MAX)
        .default('')
        .meta({
          zh: '同行代码，以逗号分隔，最多五个',
          en: 'Codes of peers, separated by commas, at most five',
        }),
    }),
    output: companyIndicatorsSchema,
    errors: ['companies.notFound', 'request.tooMany', 'site-data.securitiesOfDay'],
  }),
  distributions: endpoint({
    name: 'company.distributions',
    method: 'GET',
    path: '/v1/companies/:code/distributions',
    audience: 'public',
    summary: {
      zh: '最近一次现金分红，以及历年每股分红与股息率，按除权日所在年份',
      en: 'The last cash dividend, and dividends per share with their yield by the year of the ex-date',
    },
    input: z.object({ code }),
    output: companyDistributionsSchema,
    errors: ['companies.notFound', 'request.tooMany', 'site-data.securitiesOfDay'],
  }),
  ownership: endpoint({
    name: 'company.ownership',
    method: 'GET',
    path: '/v1/companies/:code/ownership',
    audience: 'public',
    summary: {
      zh: '股权集中度的变化：第一大与前十大股东持股比例、股东户数',
      en: 'Ownership concentration over time: the shares of the largest holder and of the ten largest, and the number of holders',
    },
    input: z.object({ code }),
    output: companyOwnershipSchema,
    errors: ['companies.notFound', 'request.tooMany', 'site-data.securitiesOfDay'],
  }),
  history: endpoint({
    name: 'company.history',
    method: 'GET',
    path: '/v1/companies/:code/history',
    audience: 'public',
    summary: {
      zh: '主要指标最近八期：营业收入、净利润、净资产收益率、每股收益、经营现金流与每股分红，含同比',
      en: 'Key figures of the last eight periods: revenue, net profit, return on equity, earnings per share, operating cash flow and dividend per share, with growth',
    },
    input: z.object({ code, basis }),
    output: companyHistorySchema,
    errors: ['companies.notFound', 'request.tooMany', 'site-data.securitiesOfDay'],
  }),
  peers: endpoint({
    name: 'company.peers',
    method: 'GET',
    path: '/v1/companies/:code/peers',
    audience: 'public',
    summary: {
      zh: '同行业市值最大的公司与本公司：最新价、涨跌幅、市值、市盈率、市净率与净资产收益率',
      en: 'The company and the largest companies of its industry: price, change, market value, price multiples and return on equity',
    },
    input: z.object({ code }),
    output: companyPeersSchema,
    errors: ['companies.notFound', 'request.tooMany', 'site-data.securitiesOfDay'],
  }),
};
