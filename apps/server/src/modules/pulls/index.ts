export { pullsModule } from './module.ts';
export { nameSchema as pullNameSchema } from './plan/source-plan.ts';
export type { PullJobPorts } from './pulls.jobs.ts';
export { deleteRunsBefore, readPullCounts } from './runs.repository.ts';
export {
  deleteSecret,
  pullSecrets,
  readSecretName,
  readSecretNames,
  writeSecret,
} from './secrets/pull-secrets.ts';
export type { ResolveHost } from './sources/source.ts';
export { createPullWorker } from './work-off.ts';
