export { LastCalls } from './components/LastCalls.tsx';
export { CallsTile, IncludedTile, SpendingTile } from './components/MonthTiles.tsx';
export { OwnLimits } from './components/OwnLimits.tsx';
export { UseBreakdown } from './components/UseBreakdown.tsx';
export { UseCalls } from './components/UseCalls.tsx';
export { WhyRefused } from './components/WhyRefused.tsx';
export { monthByDayQuery } from './usage.queries.ts';
export { useAskedCall } from './use-asked-call.ts';
export { useIncludedLeft } from './use-included-left.ts';
