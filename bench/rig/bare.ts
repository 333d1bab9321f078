import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startListening } from './child.ts';

/** Headers that a server adds by itself. The bare server adds them too, so they are not copied. */
const WRITTEN_BY_THE_SERVER = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/**
 * Starts a bare server in a separate process that sends the answer of the given address, with headers and
 * body.
 */
export async function startBare(folder: string, example: string): Promise<Child> {
  const answer = await fetch(example, { headers: { 'accept-encoding': 'identity' } });
  const bodyFile = join(folder, 'body');
  await writeFile(bodyFile, Buffer.from(await answer.arrayBuffer()));
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !WRITTEN_BY_THE_SERVER.has(name)),
  );
  return startListening(join(import.meta.dirname, 'bare-server.ts'), {
    BODY_FILE: bodyFile,
    HEADERS: JSON.stringify(headers),
    NODE_ENV: 'production',
  });
}

/** Returns the processor seconds that the bare server has used. */
export async function processorSeconds(origin: string): Promise<number> {
  const answer: unknown = await (await fetch(`${origin}/processor-time`)).json();
  return typeof answer === 'object' && answer !== null && 'seconds' in answer ? Number(answer.seconds) : 0;
}
