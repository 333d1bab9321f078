export { DigestDay } from './components/DigestDay.tsx';
export { DigestList } from './components/DigestList.tsx';
export { NoDigest } from './components/NoDigest.tsx';
export { SwiftCoverage } from './components/SwiftCoverage.tsx';
export { SwiftFilters } from './components/SwiftFilters.tsx';
export { MessageItems, SwiftList } from './components/SwiftList.tsx';
export { digestAddress } from './digest-address.ts';
export { digestQuery, swiftCoverageQuery } from './digests.queries.ts';
