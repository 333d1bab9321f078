import type { InvoiceEndCause, InvoiceForm, InvoiceKind, InvoiceState, Localized } from '@jishi/contract';
import type { Account } from '../accounts/index.ts';

/** The tax rates that apply: those for tax bureau invoices, or those for exports. */
export type InvoiceScope = 'domestic' | 'overseas';

export const scopeOf = ({ kind }: Pick<Account, 'kind'>): InvoiceScope =>
  kind === 'overseas' ? 'overseas' : 'domestic';

/**
 * The states in which an invoice counts against the paid amount. An issued invoice is valid until it has been reversed.
 */
export const LIVE_STATES = ['requested', 'issued', 'redRequested'] as const satisfies readonly InvoiceState[];

export interface InvoiceAmounts {
  readonly grossFen: bigint;
  readonly netFen: bigint;
  readonly taxFen: bigint;
}

/** The part of an order line that an invoice contains. */
export interface InvoiceLineRow extends InvoiceAmounts {
  readonly orderId: bigint;
  readonly orderNumber: string;
  readonly line: number;
  readonly product: string;
  readonly name: Localized;
  readonly item: string;
  readonly taxCode: string;
  readonly permille: number;
  readonly note: string;
}

/** The seller named on invoices for overseas accounts. */
export type Seller = Readonly<Record<'name' | 'address' | 'taxId' | 'contact', string>>;

export interface InvoiceRow extends InvoiceAmounts {
  readonly id: bigint;
  readonly number: string;
  readonly accountId: bigint;
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly form: InvoiceForm;
  readonly seller: Seller | null;
  readonly inputHash: Buffer;
  readonly requestedAt: Date;
  readonly issueNumber: string | null;
  readonly issuedOn: string | null;
  readonly redNumber: string | null;
  readonly redIssuedOn: string | null;
  readonly endedAt: Date | null;
  readonly endCause: InvoiceEndCause | null;
  readonly endReason: string;
}
