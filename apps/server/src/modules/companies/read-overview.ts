import type { CompanyOverview } from '@jishi/contract';
import type pg from 'pg';
import { type Clock, marketDay } from '../../platform/clock.ts';
import type { Reader } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type DatasetRegistry, numberOf } from '../datasets/index.ts';
import { boardOf, type Names, newestQuoteDay, readBars, readNames } from '../quotes/index.ts';
import type { TextTranslator } from '../site-data/index.ts';
import { adjustedCloses } from './adjusted-closes.rules.ts';
import type { CompanyIndustries } from './company-industry.ts';
import { readEvents } from './read-events.ts';
import { type Profile, readProfile } from './read-profile.ts';
import { readReport } from './read-report.ts';
import { readShown, shownSource } from './shown-source.ts';

export const VALUATION_DATASET = 'p_jishi9410';
export const ENGLISH_DATASET = 'p_jishi9602';
/** The number of trading days read: one year. */
const BARS = 250;

export interface CompaniesDeps {
  readonly pool: Reader;
  readonly registry: DatasetRegistry;
  readonly clock: Clock;
}

interface OverviewDeps extends CompaniesDeps {
  readonly translateTexts: TextTranslator;
  readonly industries: CompanyIndustries;
}

/** Returns a company's overview from the data sets that the site may show. */
export async function readOverview(
  { pool, registry, clock, translateTexts, industries }: OverviewDeps,
  code: string,
): Promise<CompanyOverview> {
  const today = marketDay(clock());
  const { profile, price, named } = await readIdentity(pool, registry, code);
  const [valuation, report, english, events] = await Promise.all([
    readValuation(pool, registry, code),
    readReport(pool, registry, code, price?.series?.quote?.date ?? newestQuoteDay(registry, 'stock')),
    readEnglish(pool, registry, code),
    readEvents(pool, registry, { code, today }),
  ]);
  const name = named?.name ?? profile?.name ?? named?.english ?? code;
  const { facts = null } = profile ?? {};
  const industry = profile?.industry ?? (await readMembership(industries, code));
  const words = [...events.ahead, ...events.latest].map(({ text }) => text);
  const texts = [name, industry?.name, facts?.chairman, facts?.region, ...words];
  return {
    code,
    name,
    english: profile?.english ?? named?.english ?? null,
    board: boardOf(code),
    demo: price?.demo === true || profile?.demo === true,
    today,
    price: price?.series ?? null,
    valuation,
    report,
    industry,
    profile: facts,
    englishProfile: english,
    glosses: await translateTexts(texts.map((text) => text ?? null)),
    ...events,
  };
}

/** Returns the industry from membership changes, for a company whose profile has none. */
async function readMembership(
  { membership }: CompanyIndustries,
  company: string,
): Promise<CompanyOverview['industry']> {
  const industry = await membership(company);
  return industry && { dataset: industry.dataset, code: industry.code, name: industry.name };
}

interface Identity {
  readonly named: Names | undefined;
  readonly profile: Profile | null;
  readonly price: Awaited<ReturnType<typeof readPrice>>;
}

/** Returns the company's names and identity. Throws for a code that is missing from names, profiles and quotes. */
export async function readIdentity(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
): Promise<Identity> {
  const [names, profile, price] = await Promise.all([
    readNames(pool, registry, 'stock', code),
    readProfile(pool, registry, code),
    readPrice(pool, registry, code),
  ]);
  const named = names.get(code);
  if (named === undefined && profile === null && price === null)
    throw new Refusal('companies.notFound', { code });
  return { named, profile, price };
}

async function readPrice(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
): Promise<{ demo: boolean; series: CompanyOverview['price'] } | null> {
  const bars = await readBars(pool, registry, { kind: 'stock', code, barsMax: BARS }).catch(absentQuotes);
  if (bars === null) return null;
  const { dataset, quote, late, dates, gaps, demo } = bars;
  return { demo, series: { dataset, quote, late, dates, closes: adjustedCloses(bars), gaps } };
}

/** Returns null for a company without quotes, which is not yet or no longer listed. Rethrows other errors. */
export function absentQuotes(error: unknown): null {
  if (error instanceof Refusal && error.error === 'quotes.securityNotFound') return null;
  throw error;
}

async function readValuation(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
): Promise<CompanyOverview['valuation']> {
  const source = shownSource(registry, VALUATION_DATASET, ['SECCODE', 'TRADEDATE']);
  if (!source) return null;
  const [row] = await readShown(pool, source, {
    columns: {
      date: 'TRADEDATE',
      peRatio: 'F001N',
      pbRatio: 'F002N',
      psRatio: 'F003N',
      pcfRatio: 'F004N',
      dividendYield: 'F005N',
    },
    where: [{ op: 'in', field: 'SECCODE', values: [code] }],
    order: [{ field: 'TRADEDATE', descending: true }],
    limit: 1,
  });
  if (!row?.date) return null;
  const { date, peRatio, pbRatio, psRatio, pcfRatio, dividendYield } = row;
  return {
    dataset: VALUATION_DATASET,
    date,
    peRatio: numberOf(peRatio),
    pbRatio: numberOf(pbRatio),
    psRatio: numberOf(psRatio),
    pcfRatio: numberOf(pcfRatio),
    dividendYield: numberOf(dividendYield),
  };
}

async function readEnglish(
  pool: pg.Pool,
  registry: DatasetRegistry,
  code: string,
): Promise<CompanyOverview['englishProfile']> {
  const source = shownSource(registry, ENGLISH_DATASET, ['SECCODE', 'F002V']);
  if (!source) return null;
  const where = [{ op: 'in', field: 'SECCODE', values: [code] }] as const;
  const [row] = await readShown(pool, source, { columns: { text: 'F002V' }, where, limit: 1 });
  return row?.text ? { dataset: ENGLISH_DATASET, text: row.text } : null;
}
