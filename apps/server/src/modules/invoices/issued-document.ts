import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { INVOICE_FORMATS, type InvoiceFormat } from '@jishi/contract';
import { CommandProblem, field, parse } from '../../platform/command/index.ts';
import type { IssuedDocument } from './decide-invoice.ts';

const BYTES_MAX = 10 * 1024 * 1024;

/** The first characters of a file in each format. An OFD file is a ZIP file. */
const BEGINNINGS: Readonly<Record<InvoiceFormat, RegExp>> = {
  pdf: /^%PDF-/,
  ofd: /^PK/,
  xml: /^(\xef\xbb\xbf)?\s*</,
};

/** The command options for the tax bureau's document and its files. */
export const documentFields = {
  invoiceNumber: field.requiredOption('<digits>', 'its number, 20 digits', parse.text),
  date: field.requiredOption('<YYYY-MM-DD>', 'its day', parse.day),
  file: field.manyOptions('<file...>', 'the files: .pdf, .ofd, .xml, one of each at most'),
};

interface DocumentOptions {
  readonly invoiceNumber: string;
  readonly date: string;
  readonly file: readonly string[];
}

/** Reads the files. A file's name states its format, which the content must match. */
export async function readDocument({ invoiceNumber, date, file }: DocumentOptions): Promise<IssuedDocument> {
  const files = await Promise.all(file.map(readOne));
  const formats = files.map(({ format }) => format);
  if (new Set(formats).size < formats.length)
    throw new CommandProblem('--file: at most one file of each format');
  return { issueNumber: invoiceNumber.trim(), issuedOn: date, files };
}

async function readOne(path: string): Promise<IssuedDocument['files'][number]> {
  const extension = extname(path).slice(1).toLowerCase();
  const format = INVOICE_FORMATS.find((one) => one === extension);
  if (format === undefined)
    throw new CommandProblem(`--file ${path}: the name must end in .pdf, .ofd or .xml`);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandProblem(`--file ${path}: cannot be read (${error.code})`);
  });
  if (bytes.length > BYTES_MAX) throw new CommandProblem(`--file ${path}: more than ${BYTES_MAX} bytes`);
  if (!BEGINNINGS[format].test(bytes.toString('latin1', 0, 200)))
    throw new CommandProblem(`--file ${path}: its content is not ${format.toUpperCase()}`);
  return { format, bytes };
}
