import type { FastifyInstance } from 'fastify';
import type { Part } from './part.ts';

/** What a noun brings to the server, as one value. The roof fills its ports and is loops over these values. */
export interface Module<Ports> {
  /** What it answers, in the order of the documents. */
  readonly serves: readonly Part<Ports>[];
}

/** Any module: its ports are what its parts name. */
export type AnyModule = Module<never>;

/** Mounts all that a module answers. */
export async function mountModule<Ports>(
  app: FastifyInstance,
  { serves }: Module<Ports>,
  ports: Ports,
): Promise<void> {
  for (const part of serves) await part.mount(app, ports);
}
