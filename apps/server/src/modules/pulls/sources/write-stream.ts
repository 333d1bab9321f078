import { open } from 'node:fs/promises';
import { counted } from '@jishi/contract';
import { PullProblem } from '../pulls.messages.ts';
import { MEGABYTE } from './source.ts';

export interface FetchLimits {
  readonly megabytesMax: number;
  readonly minutesMax: number;
}

const MINUTE_MS = 60_000;

/** Writes a stream to a file, within limits of size and time. Returns the number of bytes written. */
export async function writeStream(
  name: string,
  content: AsyncIterable<string | Uint8Array>,
  path: string,
  { megabytesMax, minutesMax }: FetchLimits,
): Promise<number> {
  const file = await open(path, 'w', 0o600);
  // Without this limit, a source that sends a byte now and then would occupy one of the two workers forever.
  const endsAt = performance.now() + minutesMax * MINUTE_MS;
  let bytes = 0;
  try {
    for await (const piece of content) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
      bytes += chunk.length;
      if (bytes > megabytesMax * MEGABYTE)
        throw new PullProblem('tooLarge', { name, limit: megabytesMax }, { isFinal: true });
      if (performance.now() > endsAt) throw new PullProblem('tooSlow', { name, limit: minutesMax });
      await file.writeFile(chunk);
    }
  } catch (error) {
    if (error instanceof PullProblem) throw error;
    throw new PullProblem('unreadable', { name, reason: (error as Error).message });
  } finally {
    await file.close();
  }
  return bytes;
}

/** Throws if a file has fewer or more bytes than its source announced. */
export function requireBytes(name: string, bytes: number, announced: number | null): void {
  if (announced !== null && bytes !== announced)
    throw new PullProblem('half', {
      name,
      reason: {
        zh: `收到 ${bytes} 字节，应为 ${announced} 字节`,
        en: `${bytes} of ${counted(announced, 'byte', 'bytes')} arrived`,
      },
    });
}
