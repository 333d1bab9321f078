import type { InvoiceEndCause, InvoiceForm, InvoiceKind, InvoiceState, Localized } from '@jishi/contract';
import type { Account } from '../accounts/index.ts';

/** Whose rates hold: those of invoices of the tax bureau, or of exports. */
export type InvoiceScope = 'domestic' | 'overseas';

export const scopeOf = ({ kind }: Pick<Account, 'kind'>): InvoiceScope =>
  kind === 'overseas' ? 'overseas' : 'domestic';

/** States in which an invoice takes up what was paid: until it is reversed an issued one is valid. */
export const LIVE_STATES = ['requested', 'issued', 'redRequested'] as const satisfies readonly InvoiceState[];

export interface InvoiceAmounts {
  readonly grossFen: bigint;
  readonly netFen: bigint;
  readonly taxFen: bigint;
}

/** What an invoice takes of a line of an order. */
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

/** Who issues the invoices for accounts overseas. */
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
