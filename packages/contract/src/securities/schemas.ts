import { z } from 'zod';

export const SEARCH_MATCHES_MAX = 10;
/** The default number of matches. */
export const SEARCH_MATCHES_USUAL = 8;

/** The kinds of securities. Only stocks have company pages. An index and a stock can have the same code (000001). */
export const SECURITY_KINDS = ['stock', 'index', 'fund', 'bond'] as const;

export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** A hit of the securities search. The fields have the names of the wire format. F014V is the English name. */
export const securityMatchSchema = z.strictObject({
  kind: z.enum(SECURITY_KINDS),
  SECCODE: z.string(),
  SECNAME: z.string(),
  F014V: z.string().nullable(),
  /** The exchange or other market in Chinese, as the listing data set names it. */
  market: z.string().nullable(),
});

export type SecurityMatch = z.infer<typeof securityMatchSchema>;

/** Far more than the number of listed companies. A longer list would be cut. */
export const COMPANIES_MAX = 20_000;

/** A stock in the list of companies. */
export const listedCompanySchema = securityMatchSchema.pick({ SECCODE: true, SECNAME: true, F014V: true });

export type ListedCompany = z.infer<typeof listedCompanySchema>;
