import { z } from 'zod';
import { eventKind } from '../../platform/events.ts';

const payload = z.strictObject({ accountId: z.string().regex(/^\d+$/), number: z.string() });

/** An invoice has received its number and, if the operator supplied one, its file. */
export const invoiceIssued = eventKind(
  'invoices.issued',
  z.strictObject({ ...payload.shape, issueNumber: z.string() }),
);

export const INVOICE_OUTCOMES = ['refused', 'withdrawn', 'redRequested', 'redIssued'] as const;

/**
 * Emitted when a request is rejected, or is withdrawn because its order was refunded, and when an invoice must be
 * reversed or has been reversed.
 */
export const invoiceEnded = eventKind(
  'invoices.ended',
  z.strictObject({ ...payload.shape, outcome: z.enum(INVOICE_OUTCOMES), reason: z.string() }),
);
