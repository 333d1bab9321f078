import { type Encoding, type Source, textRecords } from './csv-records.ts';
import { decode } from './decode.ts';
import type { FileBytes } from './file-bytes.ts';

export const textSource = (file: FileBytes, encoding: Encoding): Source => ({
  records: () => textRecords(decode(file.pieces(), encoding)),
  format: encoding,
  bytes: file.size,
  readBytes: file.readBytes,
});
