import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startListening } from './child.ts';

/** A bare server that sends what the given address answers, in a process of its own. */
export async function startBare(folder: string, example: string): Promise<Child> {
  const answer = await fetch(example, { headers: { 'accept-encoding': 'identity' } });
  const bodyFile = join(folder, 'body');
  await writeFile(bodyFile, Buffer.from(await answer.arrayBuffer()));
  return startListening(join(import.meta.dirname, 'bare-server.ts'), {
    BODY_FILE: bodyFile,
    CONTENT_TYPE: answer.headers.get('content-type') ?? '',
    NODE_ENV: 'production',
  });
}

/** Processor seconds that it has used. */
export async function processorSeconds(origin: string): Promise<number> {
  const answer: unknown = await (await fetch(`${origin}/processor-time`)).json();
  return typeof answer === 'object' && answer !== null && 'seconds' in answer ? Number(answer.seconds) : 0;
}
