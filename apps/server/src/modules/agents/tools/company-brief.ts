import { type CompanyOverview, type Lang, UNITS, type Unit } from '@jishi/contract';
import { z } from 'zod';
import { readOverview } from '../../companies/index.ts';
import type { ToolDeps } from '../agents.deps.ts';
import { rightOf } from '../dataset-right.ts';
import { isInScope, siteReader, TEXTS_ARE_DATA } from '../site-reading.ts';
import { callForRow, type SourceCall } from '../source-call.ts';
import { defineTool, type ToolSession, tableSchema } from '../tool.ts';

const EVENTS_MAX = 8;
const TEXT_MAX = 400;

/** The source of a figure. A computed figure has the source of its inputs. */
interface Origin {
  readonly dataset: string;
  /** The field and day of the row; undefined for rows without a day. */
  readonly on?: { readonly field: string; readonly day: string };
}

interface Figure {
  readonly name: string;
  readonly value: number | string | null;
  readonly unit: Unit | null;
  readonly origin: Origin;
  readonly isComputed: boolean;
}

export const companyBrief = defineTool({
  name: 'company_brief',
  title: 'A company at a glance 公司概览',
  description:
    'Newest price, valuation, figures of the newest report, industry and events of one listed company. Each ' +
    'figure names a source: data set, day, and the query_dataset call that returns the row. Costs nothing, within ' +
    'the number of companies that the site shows a day.',
  input: z.strictObject({
    code: z.string().regex(/^\d{6}$/),
    lang: z.enum(['zh', 'en']).optional(),
  }),
  output: z.object({
    code: z.string(),
    name: z.string(),
    english: z.string().nullable(),
    figure_columns: z.array(z.string()),
    figures: tableSchema,
    event_columns: z.array(z.string()),
    events: tableSchema,
    sources: z.array(z.looseObject({ dataset: z.string(), day: z.string().nullable() })),
    made_up: z.boolean(),
    texts: z.string(),
  }),
  async run(deps, session, { code, lang = session.lang }) {
    await deps.siteAllowance.admitSecurity(siteReader(session), code);
    const company = await readOverview({ ...deps, ...deps.companies }, code);
    const sources = new Sources(code);
    const isShown = ({ origin }: Pick<Figure, 'origin'>): boolean => isInScope(session, origin.dataset);
    const figures = figuresOf(company)
      .filter((figure) => figure.value !== null && isShown(figure))
      .map(({ name, value, unit, origin, isComputed }) => [
        name,
        value,
        unit === null ? null : UNITS[unit][lang],
        origin.on?.day ?? null,
        sources.numberOf(origin),
        isComputed,
      ]);
    const events = [...company.ahead.slice(0, EVENTS_MAX), ...company.latest.slice(0, EVENTS_MAX)]
      .filter(({ dataset }) => isInScope(session, dataset))
      .map((event) => eventRow(event, company, lang, sources));
    return {
      code,
      name: company.name,
      english: company.english,
      figure_columns: ['figure', 'value', 'unit', 'day', 'source', 'computed'],
      figures,
      event_columns: ['day', 'kind', 'text', 'figure', 'unit', 'source'],
      events,
      sources: await Promise.all(sources.all.map((one) => sourceOf(deps, session, code, one))),
      made_up: company.demo,
      texts: TEXTS_ARE_DATA,
    };
  },
});

/** The distinct sources of a result. */
class Sources {
  readonly all: Origin[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #code: string;

  constructor(code: string) {
    this.#code = code;
  }

  /** Returns the index of the source in the list. */
  numberOf(origin: Origin): number {
    const key = `${this.#code} ${origin.dataset} ${origin.on?.field} ${origin.on?.day}`;
    const place = this.#numbers.get(key);
    if (place !== undefined) return place;
    this.#numbers.set(key, this.all.length);
    return this.all.push(origin) - 1;
  }
}

async function sourceOf(deps: ToolDeps, session: ToolSession, code: string, { dataset, on }: Origin) {
  const entry = deps.registry.find(dataset);
  const call: SourceCall | null = entry === undefined ? null : callForRow(entry, code, on);
  // If no day is given, the call reads all days and may exceed a trial's limits. The price of an ordinary call would
  // then be misleading, so it is omitted.
  const right = entry === undefined || on === undefined ? {} : await rightOf(deps, session, entry);
  return { dataset, day: on?.day ?? null, call, ...right };
}

function eventRow(
  { date, kind, dataset, text, figure, unit }: CompanyOverview['latest'][number],
  { glosses }: CompanyOverview,
  lang: Lang,
  sources: Sources,
): unknown[] {
  const words = text === null ? null : lang === 'en' ? (glosses[text] ?? text) : text;
  const unitName = unit === null ? null : UNITS[unit][lang];
  return [date, kind, words?.slice(0, TEXT_MAX) ?? null, figure, unitName, sources.numberOf({ dataset })];
}

function figuresOf({ price, valuation, report, industry, profile }: CompanyOverview): Figure[] {
  const figures: Figure[] = [];
  const add = (
    origin: Origin,
    unit: Unit | null,
    values: Record<string, Figure['value']>,
    isComputed = false,
  ) => {
    for (const [name, value] of Object.entries(values))
      figures.push({ name, value, unit, origin, isComputed });
  };
  if (price?.quote) {
    const { date, last, changePercent, amount, marketValue } = price.quote;
    const origin = { dataset: price.dataset, on: { field: 'TRADEDATE', day: date } };
    add(origin, 'yuan', { close: last, turnover_value: amount });
    add(origin, 'percent', { change: changePercent });
    add(origin, 'yuan', { market_value: marketValue }, true);
  }
  if (valuation !== null) {
    const { dataset, date, peRatio, pbRatio, psRatio, pcfRatio, dividendYield } = valuation;
    const origin = { dataset, on: { field: 'TRADEDATE', day: date } };
    const ratios = { price_to_earnings: peRatio, price_to_book: pbRatio };
    add(origin, 'multiple', { ...ratios, price_to_sales: psRatio, price_to_cash_flow: pcfRatio });
    add(origin, 'percent', { dividend_yield: dividendYield });
  }
  for (const { key, dataset, unit, value, growth } of report?.figures ?? []) {
    const origin = { dataset, on: { field: 'ENDDATE', day: report?.end ?? '' } };
    add(origin, unit, { [snakeCase(key)]: value }, COMPUTED.has(key));
    add(origin, 'percent', { [`${snakeCase(key)}_on_the_year`]: growth }, true);
  }
  if (industry !== null) add({ dataset: industry.dataset }, null, { industry: industry.name });
  if (profile !== null) {
    const { dataset, business, chairman, region } = profile;
    add({ dataset }, null, { chairman, region, business: business?.slice(0, TEXT_MAX) ?? null });
  }
  return figures;
}

/** Figures that some companies report. For other companies they are computed from other fields of the row. */
const COMPUTED: ReadonlySet<string> = new Set(['netProfit', 'grossMargin', 'debtRatio']);

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
