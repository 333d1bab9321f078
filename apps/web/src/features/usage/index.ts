export { MonthCalls } from './components/MonthCalls.tsx';
export { UseCalls } from './components/UseCalls.tsx';
export { UseDays } from './components/UseDays.tsx';
export { WhyRefused } from './components/WhyRefused.tsx';
export { monthQuery } from './usage.queries.ts';
