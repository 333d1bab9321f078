import { INDUSTRY_MEASURES, type Industries, type Industry, type IndustryMeasure } from '@jishi/contract';
import { useMemo } from 'react';
import { type IndustriesAddress, SIZE_MEASURES, useIndustriesAddress } from './industries-address.ts';

/** Measures that some company has. */
export type KnownMeasures = ReadonlySet<IndustryMeasure>;

const answers = new WeakMap<Industry['figures'], KnownMeasures>();

/** Computed once per answer, since several parts of the page use it. */
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
 * The address with an area and an order that some company has. If none has the default, the first known amount is used.
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

/** The address as the industry's page shows it. */
export function useCompaniesAddress(industry: Industry) {
  const { address, change } = useIndustriesAddress();
  const measures = measuresOfCompanies(industry);
  return { address: useMemo(() => withKnown(address, measures), [address, measures]), measures, change };
}
