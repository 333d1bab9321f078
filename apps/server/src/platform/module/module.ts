import type { FastifyInstance } from 'fastify';
import type { Reaction } from '../events.ts';
import type { JobModule } from '../jobs/index.ts';
import type { Part } from './part.ts';

/** What a noun brings to the server, as one value. The roof fills its ports and is loops over these values. */
export interface Module<Ports, JobPorts> {
  /** What it answers, in the order of the documents. */
  readonly serves: readonly Part<Ports>[];
  /** What it does at set times. */
  readonly jobs?: JobModule<JobPorts>;
  /** What it does when events of its own or of modules below have happened. */
  readonly reactions?: readonly Reaction<JobPorts>[];
}

/** Any module: its ports are those that its parts, jobs and reactions name. */
export type AnyModule = Module<never, never>;

/** Mounts all that a module answers. */
export async function mountModule<Ports>(
  app: FastifyInstance,
  { serves }: Pick<Module<Ports, never>, 'serves'>,
  ports: Ports,
): Promise<void> {
  for (const part of serves) await part.mount(app, ports);
}
