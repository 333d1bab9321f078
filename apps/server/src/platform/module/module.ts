import type { FastifyInstance } from 'fastify';
import type { CommandGroup } from '../command/index.ts';
import type { Reaction } from '../events.ts';
import type { JobModule } from '../jobs/index.ts';
import type { Part } from './part.ts';

/**
 * The contribution of a domain module to the server, as one value. The composition root fills its ports and iterates
 * over these values.
 */
export interface Module<Ports, JobPorts, TerminalPorts = never> {
  /** The parts that answer requests, in the order in which the API documents list them. */
  readonly serves: readonly Part<Ports>[];
  /** Recurring jobs and tasks. */
  readonly jobs?: JobModule<JobPorts>;
  /** Reactions to events of this module or of lower modules. */
  readonly reactions?: readonly Reaction<JobPorts>[];
  /** Operators' commands for the module's nouns. */
  readonly commands?: readonly CommandGroup<TerminalPorts>[];
}

/** Any module. Its ports are the union of the ports that its parts, jobs, reactions and commands name. */
export type AnyModule = Module<never, never>;

export async function mountModule<Ports>(
  app: FastifyInstance,
  { serves }: Pick<Module<Ports, never>, 'serves'>,
  ports: Ports,
): Promise<void> {
  for (const part of serves) await part.mount(app, ports);
}
