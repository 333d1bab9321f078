export { AllIndustries } from './components/AllIndustries.tsx';
export { IndustryChoice } from './components/IndustryChoice.tsx';
export { OneIndustry } from './components/OneIndustry.tsx';
export { industriesQuery } from './industries.queries.ts';
export { useIndustriesAddress } from './industries-address.ts';
export { nameText } from './measures.ts';
