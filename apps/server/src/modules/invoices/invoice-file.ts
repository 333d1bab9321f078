import { INVOICE_CONTENT_TYPES, type InputOf, invoiceFiles } from '@jishi/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type FileContext, type Guards, serveFile } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readFile } from './files.repository.ts';
import { type InvoicesHandlerDeps, ownerOf, ownInvoice } from './invoices.handlers.ts';

/** Serves an invoice's files, only to the invoice's own account. */
export function mountInvoiceFile(
  app: FastifyInstance,
  deps: InvoicesHandlerDeps & { readonly guards: Guards },
): void {
  serveFile(app, invoiceFiles.file, (input, context) => sendFile(deps, input, context), deps.guards);
}

async function sendFile(
  deps: InvoicesHandlerDeps,
  { number, document, format }: InputOf<typeof invoiceFiles.file>,
  { caller, reply }: FileContext,
): Promise<FastifyReply> {
  const accountId = ownerOf(deps, { caller });
  const { id, issueNumber, redNumber } = await ownInvoice(deps.db, accountId, number);
  const bytes = await readFile(deps.db, id, { document, format });
  if (bytes === undefined) throw new Refusal('invoices.fileNotFound', { number });
  const name = (document === 'invoice' ? issueNumber : redNumber) ?? number;
  return reply
    .headers({
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'content-length': bytes.length,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .type(INVOICE_CONTENT_TYPES[format])
    .send(bytes);
}
