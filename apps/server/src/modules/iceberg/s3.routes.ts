import { ICEBERG_BUCKET, type InputOf, s3Files } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, routeOf } from '../../platform/http/index.ts';
import { checkSession } from './check-session.ts';
import type { IcebergDeps, S3Deps } from './iceberg.deps.ts';
import { objectNamed } from './locations.ts';
import { createManifestCache } from './manifest-cache.ts';
import { faultXml, S3Fault } from './s3-fault.ts';
import { sendObject } from './send-object.ts';

const PATH = /^\/s3(?:-tables)?\/[\w.-]+\/[\w.-]+\/[\w.-]+\/[\w.-]+$/;
/** A parameter in which AWS's own libraries state the operation. */
const PARAMETERS = new Set(['x-id']);

/** Mounts the S3 interface: GET and HEAD for tables' objects. Errors are in S3's XML. */
export async function mountS3(app: FastifyInstance, ports: IcebergDeps): Promise<void> {
  const deps: S3Deps = { ...ports, manifests: createManifestCache() };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) =>
      done(new S3Fault('MethodNotAllowed', 'The bucket is read-only.')),
    );
    scope.setErrorHandler(sendFault);
    for (const definition of Object.values(s3Files))
      scope.route({
        ...routeOf(definition),
        handler: (request, reply) => answer(deps, request, reply),
      });
    for (const url of ['/s3/*', '/s3-tables/*'])
      scope.route({
        method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
        url,
        config: { audience: 'public' },
        handler: ({ method }) => {
          throw method === 'GET' || method === 'HEAD'
            ? new S3Fault('AccessDenied', 'The object does not exist. The bucket cannot be listed.')
            : new S3Fault('MethodNotAllowed', 'The bucket is read-only.');
        },
      });
  });
}

async function answer(deps: S3Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  checkAddress(request.raw.url ?? '');
  const holder = await checkSession(deps, request);
  request.accountId = holder.principal.accountId;
  const { bucket, table, folder, name } = request.params as InputOf<typeof s3Files.object>;
  const object = objectNamed(folder, name);
  if (bucket !== ICEBERG_BUCKET || table !== holder.code || object === null)
    throw new S3Fault('AccessDenied', `These keys can read only objects of ${holder.code}.`);
  return sendObject(deps, { ...holder, object, request, reply });
}

/** Throws if the path needs decoding, or if a parameter would change the request's meaning. */
function checkAddress(url: string): void {
  const [path = '', query = ''] = url.split('?');
  if (!PATH.test(path)) throw new S3Fault('AccessDenied', 'The object does not exist.');
  const names = [...new URLSearchParams(query).keys()];
  if (new Set(names).size !== names.length || names.some((name) => !PARAMETERS.has(name)))
    throw new S3Fault('InvalidArgument', 'The request has a parameter that is not supported.');
}

function sendFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = error instanceof S3Fault ? error : faultOf(error, request);
  return reply
    .code(fault.status)
    .header('cache-control', 'no-store')
    .type('application/xml')
    .send(faultXml(fault, request.id));
}

/** Turns a refusal or an unexpected error into an S3 error. Logs only unexpected errors. */
function faultOf(error: unknown, request: FastifyRequest): S3Fault {
  const refusal = asRefusal(error, request);
  request.refusal = refusal.error;
  const { status } = refusal.row;
  if (status >= 500)
    request.log.error({ err: refusal.detail ?? error, error: refusal.error }, 'the S3 interface failed');
  if (refusal.error === 'data-files.preparing') return new S3Fault('SlowDown', refusal.text('en'));
  if (status === 503) return new S3Fault('ServiceUnavailable', refusal.text('en'));
  return new S3Fault(status >= 500 ? 'InternalError' : 'AccessDenied', refusal.text('en'));
}
