import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

const payload = z.strictObject({ accountId: z.string().regex(/^\d+$/), number: z.string() });

/** An invoice has got its number and, if the operator supplied one, its file. */
export const invoiceIssued = eventKind(
  'invoices.issued',
  z.strictObject({ ...payload.shape, issueNumber: z.string() }),
);

export const INVOICE_OUTCOMES = ['refused', 'withdrawn', 'redRequested', 'redIssued'] as const;

/**
 * A request was rejected, or was withdrawn because its order was refunded; or an invoice is to be reversed, or was
 * reversed.
 */
export const invoiceEnded = eventKind(
  'invoices.ended',
  z.strictObject({ ...payload.shape, outcome: z.enum(INVOICE_OUTCOMES), reason: z.string() }),
);
