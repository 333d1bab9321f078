import { parentPort } from 'node:worker_threads';
import type { Cell } from '../query/rows.ts';
import type { FileMessage, TableMessage } from './write-beside.ts';
import { writeBody } from './write-body.ts';

const port = parentPort;
if (port === null) throw new Error('must run as a worker thread of the server');
const send = (message: FileMessage): void => port.postMessage(message);

/** Tables are written one at a time. */
let last = Promise.resolve();
port.on('message', (message: TableMessage) => {
  last = last.then(() => write(message));
});

async function write({
  id,
  format,
  code,
  fields,
  columns,
  header,
  total,
  pieces,
}: TableMessage): Promise<void> {
  try {
    const rows = pieces.flatMap((piece) => JSON.parse(piece) as (readonly Cell[])[]);
    const dataset = { code, fields: new Map(fields) };
    const { body, notice } = await writeBody(format, { dataset, columns, header, rows, total });
    send({ id, body: new Uint8Array(body), notice });
  } catch (error) {
    send({ id, error: String(error) });
  }
}
