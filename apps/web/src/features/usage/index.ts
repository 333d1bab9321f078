export { MonthCalls } from './components/MonthCalls.tsx';
export { UseBreakdown } from './components/UseBreakdown.tsx';
export { UseCalls } from './components/UseCalls.tsx';
export { WhyRefused } from './components/WhyRefused.tsx';
export { monthQuery } from './usage.queries.ts';
export { useAskedCall } from './use-asked-call.ts';
