import { createHash } from 'node:crypto';
import type { InvoiceDocument, InvoiceFormat } from '@jishi/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/index.ts';

export interface NewFile {
  readonly document: InvoiceDocument;
  readonly format: InvoiceFormat;
  readonly bytes: Buffer;
}

export interface FileRow {
  readonly invoiceId: bigint;
  readonly document: InvoiceDocument;
  readonly format: InvoiceFormat;
  readonly size: number;
  readonly sha256: Buffer;
}

interface Narrow {
  document: InvoiceDocument;
  format: InvoiceFormat;
}

export async function insertFile(tx: Tx, invoiceId: bigint, file: NewFile, now: Date): Promise<void> {
  const { document, format, bytes } = file;
  const sha256 = createHash('sha256').update(bytes).digest();
  await tx
    .insertInto('invoice_file')
    .values({ invoice_id: invoiceId, document, format, bytes, sha256, added_at: now })
    .execute();
}

/** Reads the data about the invoices' files, without their bytes. */
export function readFiles(db: Db, invoiceIds: readonly bigint[]): Promise<FileRow[]> {
  if (invoiceIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('invoice_file')
    .select([
      'invoice_id as invoiceId',
      'document',
      'format',
      'sha256',
      sql<number>`length(bytes)`.as('size'),
    ])
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('invoice_id')
    .orderBy('document')
    .orderBy('format')
    .$narrowType<Narrow>()
    .execute();
}

export async function readFile(
  db: Db,
  invoiceId: bigint,
  { document, format }: Narrow,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('invoice_file')
    .select('bytes')
    .where('invoice_id', '=', invoiceId)
    .where('document', '=', document)
    .where('format', '=', format)
    .executeTakeFirst();
  return row?.bytes;
}
