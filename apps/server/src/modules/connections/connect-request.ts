import type { connectionEndpoints, InputOf } from '@jishi/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { ConnectionDeps } from './connections.deps.ts';
import { documentAddress, mayReturnTo, type Program } from './program.ts';
import { readProgram } from './programs.repository.ts';
import { resourceNamed } from './resources.ts';

export type ConnectRequest = InputOf<(typeof connectionEndpoints)['read']>;

export interface CheckedRequest {
  readonly program: Program;
  readonly redirectUri: string;
  readonly resource: string;
  readonly challenge: string;
}

const CHALLENGE = /^[\w-]{43}$/;

/**
 * Validates a program's request. The consent page repeats the request in each of its calls. Throws an error that the
 * page shows, because an invalid request must never redirect a user.
 */
export async function checkRequest(
  deps: ConnectionDeps,
  request: ConnectRequest,
  origin: string,
): Promise<CheckedRequest> {
  const { redirectUri, responseType, codeChallenge: challenge, codeChallengeMethod } = request;
  const program = await programOf(deps, request.clientId);
  if (!mayReturnTo(program, redirectUri)) throw new Refusal('connections.redirectUnknown');
  const faulty = (reason: string) => new Refusal('connections.requestInvalid', { reason });
  if (responseType !== 'code') throw faulty('response_type');
  if (codeChallengeMethod !== 'S256') throw faulty('code_challenge_method');
  if (!CHALLENGE.test(challenge)) throw faulty('code_challenge');
  const resource = resourceNamed(request.resource, origin);
  if (resource === null) throw faulty('resource');
  return { program, redirectUri, resource, challenge };
}

async function programOf(deps: ConnectionDeps, clientId: string): Promise<Program> {
  if (documentAddress(clientId) !== null) return deps.documents.read(clientId);
  const program = await readProgram(deps.db, clientId);
  if (program === null) throw new Refusal('connections.programUnknown');
  return program;
}
