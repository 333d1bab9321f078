export { pullsModule } from './module.ts';
export { nameSchema as pullNameSchema } from './plan/source-plan.ts';
export type { PullDeps } from './pulls.deps.ts';
export type { PullJobPorts } from './pulls.jobs.ts';
export { readSchedules } from './read-schedules.ts';
export { deleteRunsBefore, readPullCounts } from './runs.repository.ts';
export {
  deleteSecret,
  pullSecrets,
  readSecretName,
  readSecretNames,
  writeSecret,
} from './secrets/pull-secrets.ts';
export { createPullWorker, type PullWorker } from './work-off.ts';
