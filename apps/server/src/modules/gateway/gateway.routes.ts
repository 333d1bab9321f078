import { errorRow, type Lang } from '@jishi/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, chooseEncoding, encodedBody, languageOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { jsonEnvelope, xmlEnvelope } from '../datasets/index.ts';
import { Answer } from './answers.ts';
import { askFeed, askRows } from './ask.ts';
import { Exports, exportAll } from './export-all.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { type Served, serveCall } from './gateway.ts';
import { PreparedCalls } from './prepared-calls.ts';
import { addReceiptHeaders, answerHeaders, type HeaderList, type Receipt, receiptHeaders } from './receipt.ts';

const BODY_LIMIT_BYTES = 256 * 1024;

/** Mounts the data gateway: `GET|POST /api/{group}/{code}`; the group is taken and not looked at. */
export async function mountGateway(app: FastifyInstance, deps: GatewayRoutesDeps): Promise<void> {
  const mount = async (scope: FastifyInstance): Promise<void> => {
    // Parameters are read by us: any type may come, a wrong one is named in the gateway's own envelope.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error, request, reply) => sendFault(deps, error, request, reply));
    const exports = new Exports();
    const calls = new PreparedCalls(deps.registry, { rows: askRows(deps.answers), feed: askFeed(deps.pool, deps.answers) });
    scope.route({
      method: ['GET', 'POST'],
      url: '/:group/:code',
      bodyLimit: BODY_LIMIT_BYTES,
      // A HEAD would be charged for rows that it does not get.
      exposeHeadRoute: false,
      config: { audience: 'public', metered: true },
      handler: async (request, reply) => {
        const startedAt = performance.now();
        const prepared = calls.prepare(request);
        if (prepared.kind === 'all') return exportAll(deps, exports, prepared, request, reply);
        const { dataset, lang, parameters, ask } = prepared;
        const call = { request, requestId: request.id, lang, dataset, parameters, at: deps.clock(), ask, termOnly: false };
        const served = await serveCall(deps, call);
        deps.metrics.served(dataset.code, served.receipt.basis, performance.now() - startedAt);
        const sent = send(served, parameters.asked.get('format'), request, reply);
        if (sent instanceof Promise) await sent;
        return reply;
      },
    });
    // All else below /api answers in the gateway's envelope too.
    for (const url of ['/', '/*']) {
      scope.all(url, { config: { audience: 'public' } }, (request) => {
        throw new Refusal('gateway.apiUnknown', { code: (request.url.split('?')[0] ?? '').slice(0, 60) });
      });
    }
  };
  await app.register(mount, { prefix: '/api' });
}

/** Writes the reply past the framework: the bytes are finished, and its hooks would only add work to a hot call. */
function send(
  { answer, receipt, dryRun, notModified }: Served,
  format: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): void | Promise<void> {
  if (dryRun) return sendQuote(answer, receipt, format, reply);
  if (notModified) {
    const headers = receiptHeaders(receipt);
    headers.push('etag', answer.etag, 'cache-control', 'private, no-cache', 'vary', 'accept-encoding, authorization');
    return write(reply, 304, headers, null);
  }
  const encoding = chooseEncoding(answer, request.headers['accept-encoding']);
  const headers = answerHeaders(answer, encoding);
  addReceiptHeaders(headers, receipt);
  if (encoding !== null) return encodedBody(answer, encoding).then((body) => write(reply, 200, headers, body));
  write(reply, 200, headers, answer);
}

function sendQuote(answer: Answer, receipt: Receipt, format: string | undefined, reply: FastifyReply): void {
  const isXml = format?.toLowerCase() === 'xml';
  const envelope = isXml ? xmlEnvelope : jsonEnvelope;
  const body = Buffer.from(envelope(200, 'success', answer.rows, answer.total, isXml ? '' : '[]'));
  const headers = receiptHeaders(receipt);
  headers.push('content-type', isXml ? 'application/xml; charset=utf-8' : 'application/json; charset=utf-8');
  headers.push('cache-control', 'no-store', 'x-jishi-rows', answer.rows, 'x-jishi-total', answer.total);
  write(reply, 200, headers, body);
}

function write(reply: FastifyReply, status: number, headers: HeaderList, content: Answer | Buffer | null): void {
  reply.hijack();
  if (content !== null) headers.push('content-length', content.length);
  reply.raw.writeHead(status, headers);
  if (content instanceof Answer) content.end(reply.raw);
  else reply.raw.end(content ?? undefined);
}

/** A refusal in the gateway's envelope, HTTP 200; what nobody foresaw is logged and answers 403 "script fault", never a 500. */
function sendFault(deps: GatewayRoutesDeps, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const lang = languageOf(request);
  const refusal = gatewayRefusal(error, request, lang);
  if (refusal.error === 'gateway.fault') request.log.error({ err: error, requestId: request.id }, 'a gateway call failed');
  const { code } = errorRow(refusal.error);
  deps.metrics.refused(refusal.error);
  const retry = refusal.values.retry;
  if (retry !== undefined) reply.header('retry-after', String(retry));
  reply.headers({
    'x-request-id': request.id,
    'x-jishi-price-fen': '0',
    'x-jishi-basis': 'failed',
    'x-jishi-rows': '0',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  const isXml = /[?&]format=xml\b/i.test(request.url);
  const envelope = isXml ? xmlEnvelope(code, refusal.text(lang), 0, 0, '') : jsonEnvelope(code, refusal.text(lang), 0, 0, '[]');
  return reply
    .code(200)
    .type(isXml ? 'application/xml; charset=utf-8' : 'application/json; charset=utf-8')
    .send(envelope);
}

function gatewayRefusal(error: unknown, request: FastifyRequest, lang: Lang): Refusal {
  if (error instanceof Refusal && error.error.startsWith('gateway.')) return error;
  const refusal = asRefusal(error, request);
  if (refusal.error === 'server.busy' || refusal.error === 'request.timeout') return new Refusal('gateway.busy');
  if (refusal.row.status < 500) return new Refusal('gateway.bodyUnreadable', { reason: refusal.text(lang) });
  return new Refusal('gateway.fault', { id: request.id });
}
