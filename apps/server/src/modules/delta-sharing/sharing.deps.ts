import type { Lang } from '@jishi/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../access/index.ts';
import type { DataFilesDeps, DataFilesHandlerDeps } from '../data-files/index.ts';

/** The ports of Delta Sharing are the same as those of the files that it shares. */
export type DeltaSharingDeps = DataFilesDeps;
export type SharingDeps = DataFilesHandlerDeps;

/** A request with its authenticated caller. */
export interface SharingCall {
  readonly principal: Principal;
  /** The language of messages: the requested one, or the account's. */
  readonly lang: Lang;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
