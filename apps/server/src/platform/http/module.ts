import type { EndpointGroup } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';

/** What a module brings to the server. The roof fills `Deps` and mounts all modules in one loop. */
export interface HttpModule<Deps> {
  /** Groups of the contract that it serves, as the documents list them. */
  readonly endpoints: readonly EndpointGroup[];
  mount(app: FastifyInstance, deps: Deps): void | Promise<void>;
}
