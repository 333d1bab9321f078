import type { FastifyRequest } from 'fastify';

/** Scheme and host under which the caller reaches this site. A host that could break out of a text is not repeated. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '');
  const host = /^[\w.:[\]-]{1,255}$/.test(request.host) ? request.host : 'localhost';
  return `${request.protocol}://${host}`;
}
