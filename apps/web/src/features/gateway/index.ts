export type { CallValues } from './call-url.ts';
export { CodeSamples } from './components/CodeSamples.tsx';
export { ErrorCodes } from './components/ErrorCodes.tsx';
export { Limits } from './components/Limits.tsx';
export { QuickCall } from './components/QuickCall.tsx';
export { Sample } from './components/Sample.tsx';
export { StartSteps } from './components/StartSteps.tsx';
export { TryIt } from './components/TryIt.tsx';
export { startValues, withLimit } from './parameter.rules.ts';
