import { invoiceFiles, invoicesEndpoints, invoiceTemplateEndpoints } from '@jishi/contract';
import { type Guards, type HttpModule, serve } from '../../platform/http/index.ts';
import { mountInvoiceFile } from './invoice-file.ts';
import { type InvoicesHandlerDeps, invoicesHandlers, templateHandlers } from './invoices.handlers.ts';

export interface InvoicesMountDeps extends InvoicesHandlerDeps {
  readonly guards: Guards;
}

export const invoicesModule: HttpModule<InvoicesMountDeps> = {
  endpoints: [invoicesEndpoints, invoiceTemplateEndpoints, invoiceFiles],
  mount(app, deps) {
    serve(app, invoiceTemplateEndpoints, templateHandlers(deps), deps.guards);
    serve(app, invoicesEndpoints, invoicesHandlers(deps), deps.guards);
    mountInvoiceFile(app, deps, deps.guards);
  },
};
