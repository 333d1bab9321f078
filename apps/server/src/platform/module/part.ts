import type { EndpointGroup, Endpoints, Handlers } from '@jishi/contract';
import type { FastifyInstance } from 'fastify';
import {
  type Admissions,
  type CallContext,
  type Guards,
  type ReplyCache,
  serve,
  type Versions,
} from '../http/index.ts';

/** Groups of the contract, with the handlers that answer them once `Ports` are filled. */
export interface Part<Ports> {
  readonly endpoints: readonly EndpointGroup[];
  /** Called once, when the server is created. */
  readonly mount: (app: FastifyInstance, ports: Ports) => void | Promise<void>;
}

export interface GuardPort {
  readonly guards: Guards;
}

/** Declares a group that answers in the envelope. Its ports are those that the handlers name. */
export function group<E extends Endpoints, Ports>(
  endpoints: E,
  handlers: (ports: Ports) => Handlers<E, CallContext>,
): Part<Ports & GuardPort> {
  return {
    endpoints: [endpoints],
    mount: (app, ports) => serve(app, endpoints, handlers(ports), ports.guards),
  };
}

interface Keeping<E extends Endpoints, VersionPorts, AdmissionPorts> {
  /** The versions by which responses are cached. */
  readonly versions?: (ports: VersionPorts) => Versions<E>;
  /** Checks that reject calls before they are answered, whether the response is cached or new. */
  readonly admissions?: (ports: AdmissionPorts) => Admissions<E>;
}

/** Declares a group with cached responses or admission checks. Each function names its own ports. */
export function keptGroup<E extends Endpoints, Ports, VersionPorts = unknown, AdmissionPorts = unknown>(
  endpoints: E,
  handlers: (ports: Ports) => Handlers<E, CallContext>,
  { versions, admissions }: Keeping<E, VersionPorts, AdmissionPorts>,
): Part<Ports & VersionPorts & AdmissionPorts & GuardPort & { readonly replies: ReplyCache }> {
  return {
    endpoints: [endpoints],
    mount: (app, ports) =>
      serve(app, endpoints, handlers(ports), ports.guards, {
        replies: ports.replies,
        versions: versions?.(ports) ?? {},
        ...(admissions === undefined ? {} : { admissions: admissions(ports) }),
      }),
  };
}

/** Declares groups that answer outside the envelope: files, streams and the protocol of existing clients. */
export function routes<Ports>(
  endpoints: readonly EndpointGroup[],
  mount: (app: FastifyInstance, ports: Ports) => void | Promise<void>,
): Part<Ports> {
  return { endpoints, mount };
}

/** Declares parts that share a resource, such as a cache or a worker, which is opened once for all of them. */
export function sharing<Ports extends object, Opened extends object>(
  open: (ports: Ports) => Opened,
  parts: readonly Part<Ports & Opened & GuardPort>[],
): Part<Ports & GuardPort> {
  return {
    endpoints: parts.flatMap((part) => part.endpoints),
    async mount(app, ports) {
      const opened = { ...ports, ...open(ports) };
      for (const part of parts) await part.mount(app, opened);
    },
  };
}
