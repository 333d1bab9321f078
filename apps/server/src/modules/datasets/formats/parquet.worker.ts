import { parentPort } from 'node:worker_threads';
import type { PieceMessage, PieceReply } from './parquet-beside.ts';
import { ParquetPieces } from './parquet-pieces.ts';

const port = parentPort;
if (port === null) throw new Error('must run as a worker thread of the server');

let pieces: ParquetPieces | null = null;

/** Each message has one reply, so at most one piece of rows is queued here. */
port.on('message', (message: PieceMessage) => {
  const reply = answer(message);
  port.postMessage(reply, 'bytes' in reply ? [reply.bytes.buffer] : []);
});

function answer(message: PieceMessage): PieceReply {
  try {
    if ('shape' in message) {
      pieces = new ParquetPieces(message.shape);
      return { bytes: pieces.add([]) };
    }
    if (pieces === null) throw new Error('no file has been started');
    if ('rows' in message) return { bytes: pieces.add(JSON.parse(message.rows)) };
    return pieces.finish();
  } catch (error) {
    return { error: String(error) };
  }
}
