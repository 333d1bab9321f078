import { expect, test } from 'vitest';
import { z } from 'zod';
import * as contract from './index.ts';
import type { Endpoint } from './kernel/endpoint.ts';

/** Matches the names of figures that are computed from many values. Some of these values may be missing. */
const MADE_OF_MANY = /rank|percentile|quantile|quartile|median|average|^mean(?!ing)|^lower$|^upper$/i;

/**
 * By the end of a figure's path: the fields that state how many values the figure is based on, and how many values
 * there are in total. These fields are next to the figure or in an object around it.
 */
const COVERED: Readonly<Record<string, readonly [covered: string, whole: string]>> = {
  'esg.overview.median': ['companies', 'listed'],
  'esg.overview.industries[].rank': ['companies', 'listed'],
  'esg.overview.industries[].median': ['companies', 'listed'],
  'esg.overview.risers[].rank': ['companies', 'listed'],
  'esg.overview.fallers[].rank': ['companies', 'listed'],
  'esg.list.items[].rank': ['companies', 'listed'],
  'esg.company.rating.rank': ['companies', 'listed'],
  'esg.company.peers[].rank': ['companies', 'listed'],
  'esg.company.marketRank': ['marketCompanies', 'marketListed'],
  'esg.company.industryMedian': ['rating', 'rating'],
  'esg.company.pillars[].median': ['companies', 'rating'],
  'esg.company.themes[].median': ['companies', 'rating'],
  'esg.company.history[].median': ['companies', 'rating'],
  'esg.indicators.indicators[].median': ['companies', 'rated'],
  'company.indicators.indicators[].median': ['covered', 'industry'],
  'company.peers.rows[].rank': ['valued', 'industry'],
  'market.day.breadth.median': ['count', 'listed'],
  'market.day.breadth.average': ['count', 'listed'],
  'market.industries.industries[].spreads{}.lower': ['count', 'listed'],
  'market.industries.industries[].spreads{}.median': ['count', 'listed'],
  'market.industries.industries[].spreads{}.upper': ['count', 'listed'],
  'market.industry.industry.spreads{}.lower': ['count', 'listed'],
  'market.industry.industry.spreads{}.median': ['count', 'listed'],
  'market.industry.industry.spreads{}.upper': ['count', 'listed'],
  'market.industryValuations.courses{}.lower': ['companies', 'listed'],
  'market.industryValuations.courses{}.median': ['companies', 'listed'],
  'market.industryValuations.courses{}.upper': ['companies', 'listed'],
};

/** Figures that are always based on all values, each with the reason. */
const COMPLETE: Readonly<Record<string, string>> = {
  'market.indexProfile.valuation.pePercentile': 'published by the source of the index, over its own days',
  'market.indexProfile.valuation.pbPercentile': 'published by the source of the index, over its own days',
  'market.minutes.average': 'the average price of one security: its turnover ÷ its volume',
  'data.view.serves.rank': 'the place of a data set among those that serve the same role',
};

interface Figure {
  readonly path: string;
  /** The names of the fields next to a figure and in the objects around it. */
  readonly beside: ReadonlySet<string>;
}

function figuresOf(schema: z.core.$ZodType, path: string, around: readonly string[] = []): Figure[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const beside = [...around, ...Object.keys(def.shape)];
      return Object.entries(def.shape).flatMap(([name, part]) => [
        ...(MADE_OF_MANY.test(name) ? [{ path: `${path}.${name}`, beside: new Set(beside) }] : []),
        ...figuresOf(part, `${path}.${name}`, beside),
      ]);
    }
    case 'array':
      return figuresOf(def.element, `${path}[]`, around);
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return figuresOf(def.innerType, path, around);
    case 'record':
      return figuresOf(def.valueType, `${path}{}`, around);
    case 'union':
      return def.options.flatMap((option) => figuresOf(option, path, around));
    case 'pipe':
      return figuresOf(def.out, path, around);
    default:
      return [];
  }
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'name' in value && 'output' in value;

const endpoints = Object.values(contract)
  .flatMap((value) => (typeof value === 'object' && value !== null ? [value, ...Object.values(value)] : []))
  .filter(isEndpoint);
const figures = new Map(
  endpoints.flatMap(({ name, output }) => figuresOf(output, name).map((figure) => [figure.path, figure])),
);

test('every figure computed from many values comes with the number of values it is based on', () => {
  const uncovered = [...figures.values()].filter(({ path, beside }) => {
    const fields = COVERED[path];
    return fields === undefined ? COMPLETE[path] === undefined : fields.some((field) => !beside.has(field));
  });
  expect(uncovered.map(({ path }) => path)).toEqual([]);
});

test('the lists name only figures that responses contain', () => {
  const gone = [...Object.keys(COVERED), ...Object.keys(COMPLETE)].filter((path) => !figures.has(path));
  expect(gone).toEqual([]);
});

test('a figure computed from many values without that number is detected', () => {
  const schema = z.strictObject({ rows: z.array(z.strictObject({ medianPrice: z.number().nullable() })) });
  expect(figuresOf(schema, 'one').map(({ path }) => path)).toEqual(['one.rows[].medianPrice']);
});
