import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { type Call, countRows, exportCsv, headerOf, parseCall } from '../datasets/index.ts';
import { type Answer, etagOf } from './answers.ts';
import type { GatewayRoutesDeps } from './gateway.deps.ts';
import { serveCall } from './gateway.ts';
import type { PreparedCall } from './prepared-calls.ts';
import { receiptHeaders } from './receipt.ts';

/**
 * All rows in one call, as CSV, streamed: `/api/load/{code}_all`, with the filters of the data set. It is for those who
 * hold a term, VIP rights or a free data set: the price of one call would not fit an answer without end.
 */
export async function exportAll(
  deps: GatewayRoutesDeps,
  prepared: PreparedCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { dataset, parameters, lang } = prepared;
  const call = parseExport(prepared);
  const canonical = `${call.canonical}:all`;
  const served = await serveCall(deps, {
    request,
    requestId: request.id,
    lang,
    dataset,
    parameters,
    at: deps.clock(),
    ask: () => ({ canonical, answer: () => countedAnswer(deps, call, canonical) }),
    termOnly: true,
  });
  const headers = receiptHeaders(served.receipt);
  for (let i = 0; i < headers.length; i += 2) reply.header(String(headers[i]), headers[i + 1]);
  const { rows, etag } = served.answer;
  reply.headers({ 'x-jishi-rows': rows, 'x-jishi-total': rows, 'x-has-more': '0', 'cache-control': 'private, no-cache', etag });
  if (served.dryRun || served.notModified) return reply.code(served.notModified ? 304 : 200).send();
  const { columns, conditions } = call.selection;
  reply.header('content-disposition', `attachment; filename="${dataset.code}.csv"`).type('text/csv; charset=utf-8');
  return reply.send(exportCsv(deps.pool, dataset, { columns, conditions, header: headerOf(dataset, columns, call.labels) }));
}

function parseExport({ dataset, parameters: { asked }, lang }: PreparedCall): Call {
  const format = asked.get('format');
  if (format !== undefined && format !== '' && format !== 'csv')
    throw new Refusal('gateway.formatUnknown', { format: format.slice(0, 40), allowed: 'csv' });
  return parseCall(dataset, new Map([...asked, ['format', 'csv']]), lang);
}

/** The answer's head: how many rows will follow. The rows themselves are streamed behind it. */
async function countedAnswer(deps: GatewayRoutesDeps, { dataset, selection }: Call, canonical: string): Promise<Answer> {
  const rows = await countRows(deps.pool, dataset, selection.conditions);
  const etag = etagOf(`${dataset.version}:${canonical}`);
  return {
    body: Buffer.alloc(0),
    contentType: 'text/csv; charset=utf-8',
    etag,
    rows,
    total: rows,
    hasMore: false,
    nextCursor: null,
    fileName: null,
    encoded: new Map(),
  };
}
