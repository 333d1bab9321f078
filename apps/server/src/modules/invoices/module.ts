import { invoiceFiles, invoicesEndpoints, invoiceTemplateEndpoints } from '@jishi/contract';
import { type AnyModule, group, routes } from '../../platform/module/index.ts';
import { invoiceCommands } from './invoice.commands.ts';
import { mountInvoiceFile } from './invoice-file.ts';
import { invoiceSettingsCommands } from './invoice-settings.commands.ts';
import { invoicesHandlers, templateHandlers } from './invoices.handlers.ts';

export const invoicesModule = {
  serves: [
    group(invoicesEndpoints, invoicesHandlers),
    group(invoiceTemplateEndpoints, templateHandlers),
    routes([invoiceFiles], mountInvoiceFile),
  ],
  commands: [invoiceCommands, invoiceSettingsCommands],
} satisfies AnyModule;
