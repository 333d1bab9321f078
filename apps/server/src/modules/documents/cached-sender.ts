import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, originOf } from '../../platform/http/index.ts';
import type { DocumentsDeps } from './documents.deps.ts';

export type CachedSender = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  make: () => Promise<string>,
  contentType?: string,
) => Promise<FastifyReply>;

/**
 * Returns a function that sends a document whose text depends only on the data sets, the language and the site's
 * address.
 */
export function cachedSender({ replies, registry, publicUrl }: DocumentsDeps): CachedSender {
  return (request, reply, name, make, contentType) => {
    const key = [name, registry.revisionMark, languageOf(request), originOf(request, publicUrl)].join(' ');
    return replies.send(request, reply, key, make, contentType);
  };
}
