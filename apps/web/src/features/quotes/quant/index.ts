export { CoverageTables } from './components/CoverageTables.tsx';
export { Definitions } from './components/Definitions.tsx';
export { Notebook } from './components/Notebook.tsx';
export { SecurityCheck } from './components/SecurityCheck.tsx';
export { SetChoice } from './components/SetChoice.tsx';
export { coverageQuery } from './quant.queries.ts';
export { useQuantAddress } from './use-quant-address.ts';
