import { INDUSTRY_MEASURES, type Industries, type Industry, type IndustryMeasure } from '@jishi/contract';
import { useMemo } from 'react';
import { type IndustriesAddress, SIZE_MEASURES, useIndustriesAddress } from './industries-address.ts';

/** Measures that at least one company has. */
export type KnownMeasures = ReadonlySet<IndustryMeasure>;

const answers = new WeakMap<Industry['figures'], KnownMeasures>();

/** Cached for each answer, because several parts of the page use it. */
export function measuresOfCompanies({ figures }: Pick<Industry, 'figures'>): KnownMeasures {
  const measures =
    answers.get(figures) ??
    new Set(INDUSTRY_MEASURES.filter((measure) => figures[measure].some((value) => value !== null)));
  answers.set(figures, measures);
  return measures;
}

export const measuresOfIndustries = ({ industries }: Pick<Industries, 'industries'>): KnownMeasures =>
  new Set(
    INDUSTRY_MEASURES.filter((measure) => industries.some(({ spreads }) => spreads[measure].median !== null)),
  );

/**
 * Returns the state in the URL with a bubble size and a sort order that at least one company has. If no company has the
 * default size, the first available amount is used.
 */
export function withKnown(address: IndustriesAddress, measures: KnownMeasures): IndustriesAddress {
  const firstAmount = SIZE_MEASURES.find((measure) => measures.has(measure)) ?? address.size;
  const { sort } = address;
  const isUnknown = INDUSTRY_MEASURES.some((measure) => measure === sort && !measures.has(measure));
  return {
    ...address,
    size: measures.has(address.size) ? address.size : firstAmount,
    sort: isUnknown ? firstAmount : sort,
  };
}

/** Returns the state in the URL as it applies to the page of this industry. */
export function useCompaniesAddress(industry: Industry) {
  const { address, change } = useIndustriesAddress();
  const measures = measuresOfCompanies(industry);
  return { address: useMemo(() => withKnown(address, measures), [address, measures]), measures, change };
}
